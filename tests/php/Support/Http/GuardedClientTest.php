<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Http;

use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Http\HttpResponse;
use Ramjet\Support\Http\Resolver;
use Ramjet\Tests\TestCase;

/**
 * Which URLs are requested. How a connection is pinned is shown by tests/integration/admin/guarded-client.spec.ts.
 */
final class GuardedClientTest extends TestCase {

	private const NAMES = array(
		'localhost'             => array( '127.0.0.1' ),
		'metadata.example'      => array( '169.254.169.254' ),
		'half.example'          => array( '93.184.216.34', 'fd00::1' ),
		'good.example'          => array( '93.184.216.34' ),
		'g%6fod.example'        => array( '93.184.216.34' ),
		'good%2eexample'        => array( '93.184.216.34' ),
		'göod.example'          => array( '93.184.216.34' ),
		'good.example.'         => array( '93.184.216.34' ),
		'good.0x7f000001'       => array( '93.184.216.34' ),
		'xn--gd-fka.a_b.example' => array( '93.184.216.34' ),
		'2130706433'            => array( '127.0.0.1' ),
		'unknown.example'       => null,
	);

	/** @var list<array{url: string, headers: array<string, string>}> Requests that were sent. */
	private array $sent = array();

	/**
	 * @param array<string, string> $redirects URL => where it redirects to.
	 */
	private function send( string $url, array $redirects = array(), bool $allow_loopback = false, string $method = 'GET', ?float $page_seconds = null, bool $allow_private = false ): HttpResponse|\WP_Error {
		return $this->client( $redirects, $allow_loopback, $allow_private, $page_seconds )->send( $method, $url, array( 'Authorization' => 'Bearer key' ) );
	}

	/** @param array<string, string> $redirects As for send(). */
	private function client( array $redirects, bool $allow_loopback = false, bool $allow_private = false, ?float $page_seconds = null ): GuardedClient {
		$this->filter(
			'pre_http_request',
			function ( mixed $response, array $args, string $requested ) use ( $redirects ): array {
				$this->sent[] = array( 'url' => $requested, 'headers' => $args['headers'] );
				$location     = $redirects[ $requested ] ?? '';
				if ( $args['stream'] ) {
					file_put_contents( $args['filename'], substr( '0123456789', 0, $args['limit_response_size'] ) );
				}
				return array(
					'response' => array( 'code' => '' === $location ? 200 : 302, 'message' => '' ),
					'headers'  => '' === $location ? array() : array( 'Location' => $location ),
					'body'     => '{}',
				);
			}
		);
		$resolver = new class( self::NAMES ) implements Resolver {

			public function __construct( private readonly array $names ) {}

			public function resolve( string $host ): ?array {
				return array_key_exists( $host, $this->names ) ? $this->names[ $host ] : array();
			}
		};
		return new GuardedClient( $resolver, $allow_loopback, $allow_private, $page_seconds );
	}

	/**
	 * @dataProvider allowed
	 */
	public function test_sends_a_request_to_a_public_url( string $url, bool $allow_loopback = false ): void {
		self::assertInstanceOf( HttpResponse::class, $this->send( $url, array(), $allow_loopback ) );
		self::assertSame( $url, $this->sent[0]['url'] );
	}

	public static function allowed(): array {
		return array(
			array( 'https://good.example/a?b=c' ),
			array( 'https://good.example:8443/' ),
			array( 'https://93.184.216.34/' ),
			array( 'https://[2606:4700:4700::1111]/' ),
			array( 'https://XN--gd-fka.a_b.example/' ),
			array( 'http://localhost:8080/', true ),
			array( 'https://unknown.example/', true ),
		);
	}

	/**
	 * @dataProvider refused
	 */
	public function test_refuses_every_other_url( string $url, string $code = 'ramjet_http_address', string $message = '' ): void {
		$error = $this->send( $url );
		self::assertSame( $code, is_wp_error( $error ) ? $error->get_error_code() : 'sent' );
		self::assertStringContainsString( $message, $error->get_error_message() );
		self::assertSame( array(), $this->sent );
	}

	public static function refused(): array {
		$urls = array(
			'https://127.0.0.1/',
			'https://[::1]/',
			'https://[::ffff:169.254.169.254]/',
			'https://localhost/',
			'https://metadata.example/',
			'https://half.example/',
			'http://good.example/',
			'http://nobody.example/',
			'ftp://good.example/',
			'https://me:pass@good.example/',
			'file:///etc/passwd',
			'https://2130706433/',
			'https://unknown.example/',
			'',
		);
		$data = array_combine( $urls, array_map( static fn( string $url ): array => array( $url ), $urls ) );
		// WordPress or cURL would connect to another name.
		foreach ( array( 'g%6fod.example', 'good%2eexample', 'göod.example', 'good.example.', 'good.0x7f000001', '[good.example]' ) as $host ) {
			$data[ $host ] = array( "https://$host/", 'ramjet_http_address', 'xn--' );
		}
		$data['nobody.example'] = array( 'https://nobody.example/', 'ramjet_http_unreachable' );
		return $data;
	}

