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

	private const MAX_REDIRECTS = 5;

	/** Seconds for a web page with all redirects that lead to it. */
	private const PAGE_SECONDS = 5;

	/** Bytes of a web page that are read. */
	private const PAGE_BYTES = 64 * KB_IN_BYTES;

	/** Headers with a key. */
	private const KEYS = array( 'Authorization' => true, 'X-Api-Key' => true );

	private readonly Pins $pins;

	/** Pins for redirects to another origin, which have to be public. */
	private readonly Pins $public_pins;

	/**
	 * @param bool       $allow_loopback Whether this machine is allowed, also by http: for development and tests.
	 * @param bool       $allow_private  Whether private networks and this machine are allowed, including over http.
	 * @param float|null $page_seconds   For a client of web pages, which may use http and of which only the status
	 *                                   and the URL matter: seconds for all redirects together.
	 * @param int        $max_size       Maximum bytes of a response.
	 */
	public function __construct(
		Resolver $resolver,
		bool $allow_loopback,
		bool $allow_private = false,
		private readonly ?float $page_seconds = null,
		private readonly int $max_size = self::MAX_SIZE
	) {
		$this->pins        = new Pins( $resolver, $allow_loopback, $allow_private, null !== $page_seconds );
		$this->public_pins = new Pins( $resolver, $allow_loopback, false, null !== $page_seconds );
	}

	/** The site's client. The constant RAMJET_ALLOW_LOOPBACK allows this machine. */
	public static function for_site( bool $allow_private = false, int $max_size = self::MAX_SIZE ): self {
		$resolver = new SystemResolver();
		return new self( $resolver, Pins::is_loopback_allowed(), $allow_private, max_size: $max_size );
	}

	/** The site's client for finding out where a web page has moved. */
	public static function for_pages(): self {
		return new self( new SystemResolver(), Pins::is_loopback_allowed(), false, self::PAGE_SECONDS );
	}

	/** The site's client for files of at most so many bytes. */
	public static function for_files( int $max_size ): self {
		return new self( new SystemResolver(), Pins::is_loopback_allowed(), max_size: $max_size );
	}

	public function send(
		string $method,
		string $url,
		array $headers = array(),
		array|string $body = array()
	): HttpResponse|\WP_Error {
		$seconds = $this->page_seconds;
		$target  = null === $seconds ? null : new Transfer( microtime( true ) + $seconds, self::PAGE_BYTES );
		return $this->follow( $method, $url, $headers, $body, $target );
	}

	/**
	 * Downloads into a file. The bytes never pass through memory as a whole, and none above the limit are received.
	 *
	 * @param string                $path    Of a new or empty file. It may have some bytes after an error, too.
	 * @param int                   $bytes   Maximum size.
	 * @param int                   $seconds For the file with all redirects that lead to it.
	 * @param array<string, string> $headers By name.
	 * @return HttpResponse|\WP_Error A response of any status without its body, which is in the file.
	 */
	public function download(
		string $url,
		string $path,
		int $bytes,
		int $seconds,
		array $headers = array()
	): HttpResponse|\WP_Error {
		$target = new Transfer( microtime( true ) + $seconds, $bytes, $path );
		return $this->follow( 'GET', $url, $headers, array(), $target );
	}

	private function follow(
		string $method,
		string $url,
		array $headers,
		array|string $body,
		?Transfer $transfer
	): HttpResponse|\WP_Error {
		$pins = $this->pins;
		for ( $hop = 0; $hop <= self::MAX_REDIRECTS; $hop++ ) {
			$response = $this->send_once( $pins, $method, $url, $headers, $body, $transfer );
			// A body is not posted again to another URL.
			if ( is_wp_error( $response ) || '' === $response->location || 'GET' !== $method ) {
				return $response;
			}
			$next = \WP_Http::make_absolute_url( $response->location, $url );
			if ( self::origin( $next ) !== self::origin( $url ) ) {
				// The key is for the host that it was entered for, as is the permission for a private network.
				$headers = array_diff_ukey( $headers, self::KEYS, 'strcasecmp' );
				$pins    = $this->public_pins;
			}
			$url = $next;
		}
		return new \WP_Error( 'ramjet_http_redirect', __( 'The URL redirects too many times.', 'ramjet' ) );
	}

	/** @param Transfer|null $transfer Null for a response that is received as a whole. */
	private function send_once(
		Pins $guard,
		string $method,
		string $url,
		array $headers,
		array|string $body,
		?Transfer $transfer
	): HttpResponse|\WP_Error {
		$pins = $guard->of( $url );
		if ( is_wp_error( $pins ) ) {
			return $pins;
		}
		if ( null !== $transfer && $transfer->left() <= 0 ) {
			return VendorClient::slow();
		}
		$pin = static function ( mixed $handle ) use ( $url, $pins, $transfer ): void {
			// phpcs:disable WordPress.WP.AlternativeFunctions -- No HTTP API for it.
			curl_setopt( $handle, CURLOPT_RESOLVE, $pins );
			if ( array() !== $pins ) {
				curl_setopt( $handle, CURLOPT_PROXY, '' );
			}
			// phpcs:enable
			$transfer?->prepare( $handle, $url );
		};
		add_action( 'http_api_curl', $pin, PHP_INT_MAX );
		try {
			$client   = $transfer?->client() ?? new VendorClient( max_size: $this->max_size );
			$response = $client->send( $method, $url, $headers, $body );
			return $transfer?->cut() ?? $response;
		} finally {
			remove_action( 'http_api_curl', $pin, PHP_INT_MAX );
		}
	}

	private static function origin( string $url ): string {
		$parts = wp_parse_url( $url );
		$host  = strtolower( ( $parts['scheme'] ?? '' ) . '://' . ( $parts['host'] ?? '' ) );
		return "$host:" . ( $parts['port'] ?? '' );
	}
}
