<?php
declare(strict_types=1);

namespace Ramjet\Blocks\PodcastPlayer;

use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Http\HttpResponse;

/** Downloads the beginning of a feed, and no more. */
final class FeedDownload {

	private const BYTES = 5 * MB_IN_BYTES;

	private const ACCEPT = 'application/rss+xml, application/atom+xml, application/xml, text/xml, */*;q=0.5';

	/** Uncompressed. */
	private string $body = '';

	private bool $is_cut = false;

	/** The last requested URL, after redirects. */
	private string $url = '';

	/** @return array|\WP_Error As Feed reads it. */
	public static function feed( string $url ): array|\WP_Error {
		$download = new self();
		$response = $download->run( $url );
		if ( is_wp_error( $response ) && 'ramjet_http_address' === $response->get_error_code() ) {
			// For feeds that were entered long ago.
			$secure   = (string) preg_replace( '~\Ahttp:~i', 'https:', $url );
			$again    = $secure === $url ? $response : $download->run( $secure );
			$response = is_wp_error( $again ) ? $response : $again;
		}
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		if ( 200 !== $response->status ) {
			/* translators: %s: HTTP status, such as 404. */
			$text = __( 'The server returned no feed for this URL (HTTP status %s).', 'ramjet' );
			return new \WP_Error( 'ramjet_podcast_status', sprintf( $text, $response->status ) );
		}
		return Feed::read( $response->body, $download->is_cut, $download->url );
	}

	private function run( string $url ): HttpResponse|\WP_Error {
		$watch = function ( mixed $handle, array $args, string $requested ): void {
			$this->url    = $requested;
			$this->body   = '';
			$this->is_cut = false;
			// phpcs:disable WordPress.WP.AlternativeFunctions -- WordPress receives all of a long response.
			curl_setopt( $handle, CURLOPT_WRITEFUNCTION, $this->write( ... ) );
			curl_setopt( $handle, CURLOPT_NOPROGRESS, false );
			// After an error in writing, WordPress would send the request again.
			curl_setopt( $handle, CURLOPT_PROGRESSFUNCTION, fn(): int => $this->is_cut ? 1 : 0 );
			// phpcs:enable
		};
		add_action( 'http_api_curl', $watch, 10, 3 );
		try {
			$client   = GuardedClient::for_files( self::BYTES );
			$response = $client->send( 'GET', $url, array( 'Accept' => self::ACCEPT ) );
		} finally {
			remove_action( 'http_api_curl', $watch );
		}
		if ( $this->is_cut ) {
			return new HttpResponse( 200, $this->body );
		}
		return is_wp_error( $response ) || '' === $this->body
			? $response
			: new HttpResponse( $response->status, $this->body );
	}

	/** Handles a part of the response. */
	private function write( mixed $handle, string $bytes ): int {
		$left         = self::BYTES - strlen( $this->body );
		$this->body  .= substr( $bytes, 0, $left );
		$this->is_cut = $this->is_cut || strlen( $bytes ) > $left;
		return strlen( $bytes );
	}
}
