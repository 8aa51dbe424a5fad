<?php
declare(strict_types=1);

namespace Ramjet\Tests\Site\Verification;

use Ramjet\Tests\TestCase;

/**
 * The codes for site verification. The tags: tests/integration/verify-site.spec.ts.
 */
final class VerificationTest extends TestCase {

	private const TOKEN = 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ';

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
	}

	public function test_saves_and_removes_the_token(): void {
		$none = array( 'is_set' => false, 'token' => '' );
		self::assertSame( $none, $this->rest( 'GET', '/jetpack/v4/verify-site/google' )->get_data() );
		self::assertSame( array( 'is_set' => true, 'token' => self::TOKEN ), $this->save( self::TOKEN )->get_data() );
		self::assertSame( $none, $this->save( '' )->get_data() );
	}

	public function test_refuses_malformed_tokens(): void {
		$token = self::TOKEN;
		foreach ( array( 'short', "<meta content=\"$token\">", "$token\"><script>", "$token $token", str_repeat( 'x', 101 ), 42, null ) as $wrong ) {
			self::assertSame( 400, $this->save( $wrong )->get_status() );
		}
		self::assertFalse( $this->rest( 'GET', '/jetpack/v4/verify-site/google' )->get_data()['is_set'] );
	}

	/** @dataProvider codes */
	public function test_settings_reduce_a_meta_tag_to_its_code( string $text, string $code ): void {
		self::assertSame( $code, $this->save_settings( array( 'bing_verification' => $text ) )->get_data()['bing_verification'] );
		self::assertSame( '' === $code ? false : $code, get_option( 'ramjet_bing_verification' ) );
		self::assertSame( $code, $this->rest( 'GET', '/jetpack/v4/settings' )->get_data()['bing_verification'] );
	}

	/** @return array<string, array{string, string}> */
	public static function codes(): array {
		$code = '0123456789ABCDEF0123456789ABCDEF';
		return array(
			'a code'              => array( " $code\n", $code ),
			'nothing'             => array( '', '' ),
			'spaces'              => array( ' ', '' ),
			'a meta tag'          => array( "<meta name=\"msvalidate.01\" content=\"$code\" />", $code ),
			'in another notation' => array( "\n<META CONTENT='$code'   NAME='MSVALIDATE.01'>\n", $code ),
		);
	}

	/** @dataProvider other_texts */
	public function test_settings_refuse_other_texts_by_a_sentence( string $text ): void {
		$this->save_settings( array( 'bing_verification' => self::TOKEN ) );
		$refused = $this->save_settings( array( 'bing_verification' => $text, 'google_verification' => self::TOKEN ) );
		self::assertSame( 400, $refused->get_status() );
		self::assertSame( array( 'bing_verification' ), array_keys( $refused->get_data()['data']['params'] ) );
		self::assertSame( self::TOKEN, get_option( 'ramjet_bing_verification' ) );
		self::assertFalse( get_option( 'ramjet_google_verification' ) );
	}

	/** @return array<string, array{string}> */
	public static function other_texts(): array {
		$tag = static fn( string $name, string $content ): string => "<meta name=\"$name\" content=\"$content\">";
		return array(
			'short'                => array( '0123456789' ),
			'long'                 => array( str_repeat( 'a', 101 ) ),
			'two megabytes'        => array( str_repeat( 'a', 2 * MB_IN_BYTES ) ),
			'other characters'     => array( '0123456789ABCDEF"' ),
			'code of others'       => array( $tag( 'msvalidate.01', '0123456789ABCDEF&quot;' ) ),
			'tag of another'       => array( $tag( 'google-site-verification', self::TOKEN ) ),
			'tag without a code'   => array( $tag( 'msvalidate.01', '' ) ),
			'tag without anything' => array( '<meta >' ),
			'script'               => array( $tag( 'msvalidate.01', self::TOKEN ) . '<script>alert(1)</script>' ),
			'script in the tag'    => array( '<meta name="msvalidate.01" content="<script>alert(1)</script>">' ),
			'another tag'          => array( '<link name="msvalidate.01" content="' . self::TOKEN . '">' ),
		);
	}

	public function test_google_has_a_route_of_its_own_and_a_setting(): void {
		$this->save( self::TOKEN );
		self::assertSame( self::TOKEN, $this->rest( 'GET', '/jetpack/v4/settings' )->get_data()['google_verification'] );
		$this->save_settings( array( 'google_verification' => '' ) );
		self::assertFalse( $this->rest( 'GET', '/jetpack/v4/verify-site/google' )->get_data()['is_set'] );
	}

	public function test_a_reset_keeps_the_codes(): void {
		$this->save_settings( array( 'yandex_verification' => self::TOKEN ) );
		$this->rest( 'POST', '/jetpack/v4/options/settings', array( 'reset' => true ) );
		self::assertSame( self::TOKEN, get_option( 'ramjet_yandex_verification' ) );
	}

	private function save_settings( array $settings ): \WP_REST_Response {
		return $this->rest( 'POST', '/jetpack/v4/settings', $settings );
	}

	private function save( mixed $token ): \WP_REST_Response {
		return $this->rest( 'POST', '/jetpack/v4/verify-site/google', array( 'keyring_id' => $token ) );
	}
}
