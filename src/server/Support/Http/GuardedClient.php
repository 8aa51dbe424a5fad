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

	/**
	 * Names that reach cURL as they are, so that the pin fits them: WordPress decodes %62 and turns other letters into
	 * xn--, cURL drops a dot at the end and turns a number into an IP address.
	 */
	private const NAME = '/^(?:[a-z0-9_-]+\.)*[a-z][a-z0-9_-]*$/D';

	/**
	 * @param Resolver $resolver       Resolves hosts.
	 * @param bool     $allow_loopback Whether this machine is allowed, also by http: for development and tests.
	 */
	public function __construct( private readonly Resolver $resolver, private readonly bool $allow_loopback ) {}

	/**
	 * The site's client. The constant RAMJET_ALLOW_LOOPBACK allows this machine.
	 */
	public static function for_site(): self {
		return new self( new SystemResolver(), defined( 'RAMJET_ALLOW_LOOPBACK' ) && true === RAMJET_ALLOW_LOOPBACK );
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
		$pins = $this->pins( $url );
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

	/**
	 * @return list<string>|\WP_Error Host and IP addresses, as CURLOPT_RESOLVE expects; none for an IP address.
	 */
	private function pins( string $url ): array|\WP_Error {
		$parts  = wp_parse_url( $url );
		$scheme = strtolower( (string) ( $parts['scheme'] ?? '' ) );
		$typed  = strtolower( (string) ( $parts['host'] ?? '' ) );
		$host   = trim( $typed, '[]' );
		if ( '' === $host || isset( $parts['user'] ) || ! in_array( $scheme, array( 'http', 'https' ), true ) ) {
			return self::refused();
		}
		$is_name = false === filter_var( $host, FILTER_VALIDATE_IP );
		$problem = $is_name ? self::name_problem( $typed, $url ) : null;
		if ( null !== $problem ) {
			return $problem;
		}
		$ips = $is_name ? $this->resolver->resolve( $host ) : array( $host );
		if ( null === $ips ) {
			return $this->allow_loopback && 'https' === $scheme ? array() : self::refused();
		}
		foreach ( $ips as $ip ) {
			$local = $this->allow_loopback && IpAddresses::is_loopback( $ip );
			// Without TLS, anybody on the way could read a key.
			if ( ! $local && ( 'https' !== $scheme || ! IpAddresses::is_public( $ip ) ) ) {
				return self::refused();
			}
		}
		if ( array() === $ips ) {
			$unknown = new \WP_Error( 'ramjet_http_unreachable', __( 'The server cannot be reached.', 'ramjet' ) );
			return 'https' !== $scheme ? self::refused() : $unknown;
		}
		$port = $parts['port'] ?? ( 'https' === $scheme ? 443 : 80 );
		return $is_name ? array( "$host:$port:" . implode( ',', $ips ) ) : array();
	}

	/**
	 * Why a connection to a host cannot be pinned.
	 */
	private static function name_problem( string $host, string $url ): ?\WP_Error {
		$proxy = new \WP_HTTP_Proxy();
		if ( 1 !== preg_match( self::NAME, $host ) ) {
			$text = __( 'The server’s name may have letters from a to z, digits, hyphens and dots.', 'ramjet' ) . ' '
				. __( 'Enter a name with other letters in its form that begins with xn--.', 'ramjet' );
			return new \WP_Error( 'ramjet_http_address', $text );
		}
		if ( ! function_exists( 'curl_exec' ) ) {
			return new \WP_Error( 'ramjet_http_curl', __( 'PHP’s cURL extension is missing.', 'ramjet' ) );
		}
		if ( $proxy->is_enabled() && $proxy->send_through_proxy( $url ) ) {
			$text = __( 'This site uses a proxy (WP_PROXY_HOST), which hides the server’s IP address.', 'ramjet' )
				. ' ' . __( 'Add the server to WP_PROXY_BYPASS_HOSTS to connect directly.', 'ramjet' );
			return new \WP_Error( 'ramjet_http_proxy', $text );
		}
		return null;
	}

	private static function origin( string $url ): string {
		$parts = wp_parse_url( $url );
		return strtolower(
			( $parts['scheme'] ?? '' ) . '://' . ( $parts['host'] ?? '' )
		) . ':' . ( $parts['port'] ?? '' );
	}

	private static function refused(): \WP_Error {
		return new \WP_Error( 'ramjet_http_address', __( 'Enter a public URL that begins with https://.', 'ramjet' ) );
	}
}
