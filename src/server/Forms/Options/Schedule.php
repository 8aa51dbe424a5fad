<?php
declare(strict_types=1);

namespace Ramjet\Forms\Options;

/** Schedules delivery and cleanup with WP-Cron. */
final class Schedule {

	/** The cron event that delivers what is due. */
	public const DELIVERY = 'ramjet_forms_deliver';

	/** The cron event of Storage\Cleanup. */
	public const CLEANUP = 'ramjet_forms_cleanup';
	private const INTERVAL = 'ramjet_five_minutes';

	/** Adds the interval of the queue (filter cron_schedules). */
	public static function add_interval( array $schedules ): array {
		return $schedules + array(
			self::INTERVAL => array(
				'interval' => 5 * MINUTE_IN_SECONDS,
				// Plugins read the intervals before translations can be loaded.
				'display'  => did_action( 'init' ) ? __( 'Every five minutes', 'ramjet' ) : 'Every five minutes',
			),
		);
	}

	/** Schedules both unless they are scheduled. Needs no query: the list of events is autoloaded. */
	public static function start(): void {
		if ( false === wp_next_scheduled( self::DELIVERY ) ) {
			wp_schedule_event( time() + 5 * MINUTE_IN_SECONDS, self::INTERVAL, self::DELIVERY );
		}
		if ( false === wp_next_scheduled( self::CLEANUP ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'daily', self::CLEANUP );
		}
	}

	public static function stop(): void {
		wp_clear_scheduled_hook( self::DELIVERY );
	}
}
