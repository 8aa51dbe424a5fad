<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\Entry;
use Ramjet\Forms\Storage\EntryStore;

/**
 * Sees to it that entries leave the site: tries at once, and again with growing delays. What is left to do is derived
 * from the entry and its log; the entry's row says when, and who is at it.
 */
final class Queue {

	/** The cron event that tries what is due. */
	public const HOOK = 'ramjet_forms_deliver';

	/** Seconds after the first attempt, the second and so on; after the last of them, delivery has failed. */
	private const DELAYS = array( 300, 900, 3_600, 4 * 3_600, 12 * 3_600, 24 * 3_600, 48 * 3_600 );

	/** Seconds that one round of the cron event may take before it begins no further entry. */
	private const ROUND = 20;

	/** Entries that are asked for at a time. */
	private const BATCH = 20;

	/**
	 * @param QueueRows     $rows     What is due, and whose it is.
	 * @param EntryStore    $entries  The entries.
	 * @param Channels      $channels The ways there are.
	 * @param AkismetScreen $screen   Looks at an entry before it goes.
	 */
	public function __construct(
		private readonly QueueRows $rows,
		private readonly EntryStore $entries,
		private readonly Channels $channels,
		private readonly AkismetScreen $screen
	) {}

	/**
	 * Tries to deliver one entry now, unless another request is at it.
	 *
	 * @param int $id The entry's id.
	 */
	public function start( int $id ): void {
		if ( $this->rows->claim( $id ) ) {
			$this->deliver( $id );
		}
	}

	/**
	 * Delivers what is due (action ramjet_forms_deliver).
	 */
	public function run(): void {
		$end = microtime( true ) + self::ROUND;
		$this->rows->adopt();
		do {
			$due = $this->rows->due( self::BATCH );
			foreach ( $due as $id ) {
				$this->start( $id );
				if ( microtime( true ) > $end ) {
					return;
				}
			}
		} while ( array() !== $due );
		if ( ! $this->rows->is_needed() ) {
			Schedule::stop();
		}
	}

	/**
	 * Delivers an entry once more: what was taken out of spam, what had failed, or one channel although it succeeded.
	 *
	 * @param int         $id      The entry's id.
	 * @param string|null $channel Name of the channel; null for all that have not succeeded.
	 * @return array<string, Attempt> Channel => how it ended; none where another request is at it.
	 */
	public function retry( int $id, ?string $channel = null ): array {
		return $this->take( $id ) ? $this->again( $id, $channel ) : array();
	}

	/**
	 * Delivers an entry that was held back as spam, of which nothing is to be kept ('mail only').
	 *
	 * @param int $id The entry's id.
	 * @return bool Whether it was taken out of spam; not where another request is at it.
	 */
	public function release( int $id ): bool {
		// The row comes first: nobody would find a hidden entry for which nothing is due.
		if ( ! $this->take( $id ) ) {
			return false;
		}
		if ( ! $this->entries->set_status( $id, Entry::TEMPORARY ) ) {
			$this->rows->settle( $id );
			return false;
		}
		$this->again( $id, null );
		return true;
	}

	private function take( int $id ): bool {
		$entry = $this->entries->get( $id );
		if ( null === $entry || ! $this->rows->renew( $id, $entry->time ) || ! $this->rows->claim( $id ) ) {
			return false;
		}
		Schedule::start();
		return true;
	}

	/**
	 * @return array<string, Attempt>
	 */
	private function again( int $id, ?string $channel ): array {
		$entry = $this->entries->get( $id );
		if ( null === $entry ) {
			return array();
		}
		$progress = Progress::of( $entry );
		$names    = null === $channel ? array( ...$progress->open, ...$progress->failed ) : array( $channel );
		return $this->attempt( $entry, array_intersect( $names, array( ...$progress->open, ...$progress->failed, ...$progress->done ) ), 0 );
	}

