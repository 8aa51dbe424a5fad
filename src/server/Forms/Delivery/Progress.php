<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\Entry;

/**
 * How far an entry's delivery is, derived from what the entry says and what its log says.
 */
final class Progress {

	/**
	 * @param list<string> $done   Channels that took the entry.
	 * @param list<string> $failed Channels that will not, whatever is done.
	 * @param list<string> $open   Channels that are still to be tried.
	 */
	private function __construct(
		public readonly array $done,
		public readonly array $failed,
		public readonly array $open
	) {}

	/**
	 * @param Entry $entry A stored entry.
	 */
	public static function of( Entry $entry ): self {
		$names  = array_map( 'strval', array_keys( (array) ( $entry->delivery['channels'] ?? array() ) ) );
		$log    = self::read( Log::of( $entry->id ) );
		$done   = array_values( array_intersect( $names, $log['done'] ) );
		$failed = array_values( array_intersect( $names, $log['failed'] ) );
		return new self( $done, $failed, array_values( array_diff( $names, $done, $failed ) ) );
	}

	/**
	 * What a log alone says, whatever the entry is to be delivered to.
	 *
	 * @param list<array> $log As Log::of() returns it.
	 * @return array{done: list<string>, failed: list<string>} Channels that took the entry, and that will not.
	 */
	public static function read( array $log ): array {
		$done  = array();
		$final = array();
		foreach ( $log as $row ) {
			if ( ! empty( $row['ok'] ) ) {
				$done[] = $row['channel'];
			}
			// The last word counts: somebody may have sent it again since.
			$final[ $row['channel'] ] = ! empty( $row['final'] );
		}
		$failed = array_map( 'strval', array_keys( array_filter( $final ) ) );
		return array(
			'done'   => $done,
			'failed' => array_values( array_diff( $failed, $done ) ),
		);
	}
}
