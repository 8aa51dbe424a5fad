<?php
declare(strict_types=1);

namespace Ramjet\Embeds;

use Ramjet\Support\Http\Client;
use Ramjet\Support\Http\HttpResponse;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Rest\UserRate;
use Ramjet\Support\Values\Shape;

/** Finds out where a URL leads, such as a short link that an editor pasted. */
final class ResolveRedirect {

	/** Requests per user; the editor sends one for each new URL. */
	private const PER_MINUTE = 60;

	/** Longer URLs are refused, as EmbedUrl does. */
	private const MAX_LENGTH = 2000;

	/** Some sites refuse requests that do not look like a browser's. */
	private const HEADERS = array(
		'Accept'     => 'text/html,application/xhtml+xml,*/*;q=0.8',
		'User-Agent' => 'Mozilla/5.0 (compatible; Ramjet)',
	);

	/** @param \Closure(): Client $client A client for web pages, which checks URLs. */
	public function __construct( private readonly \Closure $client ) {}

	/** @return array<string, array> As in a RouteTable. */
	public function routes(): array {
		$schema = Schema::object( array(
			'url'    => Schema::field( 'string', 'The URL that the last redirect led to.' ),
			'status' => Schema::field( 'integer', 'HTTP status of that URL.' ),
		), 'resolve-redirect' );
		$url    = Schema::field( 'string', 'A public http or https URL.', array( 'required' => true ) );
		return array(
			'/resolve-redirect' => Route::of(
				'Where a URL leads after at most five redirects, within five seconds.',
				$schema,
				Route::for_authors( 'GET', $this->resolve( ... ), array( 'url' => $url ) ),
				array(
					'http_request_failed'      => '502: The URL is not public, or its server cannot be reached.',
					'too_many_redirects'       => '502: There are more than five redirects.',
					'ramjet_too_many_requests' => '429: The user has sent more than 60 requests in a minute.',
				)
			),
		);
	}

	private function resolve( \WP_REST_Request $request ): array|\WP_Error {
		$url = trim( $request['url'] );
		$key = 'ramjet_redirect_' . md5( $url );
		$to  = array( 'url' => '', 'status' => 0 );
		$hit = Shape::of( get_transient( $key ), array( 'from' => '', 'to' => $to ) );
		// A hash may collide.
		if ( null !== $hit && $url === $hit['from'] ) {
			return $hit['to'];
		}
		if ( ! UserRate::allows( 'redirects', self::PER_MINUTE ) ) {
			return UserRate::error();
		}
		// One error for everything else, so that it reveals nothing about this server's network.
		$failed   = new \WP_Error(
			'http_request_failed',
			__( 'The URL could not be resolved.', 'ramjet' ),
			array( 'status' => 502 )
		);
		$response = strlen( $url ) <= self::MAX_LENGTH
			? ( $this->client )()->send( 'GET', $url, self::HEADERS )
			: $failed;
		if ( $response instanceof HttpResponse ) {
			$reply = array( 'url' => $response->url, 'status' => $response->status );
			$time  = match ( true ) {
				$response->status < 400 => HOUR_IN_SECONDS,
				in_array( $response->status, array( 404, 410 ), true ) => 5 * MINUTE_IN_SECONDS,
				default => 0,
			};
			if ( $time > 0 ) {
				set_transient( $key, array( 'from' => $url, 'to' => $reply ), $time );
			}
			return $reply;
		}
		return 'ramjet_http_redirect' !== $response->get_error_code() ? $failed : new \WP_Error(
			'too_many_redirects',
			__( 'The URL redirects too many times.', 'ramjet' ),
			array( 'status' => 502 )
		);
	}
}
