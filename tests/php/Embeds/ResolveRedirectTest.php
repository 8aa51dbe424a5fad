<?php
declare(strict_types=1);

namespace Ramjet\Tests\Embeds;

use Ramjet\Embeds\ResolveRedirect;
use Ramjet\Support\Http\Client;
use Ramjet\Support\Http\HttpResponse;
use Ramjet\Tests\TestCase;

/** Which URLs are requested: GuardedClientTest. The requests: tests/integration/resolve-redirect.spec.ts. */
final class ResolveRedirectTest extends TestCase {

	private const SHORT = 'https://pin.it/abc';
	private const LONG  = 'https://www.pinterest.com/pin/123/';

	/** @var list<string> URLs that were requested. */
	private array $sent = array();

	private function ask( HttpResponse|\WP_Error $response, string $url = self::SHORT ): array|\WP_Error {
		$client  = new class( $response, $this->sent ) implements Client {

			public function __construct( private readonly HttpResponse|\WP_Error $response, private array &$sent ) {}

			public function send( string $method, string $url, array $headers = array(), array|string $body = array() ): HttpResponse|\WP_Error {
				$this->sent[] = "$method $url";
				return $this->response;
			}
		};
		$request = new \WP_REST_Request();
		$request->set_param( 'url', $url );
		$route = ( new ResolveRedirect( static fn(): Client => $client ) )->routes()['/resolve-redirect'];
		return $route[0]['callback']( $request );
	}

	/**
	 * @dataProvider replies
	 */
	public function test_returns_where_a_url_leads_and_caches_it( int $status, bool $is_cached ): void {
		$reply = array( 'url' => self::LONG, 'status' => $status );
		self::assertSame( $reply, $this->ask( new HttpResponse( $status, '', url: self::LONG ) ) );
		self::assertSame( $reply, $this->ask( new HttpResponse( $status, '', url: self::LONG ) ) );
		self::assertCount( $is_cached ? 1 : 2, $this->sent );
	}

	public static function replies(): array {
		return array( array( 200, true ), array( 404, true ), array( 410, true ), array( 403, false ), array( 429, false ), array( 503, false ) );
	}

	public function test_ignores_an_invalid_cache_entry(): void {
		foreach ( array( 'text', array(), array( 'from' => self::SHORT ), array( 'from' => 'https://other.example/', 'to' => array() ) ) as $hit ) {
			set_transient( 'ramjet_redirect_' . md5( self::SHORT ), $hit );
			self::assertSame( 200, $this->ask( new HttpResponse( 200, '', url: self::LONG ) )['status'] );
		}
		self::assertCount( 4, $this->sent );
	}

	public function test_a_private_host_looks_like_one_that_does_not_reply(): void {
		$errors = array_map(
			fn( string $code ): \WP_Error => $this->ask( new \WP_Error( $code, $code ) ),
			array( 'ramjet_http_address', 'ramjet_http_unreachable', 'ramjet_http_slow', 'ramjet_http_certificate', 'ramjet_http_proxy' )
		);
		self::assertCount( 1, array_unique( array_map( 'serialize', array_map( 'get_object_vars', $errors ) ) ) );
		self::assertSame( 'http_request_failed', $errors[0]->get_error_code() );
		self::assertSame( 'too_many_redirects', $this->ask( new \WP_Error( 'ramjet_http_redirect', '' ) )->get_error_code() );
	}

	public function test_refuses_a_long_url_and_too_many_requests(): void {
		$response = new HttpResponse( 200, '', url: self::LONG );
		self::assertSame( 'http_request_failed', $this->ask( $response, 'https://a.example/' . str_repeat( 'x', 2000 ) )->get_error_code() );
		self::assertSame( array(), $this->sent );

		$this->log_in_as( 'author' );
		for ( $n = 0; $n < 60; $n++ ) {
			self::assertIsArray( $this->ask( $response, "https://a.example/$n" ) );
		}
		self::assertSame( 'ramjet_too_many_requests', $this->ask( $response, "https://a.example/$n" )->get_error_code() );
		self::assertSame( array( 'url' => self::LONG, 'status' => 200 ), $this->ask( $response, 'https://a.example/1' ) );
		$this->log_in_as( 'editor' );
		self::assertIsArray( $this->ask( $response, 'https://a.example/other' ) );
	}
}
