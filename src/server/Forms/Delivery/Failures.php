<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\Entry;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;

/**
 * What the overview says of entries that did not get to everybody, where nobody tries again: those of the last week
 * among the newest.
 */
final class Failures {

	/** How many entries are looked at; who has more of them in a week finds the older ones in the list. */
	private const NEWEST = 200;

	/**
	 * @param \wpdb $db  The database.
	 * @param int   $now The time, in Unix time.
	 */
	public function __construct( private readonly \wpdb $db, private readonly int $now ) {}

	/**
	 * @return list<Item>
	 */
	public function items(): array {
		$failed = $this->lately();
		if ( array() === $failed ) {
			return array();
		}
		$entry = array_key_last( $failed );
		$count = count( $failed );
		return array(
			new Item(
				'forms-delivery',
				State::Failed,
				__( 'Delivery of responses', 'ramjet' ),
				sprintf(
					/* translators: 1: number of responses. 2: what the last attempt said, a sentence. */
					_n( '%1$d response did not get to everybody, and is not tried again by itself: %2$s', '%1$d responses did not get to everybody, and are not tried again by themselves. The last one: %2$s', $count, 'ramjet' ),
					$count,
					$failed[ $entry ]['message']
				),
				Step::page( 1 === $count ? __( 'See the response', 'ramjet' ) : __( 'See the last one', 'ramjet' ), 'responses', array( 'entry' => (string) $entry ) ),
				$failed[ $entry ]['time']
			),
		);
	}

	/**
	 * @return array<int, array{time: int, message: string}> Entry => its last failure; the latest comes last.
	 */
	private function lately(): array {
		$ids = $this->db->get_col( $this->db->prepare( "SELECT ID FROM {$this->db->posts} WHERE post_type = %s AND post_status = 'publish' ORDER BY post_date DESC LIMIT %d", Entry::POST_TYPE, self::NEWEST ) );
		if ( array() === $ids ) {
			return array();
		}
		$list = implode( ',', array_map( 'intval', $ids ) );
		$rows = $this->db->get_results( $this->db->prepare( "SELECT post_id, meta_value FROM {$this->db->postmeta} WHERE post_id IN ($list) AND meta_key = %s ORDER BY meta_id", Log::META ) );
		$logs = array();
		foreach ( $rows as $row ) {
			$logs[ (int) $row->post_id ][] = $row->meta_value;
		}
		$failed = array();
		foreach ( $logs as $id => $log ) {
			$last = self::last_failure( Log::parse( $log ) );
			if ( null !== $last && $last['time'] > $this->now - WEEK_IN_SECONDS ) {
				$failed[ $id ] = $last;
			}
		}
		uasort( $failed, static fn( array $a, array $b ): int => $a['time'] <=> $b['time'] );
		return $failed;
	}

	/**
	 * @param list<array> $log An entry's log, oldest first.
	 * @return array{time: int, message: string}|null What a channel said last that has given up; null for none.
	 */
	private static function last_failure( array $log ): ?array {
		// Akismet is asked about entries, it gets none.
		$given_up = array_diff( Progress::read( $log )['failed'], array( AkismetService::CHANNEL ) );
		$last     = null;
		foreach ( $log as $row ) {
			$last = in_array( $row['channel'], $given_up, true ) ? array(
				'time'    => (int) $row['time'],
				'message' => (string) $row['message'],
			) : $last;
		}
		return $last;
	}
}
