<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/**
 * One request by WordPress's HTTP API, without redirects and with clear errors.
 *
 * Error codes: ramjet_http_slow, ramjet_http_blocked (WP_HTTP_BLOCK_EXTERNAL), ramjet_http_certificate,
 * ramjet_http_unreachable, ramjet_http_too_large. Messages never repeat the URL, which may hold a key.
 */
final class Transport {

	/** Numbers of cURL's errors, whose constants PHP has only with cURL. */
	private const TIMED_OUT = 28;

	/** Failed handshake, certificate of another name, unknown or unreadable authority. */
	private const CERTIFICATE = array( 35, 51, 60, 77 );

	/**
	 * As Client::send().
	 *
	 * @param int|null $cut     Bytes after which the response is cut. Without it, a response larger than $max is an
	 *                          error.
	 * @param int      $max     Maximum bytes of the response.
	 * @param int      $timeout In seconds.
	 */
	public static function send(
		string $method,
		string $url,
		array $headers,
		array|string $body,
		?int $cut = null,
		int $max = Client::MAX_SIZE,
		int $timeout = Client::TIMEOUT
	): HttpResponse|\WP_Error {
		$response = wp_remote_request( $url, array(
			'method'              => $method,
			'headers'             => $headers + array( 'Accept' => 'application/json' ),
			'body'                => $body ?: null,
			'timeout'             => $timeout,
			'redirection'         => 0,
			// One more byte than allowed, so that a cut response can be told from a complete one.
			'limit_response_size' => $cut ?? $max + 1,
			// WordPress's own has the site's URL.
			'user-agent'          => 'Ramjet',
		) );
		if ( is_wp_error( $response ) ) {
			return self::explain( $response );
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		$text   = wp_remote_retrieve_body( $response );
		if ( strlen( $text ) > $max ) {
			// The status is enough for callers that only want to know whether a request arrived.
			$message = __( 'The response is too large.', 'ramjet' );
			return new \WP_Error( 'ramjet_http_too_large', $message, array( 'status' => $status ) );
		}
		$headers = array();
		foreach ( wp_remote_retrieve_headers( $response ) as $name => $value ) {
			$headers[ strtolower( (string) $name ) ] = is_array( $value ) ? (string) end( $value ) : (string) $value;
		}
		return new HttpResponse( $status, $text, $headers['location'] ?? '', $headers, $url );
	}

	public static function slow(): \WP_Error {
		return new \WP_Error( 'ramjet_http_slow', __( 'The server did not respond in time.', 'ramjet' ) );
	}

	private static function explain( \WP_Error $error ): \WP_Error {
		// WordPress has one code for nearly all errors; cURL's number is in the text.
		$text   = $error->get_error_message();
		$number = 1 === preg_match( '/cURL error (\d+)/', $text, $match ) ? (int) $match[1] : 0;
		$is_slow = self::TIMED_OUT === $number || str_contains( $text, 'timed out' );

		[ $code, $message ] = match ( true ) {
			'http_request_not_executed' === $error->get_error_code() => array(
				'blocked',
				__( 'This site blocks requests to other servers (WP_HTTP_BLOCK_EXTERNAL).', 'ramjet' ),
			),
			in_array( $number, self::CERTIFICATE, true ) =>
				array( 'certificate', __( 'A secure connection could not be established.', 'ramjet' ) ),
			default => array( 'unreachable', __( 'The server cannot be reached.', 'ramjet' ) ),
		};
		return $is_slow ? self::slow() : new \WP_Error( "ramjet_http_$code", $message );
	}
}
