<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/**
 * Asks servers whose addresses people typed, so that nobody can make this server ask itself, its network or its
 * cloud (SSRF). The host is resolved once; each of its addresses has to be out in the internet; the connection goes
 * to one of those and no other; each redirect is checked anew.
 *
 * Further error codes: ramjet_http_address (no address that may be asked), ramjet_http_redirect (too many),
 * ramjet_http_curl (PHP has no cURL, without which a connection cannot be pinned), ramjet_http_proxy (another would
 * resolve the name).
 */
final class GuardedClient implements Client {

	private const MAX_REDIRECTS = 3;

	/**
	 * Names that nothing rewrites on their way to cURL, so that the pin is for the name that it is asked for: WordPress
	 * decodes %62 and makes xn-- of other letters, cURL drops a dot at the end and makes an address of a number.
	 */
	private const NAME = '/^(?:[a-z0-9_-]+\.)*[a-z][a-z0-9_-]*$/D';

	/**
	 * @param Resolver $resolver       Finds the addresses of a host.
	 * @param bool     $allow_loopback Whether this machine may be asked, by http, too: for development and tests.
	 */
	public function __construct( private readonly Resolver $resolver, private readonly bool $allow_loopback ) {}

	/**
	 * The client as the site has it. The constant RAMJET_ALLOW_LOOPBACK lets it ask this machine.
	 */
	public static function for_site(): self {
		return new self( new SystemResolver(), defined( 'RAMJET_ALLOW_LOOPBACK' ) && true === RAMJET_ALLOW_LOOPBACK );
	}

	/** {@inheritDoc} */
	public function send( string $method, string $url, array $headers = array(), array|string $body = array() ): Answer|\WP_Error {
		for ( $hop = 0; $hop <= self::MAX_REDIRECTS; $hop++ ) {
			$answer = $this->send_once( $method, $url, $headers, $body );
			// What was posted is not posted again to somebody else.
			if ( is_wp_error( $answer ) || '' === $answer->location || 'GET' !== $method ) {
				return $answer;
			}
			$next = \WP_Http::make_absolute_url( $answer->location, $url );
			if ( self::origin( $next ) !== self::origin( $url ) ) {
				// The key is for the host that it was entered for.
				unset( $headers['Authorization'] );
			}
			$url = $next;
		}
		return new \WP_Error( 'ramjet_http_redirect', __( 'The address leads from one redirect to the next.', 'ramjet' ) );
	}

	private function send_once( string $method, string $url, array $headers, array|string $body ): Answer|\WP_Error {
		$target = $this->find_target( $url );
		if ( is_wp_error( $target ) ) {
			return $target;
		}
		$pin = static function ( mixed $handle ) use ( $target ): void {
			curl_setopt( $handle, CURLOPT_RESOLVE, $target );
			if ( array() !== $target ) {
				// Not one of the environment's either.
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
	 * @return list<string>|\WP_Error The host's addresses as cURL takes them; none where the address is one itself.
	 */
	private function find_target( string $url ): array|\WP_Error {
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
			$local = $this->allow_loopback && Addresses::is_loopback( $ip );
			// Without TLS, a key would be read by whoever is on the way.
			if ( ! $local && ( 'https' !== $scheme || ! Addresses::is_public( $ip ) ) ) {
				return self::refused();
			}
		}
		if ( array() === $ips ) {
			return 'https' !== $scheme ? self::refused() : new \WP_Error( 'ramjet_http_unreachable', __( 'The server cannot be reached.', 'ramjet' ) );
		}
		$port = $parts['port'] ?? ( 'https' === $scheme ? 443 : 80 );
		return $is_name ? array( "$host:$port:" . implode( ',', $ips ) ) : array();
	}

	/**
	 * Why a connection to a host cannot be pinned.
	 */
	private static function name_problem( string $host, string $url ): ?\WP_Error {
		if ( 1 !== preg_match( self::NAME, $host ) ) {
			return new \WP_Error( 'ramjet_http_address', __( 'The name of the server may have letters from a to z, digits, hyphens and dots between them. One with other letters has a form that begins with xn--: enter that.', 'ramjet' ) );
		}
		if ( ! function_exists( 'curl_exec' ) ) {
			return new \WP_Error( 'ramjet_http_curl', __( 'PHP’s extension cURL is missing on this server.', 'ramjet' ) );
		}
		$proxy = new \WP_HTTP_Proxy();
		if ( $proxy->is_enabled() && $proxy->send_through_proxy( $url ) ) {
			return new \WP_Error( 'ramjet_http_proxy', __( 'This site asks through a proxy (WP_PROXY_HOST), behind which nobody can tell which server a name leads to. Name the server in WP_PROXY_BYPASS_HOSTS to ask it directly.', 'ramjet' ) );
		}
		return null;
	}

	private static function origin( string $url ): string {
		$parts = wp_parse_url( $url );
		return strtolower( ( $parts['scheme'] ?? '' ) . '://' . ( $parts['host'] ?? '' ) ) . ':' . ( $parts['port'] ?? '' );
	}

	private static function refused(): \WP_Error {
		return new \WP_Error( 'ramjet_http_address', __( 'Only addresses out in the internet that begin with https:// can be used.', 'ramjet' ) );
	}
}
