<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/**
 * Resolves the host of a URL once and checks its IP addresses, so that cURL connects to no others. Unless the
 * constructor allows otherwise, each IP address must be public, and the URL must use https.
 */
final class Pins {

	/**
	 * Names that reach cURL as they are, so that the pin fits them: WordPress decodes %62 and turns other letters into
	 * xn--, cURL drops a dot at the end and turns a number into an IP address.
	 */
	private const NAME = '/^(?:[a-z0-9_-]+\.)*[a-z][a-z0-9_-]*$/D';

	/**
	 * @param bool     $allow_loopback Whether this machine is allowed, including over http.
	 * @param bool     $allow_private  Whether private networks and this machine are allowed, including over http.
	 * @param bool     $is_for_pages   Whether URLs are of web pages: over http too, and at the usual ports only.
	 */
	public function __construct(
		private readonly Resolver $resolver,
		private readonly bool $allow_loopback,
		private readonly bool $allow_private = false,
		private readonly bool $is_for_pages = false
	) {}

	/** Whether the constant RAMJET_ALLOW_LOOPBACK allows this machine. */
	public static function is_loopback_allowed(): bool {
		return defined( 'RAMJET_ALLOW_LOOPBACK' ) && true === RAMJET_ALLOW_LOOPBACK;
	}

	/** @return list<string>|\WP_Error Host and IP addresses, as CURLOPT_RESOLVE expects; none for an IP address. */
	public function of( string $url ): array|\WP_Error {
		$parts  = wp_parse_url( $url );
		$scheme = strtolower( (string) ( $parts['scheme'] ?? '' ) );
		$typed  = strtolower( (string) ( $parts['host'] ?? '' ) );
		$host   = trim( $typed, '[]' );
		if ( isset( $parts['user'] ) || isset( $parts['pass'] ) ) {
			$text = __( 'Enter a URL without a user name and password.', 'ramjet' );
			return new \WP_Error( 'ramjet_http_address', $text );
		}
		if ( '' === $host || ! in_array( $scheme, array( 'http', 'https' ), true ) ) {
			return self::refused();
		}
		$is_name = false === filter_var( $host, FILTER_VALIDATE_IP );
		$problem = $is_name ? self::name_problem( $typed, $url ) : null;
		if ( null !== $problem ) {
			return $problem;
		}
		$ips    = $is_name ? $this->resolver->resolve( $host ) : array( $host );
		$port   = $parts['port'] ?? ( 'https' === $scheme ? 443 : 80 );
		$is_fit = $this->is_for_pages ? in_array( $port, array( 80, 443 ), true ) : 'https' === $scheme;
		if ( null === $ips ) {
			return $this->allow_loopback && 'https' === $scheme ? array() : self::refused();
		}
		foreach ( $ips as $ip ) {
			$local = ( $this->allow_loopback && IpAddresses::is_loopback( $ip ) )
				|| ( $this->allow_private && IpAddresses::is_private( $ip ) );
			// Without TLS, a key could be intercepted; requests for pages have none.
			if ( ! $local && ( ! $is_fit || ! IpAddresses::is_public( $ip ) ) ) {
				return self::refused();
			}
		}
		if ( array() === $ips ) {
			$unknown = new \WP_Error( 'ramjet_http_unreachable', __( 'The server cannot be reached.', 'ramjet' ) );
			return $is_fit ? $unknown : self::refused();
		}
		return $is_name ? array( "$host:$port:" . implode( ',', $ips ) ) : array();
	}

	/** Why a connection to a host cannot be pinned. */
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

	private static function refused(): \WP_Error {
		return new \WP_Error( 'ramjet_http_address', __( 'Enter a public URL that begins with https://.', 'ramjet' ) );
	}
}
