<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\ExternalMedia;

use Ramjet\Media\ExternalMedia\ItemReferences;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;

/** Sources whose servers are down or do not reply, over HTTP. */
final class DeadServersTest extends MediaTestCase {

	/** Shortens the time of a request. */
	private \Closure $hurry;

	/** @var resource|null A server that accepts connections and sends nothing. */
	private mixed $server = null;

	protected function setUp(): void {
		parent::setUp();
		$this->hurry = static fn( mixed $handle ): bool => curl_setopt( $handle, CURLOPT_TIMEOUT_MS, 300 );
	}

	protected function tearDown(): void {
		remove_action( 'http_api_curl', $this->hurry, PHP_INT_MAX );
		if ( null !== $this->server ) {
			fclose( $this->server );
		}
		parent::tearDown();
	}

	/** @dataProvider sources */
	public function test_a_list_and_a_copy_say_that_the_server_is_down_or_slow( string $source, string $name, array $details ): void {
		$this->log_in_as( 'admin' );
		$secrets = new Secrets( new KeyRing() );
		update_option( 'ramjet_service_googlephotos_client_id', '1-a.apps.googleusercontent.com' );
		update_option( 'ramjet_service_immich_url', 'https://immich.example' );
		$secrets->save( 'googlephotos_client_secret', str_repeat( 's', 20 ) );
		$secrets->save( 'immich_key', str_repeat( 'k', 20 ) );
		$secrets->save( 'google_photos_' . get_current_user_id(), (string) wp_json_encode( array(
			'id'      => 'one',
			'refresh' => 'refresh',
			'access'  => 'access',
			'expires' => time() + HOUR_IN_SECONDS,
			'name'    => 'Ann',
			'image'   => '',
		) ) );
		$guid            = ItemReferences::issue( $source, $details + array( 'id' => wp_generate_uuid4(), 'until' => time() + 60 ) );
		$this->is_online = true;
		$this->server    = stream_socket_server( 'tcp://127.0.0.1:0' );
		$url             = 'http://' . stream_socket_get_name( $this->server, false );
		$this->filter( 'ramjet_service_url', static fn(): string => $url );
		$this->filter( 'http_request_args', function ( array $args ): array {
			// Last, because GuardedClient sets the time of a download last.
			remove_action( 'http_api_curl', $this->hurry, PHP_INT_MAX );
			add_action( 'http_api_curl', $this->hurry, PHP_INT_MAX );
			return $args;
		} );
		$this->expect_message( $source, $guid, "Could not connect to $name. The server did not respond in time." );
		fclose( $this->server );
		$this->server = null;
		$this->expect_message( $source, $guid, "Could not connect to $name. The server cannot be reached." );
		self::assertSame( array(), glob( get_temp_dir() . 'ramjet-media*' ) );
	}

	/** @return array<string, array{string, string, array<string, mixed>}> */
	public static function sources(): array {
		return array(
			'Openverse'     => array( 'openverse', 'Openverse', array( 'file' => 'https://live.example/a.jpg' ) ),
			'Pexels'        => array( 'pexels', 'Pexels', array( 'file' => 'https://images.pexels.com/a.jpg' ) ),
			'Google Photos' => array( 'google_photos', 'Google Photos', array( 'url' => 'https://lh3.googleusercontent.com/a' ) ),
			'Immich'        => array( 'immich', 'Immich', array() ),
		);
	}

	private function expect_message( string $source, string $guid, string $message ): void {
		$response = $this->rest( 'GET', self::LIST . $source, array( 'search' => 'sea', 'session_id' => 's1' ) );
		self::assertSame( array( 502, $message ), array( $response->get_status(), $response->get_data()['message'] ) );
		self::assertSame( array( 'ramjet_media_failed' => $message ), $this->copy( $source, guid: $guid )['errors'] );
	}
}
