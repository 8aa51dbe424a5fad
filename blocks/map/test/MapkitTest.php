<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Map;

use Ramjet\Blocks\Map\MapSettings;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Tests\TestCase;

/** The tokens for Apple's maps. */
final class MapkitTest extends TestCase {

	private static function make_key( string $curve = 'prime256v1' ): \OpenSSLAsymmetricKey {
		return openssl_pkey_new( array( 'private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => $curve ) );
	}

	private static function pem( \OpenSSLAsymmetricKey $key ): string {
		openssl_pkey_export( $key, $pem );
		return trim( $pem );
	}

	private function save( string $pem, string $provider = 'mapkit' ): void {
		self::assertTrue( ( new MapSettings() )->save( array( 'map_provider' => $provider ) ) );
		$this->log_in_as( 'admin' );
		$fields   = array( 'team_id' => 'TEAM123456', 'key_id' => 'KEY1234567', 'private_key' => $pem );
		$response = $this->rest( 'POST', '/ramjet/v1/services/mapkit', array( 'fields' => $fields ) );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$this->log_in_as( null );
	}

	/** @return list<string> The parts of a token, decoded. */
	private static function decode( string $token ): array {
		return array_map(
			static fn( string $part ): string => base64_decode( strtr( $part, '-_', '+/' ) ),
			explode( '.', $token )
		);
	}

	/** Half of a signature as an integer in DER. */
	private static function integer( string $half ): string {
		$half = ltrim( $half, "\0" );
		$half = ord( $half[0] ) > 127 ? "\0$half" : $half;
		return "\x02" . chr( strlen( $half ) ) . $half;
	}

	public function test_a_visitor_gets_a_token_that_apple_can_verify(): void {
		$key = self::make_key();
		$pem = self::pem( $key );
		foreach ( array( $pem, str_replace( "\n", '', $pem ), str_replace( "\n", '\n', $pem ), str_replace( "\n", ' ', $pem ) ) as $text ) {
			$this->save( $text );
			// Some of many have a half with a leading zero.
			for ( $count = 0; $count < 20; $count++ ) {
				$response = $this->rest( 'GET', '/wpcom/v2/mapkit' );
				$token    = $response->get_data()['wpcom_mapkit_access_token'];
				[ $head, $body, $signature ] = self::decode( $token );
				self::assertSame( 64, strlen( $signature ) );
				$der = self::integer( substr( $signature, 0, 32 ) ) . self::integer( substr( $signature, 32 ) );
				$der = "\x30" . chr( strlen( $der ) ) . $der;
				$signed = substr( $token, 0, strrpos( $token, '.' ) );
				self::assertSame( 1, openssl_verify( $signed, $der, openssl_pkey_get_details( $key )['key'], OPENSSL_ALGO_SHA256 ) );
			}
		}
		self::assertStringContainsString( 'no-store', $response->get_headers()['Cache-Control'] );
		self::assertSame( array( 'alg' => 'ES256', 'kid' => 'KEY1234567', 'typ' => 'JWT' ), json_decode( $head, true ) );
		$body = json_decode( $body, true );
		self::assertSame( 'TEAM123456', $body['iss'] );
		self::assertSame( 1800, $body['exp'] - $body['iat'] );
		self::assertSame( time(), $body['iat'] );
		self::assertStringStartsWith( $body['origin'], home_url() );
		self::assertMatchesRegularExpression( '~^https?://[^/]+$~', $body['origin'] );
	}

	public function test_there_is_no_token_without_a_usable_key(): void {
		$get = fn(): array => array( $this->rest( 'GET', '/wpcom/v2/mapkit' )->get_status(), $this->rest( 'GET', '/wpcom/v2/mapkit' )->get_data()['code'] );
		self::assertSame( array( 404, 'ramjet_mapkit_key' ), $get() );
		$this->save( self::pem( self::make_key( 'secp384r1' ) ) );
		self::assertSame( array( 404, 'ramjet_mapkit_key' ), $get() );
		( new Secrets( new KeyRing() ) )->save( 'mapkit_private_key', 'x' );
		self::assertSame( array( 404, 'ramjet_mapkit_key' ), $get() );
	}

	public function test_only_sites_whose_maps_apple_draws_give_tokens(): void {
		$status = fn(): int => $this->rest( 'GET', '/wpcom/v2/mapkit' )->get_status();
		$this->save( self::pem( self::make_key() ), 'auto' );
		self::assertSame( 404, $status() );
		self::assertArrayHasKey( 'Cache-Control', $this->rest( 'GET', '/wpcom/v2/mapkit' )->get_headers() );
		self::assertTrue( ( new MapSettings() )->save( array( 'map_provider' => 'mapkit' ) ) );
		self::assertSame( 200, $status() );
		// Published maps stay.
		( new ModuleStore() )->set_active( 'map', false );
		self::assertSame( 200, $status() );
	}

	public function test_an_ip_address_gets_so_many_tokens_in_a_minute(): void {
		$this->save( self::pem( self::make_key() ) );
		$server = $_SERVER;
		$status = function ( string $ip ): int {
			$_SERVER['REMOTE_ADDR'] = $ip;
			return $this->rest( 'GET', '/wpcom/v2/mapkit' )->get_status();
		};
		try {
			$replies = array_map( static fn(): int => $status( '203.0.113.7' ), range( 1, 121 ) );
			// A page cache could give the refusal to all visitors.
			$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
			self::assertStringContainsString( 'no-store', $this->rest( 'GET', '/wpcom/v2/mapkit' )->get_headers()['Cache-Control'] ?? '' );
			self::assertSame( array( ...array_fill( 0, 60, 200 ), ...array_fill( 0, 61, 429 ) ), $replies );
			self::assertSame( 200, $status( '203.0.113.8' ) );
			// Perhaps a proxy's, with many visitors behind it.
			self::assertNotContains( 429, array_map( static fn(): int => $status( '10.0.0.1' ), range( 1, 121 ) ) );
		} finally {
			$_SERVER = $server;
		}
	}

	public function test_the_key_is_tested_on_this_server(): void {
		$this->filter( 'pre_http_request', static fn() => self::fail( 'A request was sent.' ) );
		$test = function ( string $pem ): string {
			$this->save( $pem );
			$this->log_in_as( 'admin' );
			return $this->rest( 'POST', '/ramjet/v1/services/mapkit/test' )->get_data()['state'];
		};
		self::assertSame( 'ok', $test( self::pem( self::make_key() ) ) );
		self::assertSame( 'refused', $test( self::pem( self::make_key( 'secp384r1' ) ) ) );
	}
}
