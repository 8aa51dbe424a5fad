<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

use Ramjet\Support\Http\HttpResponse;

/** A service's HTTP response, judged by the rules that all services share. */
final class Reply {

	/** HTTP status; 0 where none came. */
	public readonly int $status;

	/** The decoded JSON; empty where it is none. */
	public readonly array $json;

	/** Unix time after which the service wants the next request, at most a day from now; 0 where it says none. */
	public readonly int $retry_at;

	/** No response, too many requests, the service's own problem, or no JSON. */
	public readonly ?CheckResult $problem;

	public function __construct( private readonly string $name, HttpResponse|\WP_Error $response ) {
		$json           = is_wp_error( $response ) ? null : $response->json();
		$this->status   = is_wp_error( $response ) ? 0 : $response->status;
		$this->json     = $json ?? array();
		$after          = is_wp_error( $response ) ? '' : ( $response->headers['retry-after'] ?? '' );
		$retry_at       = ctype_digit( $after ) ? time() + (int) substr( $after, 0, 9 ) : (int) strtotime( $after );
		$this->retry_at = min( $retry_at, time() + DAY_IN_SECONDS );
		$this->problem  = match ( true ) {
			is_wp_error( $response )                        => CheckResult::from_error( $name, $response ),
			429 === $this->status || $this->status >= 500 => CheckResult::from_status( $name, $this->status ),
			// A refusal may be HTML: a firewall's, and some services'.
			null === $json && ! in_array( $this->status, array( 401, 403 ), true ) => CheckResult::unexpected( $name ),
			default                                       => null,
		};
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
