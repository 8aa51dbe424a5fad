<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

use Ramjet\Support\Http\HttpResponse;

/** A service's HTTP response, judged by the rules that all services share. */
final class Reply {

	private const PREVENTED = array(
		'ramjet_http_address',
		'ramjet_http_blocked',
		'ramjet_http_curl',
		'ramjet_http_proxy',
		'ramjet_http_redirect',
	);

	/** HTTP status; 0 where none came. */
	public readonly int $status;

	/** The decoded JSON; empty where it is none. */
	public readonly array $json;

	/** Unix time after which the service wants the next request, at most a day from now; 0 where it says none. */
	public readonly int $retry_at;

	/** Whether nothing was sent, and nothing will be: the URL is not allowed, or this site blocks requests. */
	public readonly bool $was_prevented;

	/** Whether the service may have done what was asked, although its response does not say so. */
	public readonly bool $may_have_arrived;

	/** No response, too many requests, the service's own problem, or no JSON. */
	public readonly ?CheckResult $problem;

	public function __construct( private readonly string $name, HttpResponse|\WP_Error $response ) {
		$json           = is_wp_error( $response ) ? null : $response->json();
		$this->status   = is_wp_error( $response ) ? 0 : $response->status;
		$this->json     = $json ?? array();
		$retry_at       = is_wp_error( $response ) ? 0 : self::retry_at( $response );
		$this->retry_at = min( $retry_at, time() + DAY_IN_SECONDS );

		$this->was_prevented    = is_wp_error( $response )
			&& in_array( $response->get_error_code(), self::PREVENTED, true );
		$this->may_have_arrived = is_wp_error( $response )
			? true === ( $response->get_error_data()['is_sent'] ?? false )
			: ( $this->status >= 500 && 503 !== $this->status )
				|| ( 2 === intdiv( $this->status, 100 ) && null === $json );
		$this->problem  = match ( true ) {
			is_wp_error( $response )                        => CheckResult::from_error( $name, $response ),
			429 === $this->status || $this->status >= 500 => CheckResult::from_status( $name, $this->status ),
			// A refusal may be HTML: a firewall's, and some services'.
			null === $json && ! in_array( $this->status, array( 401, 403 ), true ) => CheckResult::unexpected( $name ),
			default                                       => null,
		};
	}

	/** Unix time; 0 where the response has none. */
	private static function retry_at( HttpResponse $response ): int {
		$after = $response->headers['retry-after'] ?? '';
		if ( '' === $after && 429 === $response->status ) {
			// Mastodon's is a date, Bluesky's a Unix time.
			$reset = $response->headers['x-ratelimit-reset'] ?? $response->headers['ratelimit-reset'] ?? '';
			return ctype_digit( $reset ) ? (int) substr( $reset, 0, 10 ) : (int) strtotime( $reset );
		}
		return ctype_digit( $after ) ? time() + (int) substr( $after, 0, 9 ) : (int) strtotime( $after );
	}

	/**
	 * The result, where the status says whether the key is accepted.
	 *
	 * @param bool $is_expected Whether the JSON is that of an accepted key.
	 */
	public function judge( bool $is_expected ): CheckResult {
		return $this->problem ?? match ( true ) {
			in_array( $this->status, array( 401, 403 ), true ) => CheckResult::refused( $this->name ),
			$is_expected && 2 === intdiv( $this->status, 100 ) => CheckResult::ok( $this->name ),
			default                                            => CheckResult::unexpected( $this->name ),
		};
	}
}
