<?php
declare(strict_types=1);

namespace Ramjet\Support\Queue;

use Ramjet\Support\Errors\ErrorLog;

/** Does the work of a table of rows, after an HTTP response or in a cron event, until its time is over. */
final class Worker {

	/** Seconds after which no further work is begun. */
	private const LIMIT = 20;
	private const BATCH = 20;

	/** When this process begins no further work, as microtime(). */
	private static float $last = INF;

	/** Has this process begin no work after so many seconds, nor after the signal SIGTERM where PHP can receive it. */
	public static function stop_after( float $seconds ): void {
		self::$last = microtime( true ) + $seconds;
		if ( function_exists( 'pcntl_async_signals' ) ) {
			pcntl_async_signals( true );
			pcntl_signal( SIGTERM, static function (): void {
				self::$last = 0;
			} );
		}
	}

	/**
	 * Whether no further work may begin.
	 *
	 * @param float $end When some work ends by itself, as microtime().
	 */
	public static function is_over( float $end = INF ): bool {
		return microtime( true ) >= min( $end, self::$last );
	}

	/**
	 * Work that throws is logged, and skipped for the rest of this run.
	 *
	 * @param \Closure( int ): void $work     Does one piece of work, by its id, if it can claim it.
	 * @param int                   ...$first Work that comes first, if it is due.
	 */
	public static function run( WorkRows $rows, \Closure $work, int ...$first ): void {
		$end    = microtime( true ) + self::LIMIT;
		$failed = array();
		do {
			$due   = array_diff( array_unique( array( ...$first, ...$rows->due( self::BATCH ) ) ), $failed );
			$first = array();
			foreach ( $due as $id ) {
				if ( ! ErrorLog::attempt( "process the row $id of $rows->table", static fn() => $work( $id ) ) ) {
					$failed[] = $id;
				}
				if ( self::is_over( $end ) ) {
					return;
				}
			}
		} while ( array() !== $due );
	}
}
