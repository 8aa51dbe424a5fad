<?php
declare(strict_types=1);

namespace Ramjet\Support\Http;

/**
 * What GuardedClient receives within limits: a file, or a web page that nobody reads. WordPress cuts a long response,
 * but still receives all of it.
 */
final class Transfer {

	private HttpResponse|\WP_Error|null $cut = null;

	/**
	 * @param float       $deadline Unix time at which it stops.
	 * @param int         $bytes    Above which it stops.
	 * @param string|null $path     Of the file for the body; null for a web page, whose body does not matter.
	 */
	public function __construct(
		private readonly float $deadline,
		private readonly int $bytes,
		private readonly ?string $path = null
	) {}

	/** Milliseconds until it stops. */
	public function left(): int {
		return (int) ( 1000 * ( $this->deadline - microtime( true ) ) );
	}

	/** Sends one request of the transfer. */
	public function client(): VendorClient {
		// Nobody reads a page, and WordPress would decompress a complete one.
		return null === $this->path
			? new VendorClient( cut: 1 )
			: new VendorClient( (int) ceil( $this->left() / 1000 ), $this->bytes, path: $this->path );
	}

	/** @param mixed $handle cURL's, of that request. */
	public function prepare( mixed $handle, string $url ): void {
		$this->cut = null;
		// phpcs:disable WordPress.WP.AlternativeFunctions -- No HTTP API for it.
		curl_setopt( $handle, CURLOPT_TIMEOUT_MS, max( 1, $this->left() ) );
		// A few bytes can be gigabytes compressed: nothing compressed is wanted, and nothing is decompressed. After an
		// error in that, WordPress would send the request again.
		curl_setopt( $handle, CURLOPT_ENCODING, 'identity' );
		curl_setopt( $handle, CURLOPT_HTTP_CONTENT_DECODING, false );
		curl_setopt( $handle, CURLOPT_NOPROGRESS, false );
		$watch = function ( mixed $handle, int|float $total, int|float $bytes ) use ( $url ): int {
			if ( $bytes <= $this->bytes && ( null === $this->path || $total <= $this->bytes ) ) {
				return 0;
			}
			$status    = (int) curl_getinfo( $handle, CURLINFO_RESPONSE_CODE );
			$location  = (string) curl_getinfo( $handle, CURLINFO_REDIRECT_URL );
			$this->cut = null === $this->path || '' !== $location
				? new HttpResponse( $status, '', $location, array(), $url )
				: VendorClient::too_large( $status );
			return 1;
		};
		curl_setopt( $handle, CURLOPT_PROGRESSFUNCTION, $watch );
		// phpcs:enable
	}

	/** The result of the request where its response was too long; null for any other. */
	public function cut(): HttpResponse|\WP_Error|null {
		return $this->cut;
	}
}
