<?php
declare(strict_types=1);

namespace Ramjet\Support\Jobs;

use Ramjet\Support\Database\Lease;
use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Queue\Worker;

/** Lists the work that is done in the background, and does it. */
final class QueueCommands {

	/** One process at a time begins events: WordPress changes one by reading and writing all of them. */
	private const LEASE = 'ramjet_queue_events';

	/** Seconds after which another process may begin the next event, if this one was killed or is busy with one. */
	private const HELD = 2 * MINUTE_IN_SECONDS;

	/** Where WordPress caches the list of events. */
	private const EVENTS = array( 'alloptions', 'notoptions', 'cron' );

	/** @param list<Job> $jobs Of all features. */
	public function __construct( private readonly array $jobs ) {}

	/**
	 * Lists the jobs: what waits, what of it is due, what is being done, what has failed, and the next event (UTC).
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : table, json, csv or yaml.
	 * ---
	 * default: table
	 * ---
	 */
	public function list( array $args, array $options ): void {
		$none = array_fill_keys( array( 'waiting', 'due', 'working', 'failed' ), '' );
		$next = array();
		foreach ( $this->ready() as [ $due, $hook ] ) {
			$next[ $hook ] ??= $due;
		}
		$rows = array();
		foreach ( $this->jobs as $job ) {
			$due    = $next[ $job->hook ] ?? wp_next_scheduled( $job->hook );
			$event  = array( 'job' => $job->hook, 'next' => false === $due ? '' : gmdate( 'Y-m-d H:i:s', $due ) );
			$rows[] = $event + array_map( 'strval', self::tally( $job ) ) + $none;
		}
		$fields = array( 'job', ...array_keys( $none ), 'next' );
		\WP_CLI\Utils\format_items( $options['format'] ?? 'table', $rows, $fields );
	}

	/**
	 * Does what is due, until nothing is. Several may run at the same time, on several machines. Exits with 1 if
	 * something that is due is left, or if an error was logged.
	 *
	 * ## OPTIONS
	 *
	 * [--for=<seconds>]
	 * : Begins nothing new after so many seconds, as after the signal SIGTERM.
	 */
	public function run( array $args, array $options ): void {
		$seconds = $options['for'] ?? INF;
		if ( ! is_numeric( $seconds ) || $seconds < 1 ) {
			\WP_CLI::error( __( 'Enter a number of seconds.', 'ramjet' ) );
		}
		Worker::stop_after( (float) $seconds );
		$errors = ErrorLog::count();
		$seen   = array();
		do {
			$has_run = $this->run_events();
			foreach ( $this->jobs as $job ) {
				self::forget();
				$counts = Worker::is_over() ? array() : self::tally( $job );
				// What a run has not changed has to wait, for example for an hourly limit.
				if ( ( $counts['due'] ?? 0 ) > 0 && ( $seen[ $job->hook ] ?? null ) !== $counts ) {
					$seen[ $job->hook ] = $counts;
					$has_run            = true;
					ErrorLog::attempt( "run the job $job->hook", $job->run );
				}
			}
		} while ( $has_run && ! Worker::is_over() );
		// Otherwise another process runs them.
		$left = Worker::is_over() ? count( $this->ready() ) : 0;
		foreach ( $this->jobs as $job ) {
			$left += self::tally( $job )['due'] ?? 0;
		}
		if ( $left > 0 ) {
			/* translators: %s: number. */
			$text = _n( '%s item that is due is left.', '%s items that are due are left.', $left, 'ramjet' );
			\WP_CLI::error( sprintf( $text, number_format_i18n( $left ) ) );
		}
		if ( ErrorLog::count() > $errors ) {
			\WP_CLI::error( __( 'Something has failed. See PHP’s error log.', 'ramjet' ) );
		}
		\WP_CLI::success( __( 'Nothing is due.', 'ramjet' ) );
	}

	/**
	 * Makes due what has failed and waits for another attempt, and sends form responses again that were given up within
	 * a week.
	 */
	public function retry(): void {
		$count = 0;
		foreach ( $this->jobs as $job ) {
			ErrorLog::attempt( "retry the job $job->hook", static function () use ( $job, &$count ): void {
				$count += (int) ( null === $job->backlog ? null : ( $job->backlog )() )?->retry_all();
			} );
		}
		/* translators: %s: number. */
		$text = _n( '%s item will be tried again.', '%s items will be tried again.', $count, 'ramjet' );
		\WP_CLI::success( sprintf( $text, number_format_i18n( $count ) ) );
	}

	/** @return array<string, int> As Backlog::tally(); none for a job that counts nothing, or if that fails. */
	private static function tally( Job $job ): array {
		$tally = array();
		ErrorLog::attempt( "count the work of the job $job->hook", static function () use ( $job, &$tally ): void {
			$tally = ( null === $job->backlog ? null : ( $job->backlog )() )?->tally() ?? array();
		} );
		return $tally;
	}

	/** Runs the events that are due, as wp-cron.php does; returns whether it ran any. */
	private function run_events(): bool {
		$lease   = Lease::acquire( self::LEASE, self::HELD );
		$has_run = false;
		foreach ( null === $lease ? array() : $this->ready() as [ $due, $hook, $event ] ) {
			self::forget();
			if ( Worker::is_over() || ! $lease->extend( self::HELD ) ) {
				break;
			}
			// Otherwise cron has run it meanwhile, or an event before it has removed it.
			if ( false !== wp_get_scheduled_event( $hook, $event['args'], $due ) ) {
				$event['schedule'] && wp_reschedule_event( $due, $event['schedule'], $hook, $event['args'] );
				wp_unschedule_event( $due, $hook, $event['args'] );
				do_action_ref_array( $hook, $event['args'] );
				$has_run = true;
			}
		}
		$lease?->release();
		return $has_run;
	}

	/** @return list<array{int, string, array{schedule: string|false, args: array}}> Events of the jobs that are due. */
	private function ready(): array {
		self::forget();
		$hooks = array_flip( array_column( $this->jobs, 'hook' ) );
		$ready = array();
		foreach ( wp_get_ready_cron_jobs() as $due => $list ) {
			foreach ( array_intersect_key( $list, $hooks ) as $hook => $events ) {
				foreach ( $events as $event ) {
					$ready[] = array( (int) $due, $hook, $event );
				}
			}
		}
		return $ready;
	}

	/** Reads anew what other processes change, such as the list of events, and keeps memory from growing. */
	private static function forget(): void {
		$GLOBALS['wpdb']->queries = array();
		if ( wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		} else {
			array_map( static fn( string $key ): bool => wp_cache_delete( $key, 'options' ), self::EVENTS );
		}
	}
}
