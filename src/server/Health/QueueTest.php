<?php
declare(strict_types=1);

namespace Ramjet\Health;

use Ramjet\Support\Health\Finding;

/**
 * Whether work for later is done in time: Ramjet's own (cron hooks `ramjet_…`), or, where that has nothing to do,
 * anybody's.
 */
final class QueueTest {

	/** Ramjet's work that is later than this is worth a word, */
	private const LATE = 10 * MINUTE_IN_SECONDS;

	/** others' work, which a visit every now and then is enough for, than this, */
	private const OTHERS_LATE = HOUR_IN_SECONDS;

	/** and this means that nothing is done at all. */
	private const STUCK = DAY_IN_SECONDS;

	/**
	 * @param int      $now    The time, in Unix time.
	 * @param int|null $oldest When the oldest answer to a form was to be delivered that has not been; null for none.
	 */
	public function __construct( private readonly int $now, private readonly ?int $oldest = null ) {}

	/**
	 * Looks at what is due.
	 */
	public function run(): Finding {
		[ $own, $any ] = $this->lags();
		if ( $own <= self::LATE && $any <= self::OTHERS_LATE ) {
			return new Finding( __( 'Work in the background is done in time', 'ramjet' ), 'good', __( 'Nothing that was to be done later is overdue.', 'ramjet' ) );
		}
		$is_own = $own > self::LATE;
		return new Finding(
			$is_own ? __( 'Ramjet’s work in the background is late', 'ramjet' ) : __( 'Work in the background is late', 'ramjet' ),
			max( $own, $any ) > self::STUCK && $is_own ? 'critical' : 'recommended',
			sprintf(
				/* translators: %s: length of time, such as '3 hours'. */
				__( 'Something that was due %s ago is still to be done. WordPress does such work when somebody visits the site, unless DISABLE_WP_CRON says otherwise; a cron job of the server that calls wp-cron.php every few minutes does it in time.', 'ramjet' ),
				human_time_diff( $this->now - ( $is_own ? $own : $any ), $this->now )
			)
		);
	}

	/**
	 * @return array{int, int} Seconds since the oldest event, or answer to a form, was due: of Ramjet's own and of all.
	 */
	private function lags(): array {
		$own = max( 0, $this->now - ( $this->oldest ?? $this->now ) );
		$any = $own;
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