	public function test_a_private_network_is_allowed_for_the_origin_of_the_url_only(): void {
		$url = 'http://10.0.0.1:8000/v1';
		self::assertInstanceOf( HttpResponse::class, $this->send( $url, array( $url => '/v2' ), allow_private: true ) );
		foreach ( array( 'http://10.0.0.1:9722/admin', 'http://10.0.0.2:8000/', 'http://127.0.0.1/' ) as $other ) {
			$this->remove_filters();
			$this->sent = array();
			$error      = $this->send( $url, array( $url => $other ), allow_private: true );
			self::assertSame( 'ramjet_http_address', is_wp_error( $error ) ? $error->get_error_code() : 'sent' );
			self::assertSame( array( $url ), array_column( $this->sent, 'url' ) );
		}
	}

	public function test_follows_redirects_and_keeps_the_key_at_its_host(): void {
		$redirects = array(
			'https://good.example/'     => '/next',
			'https://good.example/next' => 'https://93.184.216.34/other',
		);
		self::assertInstanceOf( HttpResponse::class, $this->send( 'https://good.example/', $redirects ) );
		self::assertSame(
			array(
				array( 'https://good.example/', true ),
				array( 'https://good.example/next', true ),
				array( 'https://93.184.216.34/other', false ),
			),
			array_map( static fn( array $one ): array => array( $one['url'], isset( $one['headers']['Authorization'] ) ), $this->sent )
		);
	}

	public function test_follows_no_redirect_to_this_network(): void {
		foreach ( array( 'http://169.254.169.254/latest', 'https://10.0.0.1/', 'https://localhost/', 'file:///etc/passwd' ) as $target ) {
			$error = $this->send( 'https://good.example/', array( 'https://good.example/' => $target ) );
			self::assertSame( 'ramjet_http_address', is_wp_error( $error ) ? $error->get_error_code() : 'sent' );
		}
	}

	public function test_stops_after_five_redirects(): void {
		$error = $this->send( 'https://good.example/', array( 'https://good.example/' => '/' ) );
		self::assertSame( 'ramjet_http_redirect', is_wp_error( $error ) ? $error->get_error_code() : 'sent' );
		self::assertCount( 6, $this->sent );
	}

	public function test_does_not_post_to_the_target_of_a_redirect(): void {
		$response = $this->send( 'https://good.example/', array( 'https://good.example/' => '/posted' ), method: 'POST' );
		self::assertSame( 302, $response->status );
		self::assertCount( 1, $this->sent );
	}

	/**
	 * @dataProvider pages
	 */
	public function test_requests_pages_over_http_too_but_only_on_the_usual_ports( string $url, bool $is_sent ): void {
		self::assertSame( $is_sent, $this->send( $url, page_seconds: 5 ) instanceof HttpResponse );
	}

	public static function pages(): array {
		return array(
			array( 'http://good.example/', true ),
			array( 'https://good.example:80/', true ),
			array( 'https://good.example:8443/', false ),
			array( 'http://good.example:22/', false ),
			array( 'http://127.0.0.1/', false ),
			array( 'http://[::1]/', false ),
			array( 'http://[::ffff:10.0.0.1]/', false ),
			array( 'http://metadata.example/', false ),
			array( 'http://half.example/', false ),
		);
	}

	/** @return array{string, string} The status or the error's code, and what is in the file. */
	private function download( array $redirects, int $bytes ): array {
		$path     = wp_tempnam();
		$response = $this->client( $redirects )->download( 'https://good.example/', $path, $bytes, 5, array( 'x-api-key' => 'key', 'Accept' => '*/*' ) );
		$content  = (string) file_get_contents( $path );
		unlink( $path );
		return array( is_wp_error( $response ) ? $response->get_error_code() : (string) $response->status, $content );
	}

	public function test_downloads_a_file_up_to_the_limit(): void {
		self::assertSame( array( '200', '0123456789' ), $this->download( array(), 10 ) );
		self::assertSame( 'ramjet_http_too_large', $this->download( array(), 9 )[0] );
	}

	public function test_a_download_follows_redirects_as_other_requests_do(): void {
		self::assertSame( '200', $this->download( array( 'https://good.example/' => 'https://93.184.216.34/a' ), 10 )[0] );
		self::assertSame( array( array( 'x-api-key', 'Accept' ), array( 'Accept' ) ), array_map( 'array_keys', array_column( $this->sent, 'headers' ) ) );
		foreach ( array( 'http://127.0.0.1/', 'http://169.254.169.254/latest', 'https://10.0.0.1/', 'file:///etc/passwd' ) as $target ) {
			self::assertSame( 'ramjet_http_address', $this->download( array( 'https://good.example/' => $target ), 10 )[0] );
		}
		self::assertSame( 'ramjet_http_redirect', $this->download( array( 'https://good.example/' => '/' ), 10 )[0] );
	}

	public function test_returns_the_url_that_replied(): void {
		$response = $this->send( 'http://good.example/', array( 'http://good.example/' => 'https://good.example/home' ), page_seconds: 5 );
		self::assertSame( 'https://good.example/home', $response->url );
	}
}
