<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Health;

use Ramjet\Support\Health\Finding;
use Ramjet\Support\Site\Activation;

/** Tests whether Ramjet's background jobs (cron hooks `ramjet_…`) run in time. WordPress tests those of others. */
final class QueueTest {

	/** From when on they are late. */
	private const LATE = 10 * MINUTE_IN_SECONDS;

	/** From when on it is clear that nothing runs at all. */
	private const STUCK = DAY_IN_SECONDS;

	/** After the activation, jobs may be due that WordPress kept while the plugin was off. */
	private const GRACE = HOUR_IN_SECONDS;

	/** @param int $now Unix time. */
	public function __construct( private readonly int $now ) {}

	/** Looks at what is due. */
	public function run(): Finding {
		$lag = $this->lag();
		if ( $lag <= self::LATE || Activation::age( $this->now ) < self::GRACE ) {
			$text = __( 'No background job is overdue.', 'ramjet' );
			return new Finding( __( 'Background jobs run in time', 'ramjet' ), 'good', $text );
		}
		/* translators: %s: length of time, such as '3 hours'. */
		$text = __( 'A job that was due %s ago has not run.', 'ramjet' ) . ' '
			. __( 'WordPress runs jobs when somebody visits the site, unless DISABLE_WP_CRON is set.', 'ramjet' ) . ' '
			. __( 'Ask your host for a cron job that calls wp-cron.php every few minutes.', 'ramjet' );
		return new Finding(
			__( 'Ramjet’s background jobs are late', 'ramjet' ),
			$lag > self::STUCK ? 'critical' : 'recommended',
			sprintf( $text, human_time_diff( $this->now - $lag, $this->now ) )
		);
	}

	/** Seconds since the oldest of Ramjet's jobs was due. */
	private function lag(): int {
		// Where another program runs them, WordPress's own list is empty. By time, the oldest first.
		foreach ( wp_get_ready_cron_jobs() as $due => $hooks ) {
			if ( array() !== preg_grep( '/^ramjet_/', array_keys( (array) $hooks ) ) ) {
				return max( 0, $this->now - (int) $due );
			}
		}
		return 0;
	}
}
