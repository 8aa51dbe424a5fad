<?php
declare(strict_types=1);

namespace Ramjet\Tests;

/**
 * WordPress's `_fields` parameter on every GET route of Ramjet.
 */
final class RestFieldsTest extends TestCase {

	public function test_no_route_fails_with_fields_it_does_not_have(): void {
		$this->log_in_as( 'admin' );
		$tried = 0;
		// The index registers the routes.
		$this->rest( 'GET', '/' );
		foreach ( rest_get_server()->get_routes() as $route => $endpoints ) {
			$is_ours = 1 === preg_match( '#^/(jetpack/v4|ramjet/v1|wpcom/v2)/[^(]+$#', $route );
			if ( ! $is_ours || ! isset( $endpoints[0]['methods']['GET'] ) ) {
				continue;
			}
			$request = new \WP_REST_Request( 'GET', $route );
			$request->set_query_params( array( '_fields' => 'id' ) );
			// The filter that reads _fields runs on responses of the server, not on internal requests.
			$response = apply_filters( 'rest_post_dispatch', rest_do_request( $request ), rest_get_server(), $request );
			self::assertLessThan( 500, $response->get_status(), $route );
			++$tried;
		}
		self::assertGreaterThan( 15, $tried );
	}
}
