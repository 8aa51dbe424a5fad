<?php
declare(strict_types=1);

namespace Ramjet\Support\Jobs;

use Ramjet\Support\Database\PrimaryReads;
use Ramjet\Support\Errors\ErrorLog;

/** Schedules the features' jobs, runs them and removes them. */
final class Jobs {

	public const EVERY_MINUTE = 'ramjet_minute';
	public const FIVE_MINUTES = 'ramjet_five_minutes';

	/**
	 * Argument of the event that asks again whether a job is needed. A request that read the list of events before the
	 * job was unscheduled may have stored work since; its start() found the job scheduled and did nothing.
	 */
	private const RECHECK = 'ramjet_recheck';

	/** Seconds after which such a request has ended. */
	private const LONGEST_REQUEST = 10 * MINUTE_IN_SECONDS;

	/** @param list<Job> $jobs Of all features. */
	public function __construct( private readonly array $jobs ) {}

	/** Adds the intervals above (filter cron_schedules). */
	public static function add_interval( array $schedules ): array {
		return $schedules + array(
			self::EVERY_MINUTE => array(
				'interval' => MINUTE_IN_SECONDS,
				'display'  => did_action( 'init' ) ? __( 'Every minute', 'ramjet' ) : 'Every minute',
			),
			self::FIVE_MINUTES => array(
				'interval' => 5 * MINUTE_IN_SECONDS,
				// Plugins read the intervals before translations can be loaded.
				'display'  => did_action( 'init' ) ? __( 'Every five minutes', 'ramjet' ) : 'Every five minutes',
			),
		);
	}

	/**
	 * Schedules a recurring job unless it is scheduled. Needs no query: the list of events is autoloaded.
	 *
	 * @param string $hook       As in Job.
	 * @param string $recurrence As in Job.
	 */
	public static function start( string $hook, string $recurrence ): void {
		$is_unknown = false === wp_next_scheduled( $hook );
		if ( $is_unknown && class_exists( PrimaryReads::class, false ) ) {
			// A replica may have an old list.
			PrimaryReads::begin();
		}
		if ( $is_unknown && false === wp_next_scheduled( $hook ) ) {
			$interval = wp_get_schedules()[ $recurrence ]['interval'];
			wp_schedule_event( time() + min( $interval, HOUR_IN_SECONDS ), $recurrence, $hook );
		}
	}

	/** Runs a job, at once where cron works, in a request of its own. It takes the same time whether there is work. */
	public static function run_soon( string $hook ): void {
		// WordPress drops an event that has the hook and the arguments of another one.
		wp_schedule_single_event( time(), $hook, array( bin2hex( random_bytes( 16 ) ) ) );
		if ( ! defined( 'DISABLE_WP_CRON' ) || ! DISABLE_WP_CRON ) {
			spawn_cron();
		}
	}

	/** Adds the handlers of all jobs, once in a request that may run cron. */
	public function hook(): void {
		foreach ( $this->jobs as $job ) {
			add_action( $job->hook, static fn( mixed ...$values ) => self::run( $job, ...$values ), 10, 9 );
		}
	}

	/** Schedules the recurring jobs that the current site needs. */
	public function start_needed(): void {
		foreach ( $this->jobs as $job ) {
			null === $job->is_needed || ErrorLog::attempt( "start the job $job->hook", static fn() =>
				( $job->is_needed )() && self::start( $job->hook, $job->recurrence ) );
		}
	}

	/** Removes all events from the current site. */
	public function clear(): void {
		foreach ( $this->jobs as $job ) {
			wp_unschedule_hook( $job->hook );
		}
	}

	/** Runs a job. What it throws must not end cron's run: other plugins' events follow in it. */
	private static function run( Job $job, mixed ...$values ): void {
		if ( class_exists( PrimaryReads::class, false ) ) {
			PrimaryReads::begin();
		}
		ErrorLog::attempt( "run the job $job->hook", static function () use ( $job, $values ): void {
			if ( array( self::RECHECK ) === $values ) {
				( $job->is_needed )() && self::start( $job->hook, $job->recurrence );
				return;
			}
			( $job->run )( ...$values );
			if ( null !== $job->is_needed && ! ( $job->is_needed )() ) {
				wp_unschedule_hook( $job->hook );
				wp_schedule_single_event( time() + self::LONGEST_REQUEST, $job->hook, array( self::RECHECK ) );
			}
		} );
	}
}
