<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Map;

use Ramjet\Tests\TestCase;

/** Mapbox's token, as the block's editor reads and changes it. */
final class MapboxTest extends TestCase {

	private const ROUTE = '/wpcom/v2/service-api-keys/mapbox';

	private const TOKEN = 'pk.eyJ1IjoiYSJ9.Zm9vLWJhcg_1';

	/** @var list<string> URLs that were requested. */
	private array $urls = array();

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
	}

	/** @param array|string $body Data, or text that is no JSON. */
	private function mapbox( int $status, array|string $body ): void {
		$this->filter( 'pre_http_request', function ( mixed $before, array $args, string $url ) use ( $status, $body ): array {
			$this->urls[] = $url;
			return array(
				'response' => array( 'code' => $status, 'message' => '' ),
				'headers'  => array(),
				'body'     => is_string( $body ) ? $body : wp_json_encode( $body ),
			);
		} );
	}

	private function post( string $token ): \WP_REST_Response {
		return $this->rest( 'POST', self::ROUTE, array( 'service_api_key' => $token ) );
	}

	private function stored(): string {
		return (string) get_option( 'ramjet_service_mapbox_token', '' );
	}

	public function test_a_valid_token_is_saved_read_by_authors_and_removed(): void {
		$this->mapbox( 200, array( 'code' => 'TokenValid', 'token' => array( 'usage' => 'pk' ) ) );
		self::assertSame( 200, $this->post( ' ' . self::TOKEN . "\n" )->get_status() );
		self::assertSame( array( 'https://api.mapbox.com/tokens/v2?access_token=' . self::TOKEN ), $this->urls );
		$this->log_in_as( 'contributor' );
		self::assertSame(
			array(
				'service'                => 'mapbox',
				'service_api_key'        => self::TOKEN,
				'service_api_key_source' => 'site',
			),
			$this->rest( 'GET', self::ROUTE )->get_data()
		);
		$this->log_in_as( 'admin' );
		$removed = $this->rest( 'DELETE', self::ROUTE )->get_data();
		self::assertSame( array( '', '' ), array( $removed['service_api_key'], $removed['service_api_key_source'] ) );
		self::assertSame( '', $this->stored() );
	}

	/** @dataProvider refusals */
	public function test_a_token_that_mapbox_rejects_is_not_saved( int $status, array $body, string $reason ): void {
		$this->mapbox( $status, $body );
		$response = $this->post( self::TOKEN );
		self::assertSame( 400, $response->get_status() );
		self::assertStringContainsString( $reason, $response->get_data()['message'] );
		self::assertSame( '', $this->stored() );
	}

	public static function refusals(): array {
		return array(
			array( 200, array( 'code' => 'TokenExpired' ), 'has expired' ),
			array( 200, array( 'code' => 'TokenRevoked' ), 'was deleted' ),
			array( 200, array( 'code' => 'TokenInvalid' ), 'does not know this token' ),
			array( 200, array( 'code' => 'TokenMalformed' ), 'does not know this token' ),
			array( 401, array( 'message' => 'Not Authorized - Invalid Token' ), 'does not know this token' ),
		);
	}

	/** @dataProvider faults */
	public function test_a_token_that_cannot_be_tested_is_saved( int $status, array|string $body ): void {
		$this->mapbox( $status, $body );
		self::assertSame( 200, $this->post( self::TOKEN )->get_status() );
		self::assertSame( self::TOKEN, $this->stored() );
	}

	public static function faults(): array {
		return array(
			'busy'    => array( 429, array() ),
			'down'    => array( 503, array() ),
			'no JSON' => array( 200, '<!doctype html>' ),
			'other'   => array( 403, array( 'message' => 'Forbidden' ) ),
			'no code' => array( 200, array( 'code' => array( 1 ) ) ),
		);
	}

	public function test_only_public_tokens_are_sent_to_mapbox(): void {
		$this->mapbox( 200, array( 'code' => 'TokenValid' ) );
		foreach ( array( 'sk.eyJ1IjoiYSJ9.abc', 'tk.a.b', 'pk.', 'pk.a.b c', '', str_repeat( 'pk.a.', 2000 ) ) as $token ) {
			self::assertSame( 400, $this->post( $token )->get_status(), $token );
		}
		self::assertStringContainsString( 'A secret one (sk.) is not accepted', $this->post( 'sk.a.b' )->get_data()['message'] );
		self::assertSame( array(), $this->urls );
	}

	public function test_a_secret_token_of_another_source_is_told_to_nobody(): void {
		update_option( 'ramjet_service_mapbox_token', 'sk.eyJ1IjoiYSJ9.abc', true );
		self::assertSame( '', $this->rest( 'GET', self::ROUTE )->get_data()['service_api_key'] );
	}
}
