<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Support\Health\Finding;

/** Site Health's test of the queue that delivers responses. */
final class QueueHealth {

	private const LATE     = 10 * MINUTE_IN_SECONDS;
	private const CRITICAL = DAY_IN_SECONDS;

	public function __construct(
		private readonly \wpdb $db,
		private readonly Failures $failures,
		private readonly int $now
	) {}

	public function run(): Finding {
		$failed = $this->failures->items();
		if ( array() !== $failed ) {
			$label = __( 'Form responses could not be delivered', 'ramjet' );
			return new Finding( $label, 'recommended', $failed[0]->detail );
		}
		$oldest = ( new QueueRows( $this->db ) )->oldest() ?? $this->now;
		$delay  = $this->now - $oldest;
		if ( $delay <= self::LATE ) {
			return new Finding(
				__( 'Form responses are delivered on time', 'ramjet' ),
				'good',
				__( 'No delivery of a form response is overdue.', 'ramjet' )
			);
		}
		return new Finding(
			__( 'Form responses are delivered late', 'ramjet' ),
			$delay > self::CRITICAL ? 'critical' : 'recommended',
			sprintf(
				/* translators: %s: length of time, such as '3 hours'. */
				__(
					'A form response has been waiting for delivery for %s. WordPress runs background jobs when the site has visitors, unless DISABLE_WP_CRON is set. A cron job on the server that requests wp-cron.php every few minutes runs them on time.',
					'ramjet'
				),
				human_time_diff( $oldest, $this->now )
			)
		);
	}
}
