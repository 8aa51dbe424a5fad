<?php
declare(strict_types=1);

namespace Ramjet\Tests\Ai\Query;

use Ramjet\Ai\Query\Token;
use Ramjet\Support\Secrets\AtomicSecrets;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Tests\TestCase;

/** Which tokens of the AI query are valid. */
final class TokenTest extends TestCase {

	private const NOW = 1_800_000_000;

	private Token $token;

	private string $issued;

	protected function setUp(): void {
		parent::setUp();
		$this->token  = new Token( new AtomicSecrets( new KeyRing() ) );
		$this->issued = $this->token->issue( get_user_by( 'login', 'author' ), self::NOW );
	}

	public function test_belongs_to_its_user_until_it_expires(): void {
		self::assertSame( 'author', $this->token->user( $this->issued, self::NOW )?->user_login );
		self::assertNotNull( $this->token->user( $this->issued, self::NOW + 120 ) );
		self::assertNull( $this->token->user( $this->issued, self::NOW + Token::LIFETIME ) );
	}

	public function test_has_the_claims_of_this_site(): void {
		$claims = $this->claims();
		self::assertSame( get_current_blog_id(), $claims['site'] );
		self::assertSame( wp_parse_url( home_url(), PHP_URL_HOST ), $claims['iss'] );
		self::assertSame( 'ramjet-ai', $claims['aud'] );
	}

	public function test_is_refused_with_other_claims_under_the_same_signature(): void {
		[ $header, , $mac ] = explode( '.', $this->issued );
		$altered            = self::encode( array( 'user' => 1 ) + $this->claims() );
		self::assertNull( $this->token->user( "$header.$altered.$mac", self::NOW ) );
	}

	/** @dataProvider headers */
	public function test_is_refused_with_another_algorithm( array $header, string $algorithm ): void {
		$secret = ( new AtomicSecrets( new KeyRing() ) )->read( 'ai_token' )->reveal();
		$signed = self::encode( $header ) . '.' . explode( '.', $this->issued )[1];
		$mac    = '' === $algorithm ? '' : self::base64( hash_hmac( $algorithm, $signed, $secret, true ) );
		self::assertNull( $this->token->user( "$signed.$mac", self::NOW ) );
	}

	public static function headers(): array {
		return array(
			'none'                => array( array( 'alg' => 'none', 'typ' => 'JWT' ), '' ),
			'none, signed'        => array( array( 'alg' => 'none', 'typ' => 'JWT' ), 'sha256' ),
			'HS512'               => array( array( 'alg' => 'HS512', 'typ' => 'JWT' ), 'sha512' ),
			'HS256 with a key ID' => array( array( 'alg' => 'HS256', 'typ' => 'JWT', 'kid' => '../x' ), 'sha256' ),
		);
	}

	/** @dataProvider claims_of_others */
	public function test_is_refused_for_another_purpose( array $claims ): void {
		self::assertNull( $this->token->user( $this->sign( $claims + $this->claims() ), self::NOW ) );
		self::assertNotNull( $this->token->user( $this->sign( $this->claims() ), self::NOW ) );
	}

	public static function claims_of_others(): array {
		return array(
			'audience'        => array( array( 'aud' => 'login' ) ),
			'another network' => array( array( 'iss' => 'example.org' ) ),
			'another site'    => array( array( 'site' => 2 ) ),
			'no such user'    => array( array( 'user' => 999_999 ) ),
			'a list as user'  => array( array( 'user' => array() ) ),
			'no expiry'       => array( array( 'exp' => null ) ),
		);
	}

	/** @dataProvider nonsense */
	public function test_is_refused_if_it_is_malformed( string $token ): void {
		self::assertNull( $this->token->user( $token, self::NOW ) );
	}

	public static function nonsense(): array {
		return array( array( '' ), array( '..' ), array( 'a.b' ), array( str_repeat( 'a', 5000 ) . '.b.c' ) );
	}

	private function claims(): array {
		return json_decode( base64_decode( strtr( explode( '.', $this->issued )[1], '-_', '+/' ) ), true );
	}

	private function sign( array $claims ): string {
		$secret = ( new AtomicSecrets( new KeyRing() ) )->read( 'ai_token' )->reveal();
		$signed = explode( '.', $this->issued )[0] . '.' . self::encode( $claims );
		return "$signed." . self::base64( hash_hmac( 'sha256', $signed, $secret, true ) );
	}

	private static function encode( array $data ): string {
		return self::base64( (string) wp_json_encode( $data ) );
	}

	private static function base64( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}
}
