<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/**
 * Sends requests to URLs that people enter, so that nobody can make this server contact itself, its network or its
 * cloud (SSRF). The host is resolved once, each of its IP addresses has to be public, the connection goes to those and
 * no other, and each redirect is checked again.
 *
 * Further error codes: ramjet_http_address (the URL is not allowed), ramjet_http_redirect (too many),
 * ramjet_http_curl (connections cannot be pinned without cURL), ramjet_http_proxy (a proxy would resolve the name).
 */
final class GuardedClient implements Client {

	private const MAX_REDIRECTS = 3;

	private readonly Pins $pins;

	/**
	 * @param Resolver $resolver       Resolves hosts.
	 * @param bool     $allow_loopback Whether this machine is allowed, also by http: for development and tests.
	 * @param bool     $allow_private  Whether private networks and this machine are allowed, including over http.
	 */
	public function __construct( Resolver $resolver, bool $allow_loopback, bool $allow_private = false ) {
		$this->pins = new Pins( $resolver, $allow_loopback, $allow_private );
	}

	/**
	 * The site's client. The constant RAMJET_ALLOW_LOOPBACK allows this machine.
	 */
	public static function for_site( bool $allow_private = false ): self {
		return new self( new SystemResolver(), Pins::is_loopback_allowed(), $allow_private );
	}

	/** {@inheritDoc} */
	public function send(
		string $method,
		string $url,
		array $headers = array(),
		array|string $body = array()
	): HttpResponse|\WP_Error {
		for ( $hop = 0; $hop <= self::MAX_REDIRECTS; $hop++ ) {
			$response = $this->send_once( $method, $url, $headers, $body );
			// A body is not posted again to another URL.
			if ( is_wp_error( $response ) || '' === $response->location || 'GET' !== $method ) {
				return $response;
			}
			$next = \WP_Http::make_absolute_url( $response->location, $url );
			if ( self::origin( $next ) !== self::origin( $url ) ) {
				// The key is for the host that it was entered for.
				unset( $headers['Authorization'] );
			}
			$url = $next;
		}
		return new \WP_Error( 'ramjet_http_redirect', __( 'The URL redirects too many times.', 'ramjet' ) );
	}

	private function send_once(
		string $method,
		string $url,
		array $headers,
		array|string $body
	): HttpResponse|\WP_Error {
		$pins = $this->pins->of( $url );
		if ( is_wp_error( $pins ) ) {
			return $pins;
		}
		$pin = static function ( mixed $handle ) use ( $pins ): void {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.curl_curl_setopt -- No HTTP API for it.
			curl_setopt( $handle, CURLOPT_RESOLVE, $pins );
			if ( array() !== $pins ) {
				// phpcs:ignore WordPress.WP.AlternativeFunctions.curl_curl_setopt -- As above.
				curl_setopt( $handle, CURLOPT_PROXY, '' );
			}
		};
		add_action( 'http_api_curl', $pin, PHP_INT_MAX );
		try {
			return Transport::send( $method, $url, $headers, $body );
		} finally {
			remove_action( 'http_api_curl', $pin, PHP_INT_MAX );
		}
	}

	private static function origin( string $url ): string {
		$parts = wp_parse_url( $url );
		return strtolower(
			( $parts['scheme'] ?? '' ) . '://' . ( $parts['host'] ?? '' )
		) . ':' . ( $parts['port'] ?? '' );
	}
}