	private function deliver( int $id ): void {
		$entry = $this->entries->get( $id );
		if ( null === $entry || ! in_array( $entry->status, array( 'publish', Entry::TEMPORARY ), true ) ) {
			$this->rows->settle( $id );
			return;
		}
		if ( $this->screen->is_spam( $entry ) ) {
			$spam = array(
				'verdict' => 'suspected',
				'reasons' => array( 'akismet' ),
			);
			$this->entries->rewrite( $entry->with_spam( $spam ) );
			$this->entries->set_status( $id, 'spam' );
			$this->rows->settle( $id );
			return;
		}
		$open   = Progress::of( $entry )->open;
		$failed = $this->rows->attempts( $id ) - 1;
		if ( $failed > count( self::DELAYS ) ) {
			// PHP was ended in each of them, as by a file that needs more memory than there is.
			foreach ( $open as $name ) {
				Log::add( $id, $name, Attempt::refused( __( 'No attempt came to an end: the server stopped each of them, as it does when memory or time is used up.', 'ramjet' ) ), time() );
			}
			$this->finish( $entry );
			return;
		}
		$this->attempt( $entry, $open, $failed );
	}

	/**
	 * @param list<string> $names    Channels to try.
	 * @param int          $attempts How often it was tried before.
	 * @return array<string, Attempt>
	 */
	private function attempt( Entry $entry, array $names, int $attempts ): array {
		$results = array();
		// Whoever has it sent again may have another language than the site.
		$is_switched = switch_to_locale( get_locale() );
		foreach ( $names as $name ) {
			if ( array() !== $results ) {
				$this->rows->keep( $entry->id );
			}
			$results[ $name ] = self::within( $this->hand_over( $entry, $name ), $attempts );
			Log::add( $entry->id, $name, $results[ $name ], time() );
		}
		if ( $is_switched ) {
			restore_previous_locale();
		}
		$left   = array_filter( $results, static fn( Attempt $attempt ): bool => ! $attempt->succeeded && ! $attempt->is_final );
		$times  = array_map( static fn( Attempt $attempt ): int => $attempt->until, $left );
		// What waits for a time that is known has not failed.
		$failed = in_array( 0, $times, true );
		if ( array() === $left && array() !== Progress::of( $entry )->open ) {
			// One channel was tried by itself; the others wait as before.
			$this->rows->postpone( $entry->id, time() + self::DELAYS[0], 0 );
		} elseif ( array() === $left ) {
			$this->finish( $entry );
		} else {
			$times = array( ...array_filter( $times ), ...( $failed ? array( time() + self::DELAYS[ $attempts ] ) : array() ) );
			$this->rows->postpone( $entry->id, min( $times ), $attempts + ( $failed ? 1 : 0 ) );
		}
		return $results;
	}

	/**
	 * After the last of the delays, a failure is for good.
	 */
	private static function within( Attempt $attempt, int $attempts ): Attempt {
		$is_last = ! isset( self::DELAYS[ $attempts ] ) && ! $attempt->succeeded && 0 === $attempt->until;
		return $is_last ? Attempt::refused( $attempt->message ) : $attempt;
	}

	private function hand_over( Entry $entry, string $name ): Attempt {
		$channel = $this->channels->find( $name );
		if ( null === $channel ) {
			return Attempt::failed( __( 'What brought this integration is not active.', 'ramjet' ) );
		}
		try {
			return $channel->deliver( $entry, $name, (array) $entry->delivery['channels'][ $name ] );
		} catch ( \Throwable $error ) {
			// Of another plugin's making; the other channels are tried all the same, and the log says what happened.
			return Attempt::failed( $error->getMessage() );
		}
	}

	/**
	 * Nothing is left to try. An entry that was only to be mailed goes, but not one that nobody got.
	 */
	private function finish( Entry $entry ): void {
		$this->rows->settle( $entry->id );
		if ( Entry::TEMPORARY !== $entry->status ) {
			return;
		}
		$progress = Progress::of( $entry );
		if ( array() === $progress->open && array() === $progress->failed ) {
			$this->entries->delete( $entry->id );
		} else {
			$this->entries->set_status( $entry->id, 'publish' );
		}
	}
}
