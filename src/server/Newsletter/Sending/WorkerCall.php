<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Sending;

use Ramjet\Support\Database\Lease;
use Ramjet\Support\Secrets\SiteKey;

/**
 * Runs workers in requests of their own: each works for 20 seconds and calls the next one by a signed request to the
 * site. Where a site cannot call itself, cron goes on a minute later.
 */
final class WorkerCall {

	/** Header of the request. */
	public const HEADER = 'X-Ramjet-Signature';

	/** Path of the route, below ramjet/v1. */
	public const ROUTE = '/newsletter/work';

	/** Begin of the options with the leases of the workers. */
	private const LEASE = 'ramjet_newsletter_worker_';

	/** Seconds after which the place of a killed worker is free. */
	private const HELD = 5 * MINUTE_IN_SECONDS;

	/** @param \Closure(): int $places How many may run at the same time. */
	public function __construct( private readonly SendingWorker $worker, private readonly \Closure $places ) {}

	/** Works if there is a place, then calls the next worker; all places are filled. */
	public function run(): void {
		for ( $place = 1; $place <= ( $this->places )(); $place++ ) {
			$lease = Lease::acquire( self::LEASE . $place, self::HELD );
			if ( null !== $lease ) {
				$place < ( $this->places )() && self::call();
				try {
					$has_more = $this->worker->run( microtime( true ) + SendingWorker::LIMIT );
				} finally {
					$lease->release();
				}
				$has_more && self::call();
				return;
			}
		}
	}

	/** Whether a request is one that call() has sent. */
	public static function is_signed( \WP_REST_Request $request ): bool {
		$signature = (string) $request->get_header( self::HEADER );
		$minute    = intdiv( time(), 60 );
		return hash_equals( self::signature( $minute ), $signature ) || hash_equals(
			self::signature( $minute - 1 ),
			$signature
		);
	}

	private static function call(): void {
		wp_remote_post( rest_url( 'ramjet/v1' . self::ROUTE ), array(
			'blocking'  => false,
			'timeout'   => 1,
			'headers'   => array( self::HEADER => self::signature( intdiv( time(), 60 ) ) ),
			// The site itself, as WordPress calls its cron.
			// phpcs:ignore WordPress.NamingConventions -- WordPress's filter.
			'sslverify' =>
				apply_filters( 'https_local_ssl_verify', false ),
		) );
	}

	private static function signature( int $minute ): string {
		return SiteKey::mac( "newsletter-work|$minute" );
	}
}
