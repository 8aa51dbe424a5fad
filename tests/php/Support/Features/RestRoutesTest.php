<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Features;

use Ramjet\Tests\TestCase;

/** Only requests that need Ramjet's routes register them. */
final class RestRoutesTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_rest_server'] = null;
	}

	protected function tearDown(): void {
		$GLOBALS['wp_rest_server'] = null;
		parent::tearDown();
	}

	/**
	 * @testWith ["/wp/v2/types", {}, false]
	 *           ["/", {"_fields": "name,url"}, false]
	 *           ["/", {}, true]
	 *           ["/", {"_fields": "routes"}, true]
	 *           ["/ramjet/v1", {}, true]
	 *           ["/ramjet/v1/overview", {}, true]
	 *           ["/ramjet/v10", {}, false]
	 *
	 * @param array<string, string> $params
	 */
	public function test_routes_are_registered_for_requests_that_need_them( string $route, array $params, bool $expected ): void {
		$this->log_in_as( 'admin' );
		$this->rest( 'GET', $route, $params );
		self::assertSame( $expected, isset( rest_get_server()->get_routes()['/ramjet/v1/overview'] ) );
	}

	public function test_a_batch_finds_them(): void {
		$this->log_in_as( 'admin' );
		$requests = array( array( 'path' => '/ramjet/v1/overview', 'method' => 'POST' ) );
		$this->rest( 'POST', '/batch/v1', array( 'requests' => $requests ) );
		self::assertArrayHasKey( '/ramjet/v1/overview', rest_get_server()->get_routes() );
	}
}
