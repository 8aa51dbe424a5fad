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
	 * @testWith ["/wp/v2/types", {}, []]
	 *           ["/", {"_fields": "name,url"}, []]
	 *           ["/", {}, ["/ramjet/v1"]]
	 *           ["/", {"_fields": "routes"}, ["/ramjet/v1"]]
	 *           ["/ramjet/v1", {}, ["/jetpack/v4/module/all", "/ramjet/v1", "/ramjet/v1/overview"]]
	 *           ["/ramjet/v1/overview", {}, ["/jetpack/v4/module/all", "/ramjet/v1", "/ramjet/v1/overview"]]
	 *           ["/ramjet/v10", {}, []]
	 *
	 * @param array<string, string> $params
	 * @param list<string>          $expected
	 */
	public function test_routes_are_registered_for_requests_that_need_them( string $route, array $params, array $expected ): void {
		$this->log_in_as( 'admin' );
		$this->rest( 'GET', $route, $params );
		$some = array( '/jetpack/v4/module/all', '/ramjet/v1', '/ramjet/v1/overview' );
		self::assertSame( $expected, array_values( array_intersect( $some, array_keys( rest_get_server()->get_routes() ) ) ) );
	}

	public function test_a_request_after_the_index_finds_what_that_left_out(): void {
		$this->log_in_as( 'admin' );
		$this->rest( 'GET', '/' );
		self::assertSame( 200, $this->rest( 'GET', '/ramjet/v1/overview' )->get_status() );
		self::assertArrayHasKey( '/ramjet/v1/overview', $this->rest( 'GET', '/ramjet/v1' )->get_data()['routes'] );
	}

	public function test_a_batch_finds_them(): void {
		$this->log_in_as( 'admin' );
		$requests = array( array( 'path' => '/ramjet/v1/overview', 'method' => 'POST' ) );
		$this->rest( 'POST', '/batch/v1', array( 'requests' => $requests ) );
		self::assertArrayHasKey( '/ramjet/v1/overview', rest_get_server()->get_routes() );
	}

	/** @dataProvider data_with_fields */
	public function test_fields_are_selected_as_core_does_unless_the_data_has_none( mixed $data, string $fields, mixed $expected ): void {
		$request = new \WP_REST_Request( 'GET', '/other/v1/things' );
		$request->set_query_params( array( '_fields' => $fields ) );
		$server   = rest_get_server();
		$response = apply_filters( 'rest_post_dispatch', new \WP_REST_Response( $data ), $server, $request );
		self::assertSame( $expected, $response->get_data() );
	}

	public static function data_with_fields(): array {
		$with = array( 'id' => 1, 'image' => array( 'url' => 'a.jpg', 'alt' => 'A' ) );
		$none = array( 'id' => 2, 'image' => false );
		return array(
			'a field that one of two items lacks' => array(
				array( $with, $none ),
				'image.url',
				array( array( 'image' => array( 'url' => 'a.jpg' ) ), array( 'image' => false ) ),
			),
			'a field of a number'                 => array( $with, 'id.x', array( 'id' => 1 ) ),
			'a text'                              => array( 'text', 'id', 'text' ),
			'a list of texts'                     => array( array( 'a', 'b' ), 'id', array( 'a', 'b' ) ),
			'nothing'                             => array( null, 'id', null ),
		);
	}
}
