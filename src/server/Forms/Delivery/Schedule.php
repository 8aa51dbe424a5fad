<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

/**
 * When the queue and the cleaning are done: by WP-Cron, whether visits start it or the server's own cron does.
 */
final class Schedule {

	/** The cron event that deletes what nobody needs any more. */
	public const CLEANUP = 'ramjet_forms_cleanup';

	/** How often the queue is looked at. */
	private const INTERVAL = 'ramjet_five_minutes';

	/**
	 * Adds the interval (filter cron_schedules).
	 *
	 * @param array<string, array> $schedules By name.
	 * @return array<string, array>
	 */
	public static function add_interval( array $schedules ): array {
		return $schedules + array(
			self::INTERVAL => array(
				'interval' => 5 * MINUTE_IN_SECONDS,
				// Plugins read the intervals before translations can be loaded.
				'display'  => did_action( 'init' ) ? __( 'Every five minutes', 'ramjet' ) : 'Every five minutes',
			),
		);
	}

	/**
	 * Sees to it that both are done from now on. Costs nothing where they are: the list of events is autoloaded.
	 */
	public static function start(): void {
		if ( false === wp_next_scheduled( Queue::HOOK ) ) {
			wp_schedule_event( time() + 5 * MINUTE_IN_SECONDS, self::INTERVAL, Queue::HOOK );
		}
		if ( false === wp_next_scheduled( self::CLEANUP ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'daily', self::CLEANUP );
		}
	}

	/**
	 * The queue is looked at no more, until the next entry comes.
	 */
	public static function stop(): void {
		wp_clear_scheduled_hook( Queue::HOOK );
	}
}
