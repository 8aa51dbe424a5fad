<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * Asks a REST route of this site in the same process, as the current user: the way to what another
 * capability knows without reaching into it.
 */
final class InternalRequest {

	/**
	 * @param string $route With its namespace: '/jetpack/v4/connection'.
	 * @return array<array-key, mixed>|null The decoded answer; null where the route fails, or is another plugin's and answers no list.
	 */
	public static function get( string $route ): ?array {
		$response = rest_do_request( new \WP_REST_Request( 'GET', $route ) );
		if ( $response->is_error() ) {
			return null;
		}
		// The way an answer takes to a browser, so that objects become lists by name.
		$answer = json_decode( (string) wp_json_encode( $response->get_data() ), true );
		return is_array( $answer ) ? $answer : null;
	}
}
