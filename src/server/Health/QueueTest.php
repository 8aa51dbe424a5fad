<?php
declare(strict_types=1);

namespace Ramjet\Health;

use Ramjet\Support\Health\Finding;

/** Tests whether background jobs run in time: Ramjet's (cron hooks `ramjet_…`), else any. */
final class QueueTest {

	/** From when on Ramjet's jobs are late. */
	private const LATE = 10 * MINUTE_IN_SECONDS;

	/** The same for other jobs, for which a visit now and then is enough. */
	private const OTHERS_LATE = HOUR_IN_SECONDS;

	/** From when on it is clear that nothing runs at all. */
	private const STUCK = DAY_IN_SECONDS;

	/** @param int $now Unix time. */
	public function __construct( private readonly int $now ) {}

	/** Looks at what is due. */
	public function run(): Finding {
		[ $own, $any ] = $this->lags();
		if ( $own <= self::LATE && $any <= self::OTHERS_LATE ) {
			$text = __( 'No background job is overdue.', 'ramjet' );
			return new Finding( __( 'Background jobs run in time', 'ramjet' ), 'good', $text );
		}
		$is_own = $own > self::LATE;
		/* translators: %s: length of time, such as '3 hours'. */
		$text = __( 'A job that was due %s ago has not run.', 'ramjet' ) . ' '
			. __( 'WordPress runs jobs when somebody visits the site, unless DISABLE_WP_CRON is set.', 'ramjet' ) . ' '
			. __( 'Ask your host for a cron job that calls wp-cron.php every few minutes.', 'ramjet' );
		return new Finding(
			$is_own ? __( 'Ramjet’s background jobs are late', 'ramjet' ) : __( 'Background jobs are late', 'ramjet' ),
			$is_own && $any > self::STUCK ? 'critical' : 'recommended',
			sprintf( $text, human_time_diff( $this->now - ( $is_own ? $own : $any ), $this->now ) )
		);
	}

	/** @return array{int, int} Seconds since the oldest job was due: of Ramjet's and of all. */
	private function lags(): array {
		$own = 0;
		$any = 0;
		foreach ( _get_cron_array() as $due => $hooks ) {
			$lag = max( 0, $this->now - (int) $due );
			$any = max( $any, $lag );
			foreach ( array_keys( (array) $hooks ) as $hook ) {
				if ( str_starts_with( (string) $hook, 'ramjet_' ) ) {
					$own = max( $own, $lag );
				}
			}
		}
		return array( $own, $any );
	}
}
