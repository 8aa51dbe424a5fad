<?php
declare(strict_types=1);

namespace Ramjet\Support\Jobs;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Queue\Worker;
use Ramjet\Support\Values\Shape;

/**
 * Work that goes over all items of a site in batches, in one process at a time. Its progress is stored after each
 * batch, so that the next process continues where one was killed.
 *
 * The progress is a record in an option: the fields of the work, `lease` (Unix time until which a process works), and
 * `run` (another ID after each start).
 */
final class Walk {

	/** How work() ends: all is done; items are left; another process works; a batch has failed. */
	public const DONE   = 'done';
	public const MORE   = 'more';
	public const BUSY   = 'busy';
	public const FAILED = 'failed';

	private const OWN = array( 'lease' => 0, 'run' => '' );

	/**
	 * @param string               $hook  The cron event, and the option.
	 * @param array<string, mixed> $like  Fields of the work, by example, as Shape compares.
	 * @param int                  $lease Seconds after its last batch after which a process counts as killed.
	 */
	public function __construct(
		private readonly string $hook,
		private readonly array $like,
		private readonly int $lease
	) {}

	/** @return array<string, mixed>|null The progress; null if the work was never started, or has ended. */
	public function progress(): ?array {
		$row      = AtomicOptions::read( $this->hook );
		$progress = Shape::of_json( $row, $this->like + self::OWN );
		// A change is compared with the row.
		return self::json( $progress ) === $row ? $progress : null;
	}

	/**
	 * Starts the work, perhaps again: a process that is working notices the new ID and stops.
	 *
	 * @param array<string, mixed> $progress Its fields, in the order of the example.
	 */
	public function start( array $progress ): void {
		$own   = array_replace( self::OWN, array( 'run' => bin2hex( random_bytes( 4 ) ) ) );
		$json  = self::json( $progress + $own );
		$tries = 10;
		do {
			$is_saved = AtomicOptions::swap( $this->hook, AtomicOptions::read( $this->hook ), $json );
			// It may have finished a batch in between.
		} while ( ! $is_saved && --$tries > 0 );
	}

	/**
	 * Begins to work.
	 *
	 * @param array<string, mixed> $progress As it was read.
	 * @param array<string, mixed> $changes  Fields to replace.
	 * @return array<string, mixed>|null The new progress; null while another process works.
	 */
	public function claim( array $progress, array $changes = array() ): ?array {
		return $progress['lease'] > time()
			? null
			: $this->save( $progress, $changes + array( 'lease' => time() + $this->lease ) );
	}

	/**
	 * Works for a number of seconds, at least one batch.
	 *
	 * @param array<string, mixed>|null   $progress From claim().
	 * @param \Closure( array ): (?array) $batch    Does the next batch of the progress; returns the fields that change,
	 *                                             or null after an error.
	 * @param \Closure( array ): bool     $is_done  Whether that batch was the last, by the new progress.
	 * @return string One of the constants.
	 */
	public function work( ?array $progress, float $seconds, \Closure $batch, \Closure $is_done ): string {
		$until = microtime( true ) + $seconds;
		while ( null !== $progress ) {
			$changes = $batch( $progress );
			if ( null === $changes ) {
				$this->save( $progress, array( 'lease' => 0 ) );
				return self::FAILED;
			}
			$is_all   = $is_done( $changes + $progress );
			$is_last  = $is_all || Worker::is_over( $until );
			$lease    = array( 'lease' => $is_last ? 0 : time() + $this->lease );
			$progress = $this->save( $progress, $changes + $lease );
			if ( $is_last && null !== $progress ) {
				return $is_all ? self::DONE : self::MORE;
			}
		}
		return self::BUSY;
	}

	/** @return array<string, mixed>|null The new progress; null if another process has changed it. */
	private function save( array $progress, array $changes ): ?array {
		$new = array_replace( $progress, $changes );
		return $new === $progress || AtomicOptions::swap( $this->hook, self::json( $progress ), self::json( $new ) )
			? $new
			: null;
	}

	/** Schedules the next process, and no other. */
	public function schedule( int $seconds ): void {
		wp_clear_scheduled_hook( $this->hook );
		wp_schedule_single_event( time() + $seconds, $this->hook );
	}

	/**
	 * Schedules another process in case that this one, or one that is working already, is killed.
	 *
	 * @param int $tries How often the next batch was tried: later each time, in case that the cause stays.
	 */
	public function schedule_after_lease( int $tries = 1 ): void {
		$this->schedule( min( DAY_IN_SECONDS, ( $this->lease + 1 ) * 2 ** min( $tries - 1, 12 ) ) );
	}

	/** Ends the work, of which nothing is left to store. */
	public function end(): void {
		wp_clear_scheduled_hook( $this->hook );
		AtomicOptions::delete( $this->hook );
	}

	private static function json( ?array $progress ): string {
		return (string) wp_json_encode( $progress );
	}
}
