<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/**
 * Sends requests to URLs that are in the code, by WordPress's HTTP API, without redirects and with clear errors. Those
 * that people enter go through GuardedClient.
 *
 * Error codes: ramjet_http_slow, ramjet_http_blocked (WP_HTTP_BLOCK_EXTERNAL), ramjet_http_certificate,
 * ramjet_http_unreachable, ramjet_http_too_large. Messages never repeat the URL, which may hold a key. The data
 * `is_sent` says whether the request may have arrived.
 */
final class VendorClient implements Client {

	/** Numbers of cURL's errors, whose constants PHP has only with cURL. */
	private const TIMED_OUT = 28;

	/** Unknown proxy, unknown host, no connection. */
	private const UNCONNECTED = array( 5, 6, 7 );

	/** Failed handshake, certificate of another name, unknown or unreadable authority. */
	private const CERTIFICATE = array( 35, 51, 60, 77 );

	/**
	 * @param int      $timeout  In seconds.
	 * @param int      $max_size Maximum bytes of a response.
	 * @param int|null $cut      Bytes after which a response is cut. Without it, one above $max_size is an error.
	 * @param string|null $path  Of a file for the body, so that it needs no memory.
	 */
	public function __construct(
		private readonly int $timeout = self::TIMEOUT,
		private readonly int $max_size = self::MAX_SIZE,
		private readonly ?int $cut = null,
		private readonly ?string $path = null
	) {}

	public function send(
		string $method,
		string $url,
		array $headers = array(),
		array|string $body = array()
	): HttpResponse|\WP_Error {
		$response = wp_remote_request( $url, array(
			'method'              => $method,
			'headers'             => $headers + array( 'Accept' => 'application/json' ),
			'body'                => $body ?: null,
			'timeout'             => $this->timeout,
			'redirection'         => 0,
			// One more byte than allowed, so that a cut response can be told from a complete one.
			'limit_response_size' => $this->cut ?? $this->max_size + 1,
			// WordPress's own has the site's URL.
			'user-agent'          => 'Ramjet',
		) + ( null === $this->path ? array() : array( 'stream' => true, 'filename' => $this->path ) ) );
		if ( is_wp_error( $response ) ) {
			return self::explain( $response );
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		$text   = wp_remote_retrieve_body( $response );
		$size   = strlen( $text );
		if ( null !== $this->path ) {
			// PHP remembers the size that the file had after a redirect.
			clearstatcache( true, $this->path );
			$size = (int) filesize( $this->path );
		}
		if ( $size > $this->max_size ) {
			return self::too_large( $status );
		}
		$headers = array();
		foreach ( wp_remote_retrieve_headers( $response ) as $name => $value ) {
			$headers[ strtolower( (string) $name ) ] = is_array( $value ) ? (string) end( $value ) : (string) $value;
		}
		return new HttpResponse( $status, $text, $headers['location'] ?? '', $headers, $url );
	}

	/** @param int $status Of the response: enough for callers that only want to know whether a request arrived. */
	public static function too_large( int $status ): \WP_Error {
		$message = __( 'The response is too large.', 'ramjet' );
		return new \WP_Error( 'ramjet_http_too_large', $message, array( 'status' => $status, 'is_sent' => true ) );
	}

	/** @param bool $is_sent Whether the request may have arrived. */
	public static function slow( bool $is_sent = true ): \WP_Error {
		$message = __( 'The server did not respond in time.', 'ramjet' );
		return new \WP_Error( 'ramjet_http_slow', $message, array( 'is_sent' => $is_sent ) );
	}

	private static function explain( \WP_Error $error ): \WP_Error {
		// WordPress has one code for nearly all errors; cURL's number is in the text.
		$text   = $error->get_error_message();
		$number = 1 === preg_match( '/cURL error (\d+)/', $text, $match ) ? (int) $match[1] : 0;
		$sent   = ! in_array( $number, array( ...self::UNCONNECTED, ...self::CERTIFICATE ), true )
			&& 1 !== preg_match( '/(?:Resolving|Connection) timed out|connection timeout|Failed to connect/', $text );
		if ( 'http_request_not_executed' === $error->get_error_code() ) {
			$text = __( 'This site blocks requests to other servers (WP_HTTP_BLOCK_EXTERNAL).', 'ramjet' );
			return new \WP_Error( 'ramjet_http_blocked', $text );
		}
		if ( self::TIMED_OUT === $number || str_contains( $text, 'timed out' ) ) {
			return self::slow( $sent );
		}
		[ $code, $text ] = in_array( $number, self::CERTIFICATE, true )
			? array( 'certificate', __( 'A secure connection could not be established.', 'ramjet' ) )
			: array( 'unreachable', __( 'The server cannot be reached.', 'ramjet' ) );
		return new \WP_Error( "ramjet_http_$code", $text, array( 'is_sent' => $sent ) );
	}
}
