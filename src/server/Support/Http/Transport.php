<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/**
 * One request by WordPress's HTTP API that follows no redirect, with its many ways to fail told apart.
 *
 * Error codes: ramjet_http_slow, ramjet_http_blocked (WP_HTTP_BLOCK_EXTERNAL), ramjet_http_certificate,
 * ramjet_http_unreachable, ramjet_http_too_large. Messages never repeat the address, which may hold a key.
 */
final class Transport {

	/** cURL's numbers, which PHP without cURL has no names for: operation timed out. */
	private const TIMED_OUT = 28;

	/** Handshake failed, certificate of another name, unknown authority, authorities not readable. */
	private const CERTIFICATE = array( 35, 51, 60, 77 );

	/**
	 * @param string                       $method  GET or POST.
	 * @param string                       $url     Complete address.
	 * @param array<string, string>        $headers By name.
	 * @param array<string, string>|string $body    Fields to post, or a body as it is.
	 */
	public static function send( string $method, string $url, array $headers, array|string $body ): Answer|\WP_Error {
		$response = wp_remote_request(
			$url,
			array(
				'method'              => $method,
				'headers'             => $headers + array( 'Accept' => 'application/json' ),
				'body'                => $body ? $body : null,
				'timeout'             => Client::TIMEOUT,
				'redirection'         => 0,
				// One more than is taken, so that a cut answer is told from a whole one.
				'limit_response_size' => Client::MAX_SIZE + 1,
				// Without the site's address, which is in WordPress's own.
				'user-agent'          => 'Ramjet',
			)
		);
		if ( is_wp_error( $response ) ) {
			return self::explain( $response );
		}
		$status  = (int) wp_remote_retrieve_response_code( $response );
		$content = wp_remote_retrieve_body( $response );
		if ( strlen( $content ) > Client::MAX_SIZE ) {
			// Who asks only whether something arrived is told by the status.
			return new \WP_Error( 'ramjet_http_too_large', __( 'The answer is too large.', 'ramjet' ), array( 'status' => $status ) );
		}
		$headers = array();
		foreach ( wp_remote_retrieve_headers( $response ) as $name => $value ) {
			$headers[ strtolower( (string) $name ) ] = is_array( $value ) ? (string) end( $value ) : (string) $value;
		}
		return new Answer( $status, $content, $headers['location'] ?? '', $headers );
	}

	private static function explain( \WP_Error $error ): \WP_Error {
		if ( 'http_request_not_executed' === $error->get_error_code() ) {
			return new \WP_Error( 'ramjet_http_blocked', __( 'This site’s configuration forbids requests to other servers (WP_HTTP_BLOCK_EXTERNAL).', 'ramjet' ) );
		}
		// WordPress has one code for all others; cURL's number is in the text.
		$message = $error->get_error_message();
		$number  = 1 === preg_match( '/cURL error (\d+)/', $message, $match ) ? (int) $match[1] : 0;
		if ( self::TIMED_OUT === $number || str_contains( $message, 'timed out' ) ) {
			return new \WP_Error( 'ramjet_http_slow', __( 'No answer came in time.', 'ramjet' ) );
		}
		if ( in_array( $number, self::CERTIFICATE, true ) ) {
			return new \WP_Error( 'ramjet_http_certificate', __( 'No secure connection came about.', 'ramjet' ) );
		}
		return new \WP_Error( 'ramjet_http_unreachable', __( 'The server cannot be reached.', 'ramjet' ) );
	}
}
