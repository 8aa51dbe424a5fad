<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Delivery\Progress;
use Ramjet\Forms\Storage\Entry;
use Ramjet\Support\Schema;

/**
 * How an entry's delivery is doing: of each of its channels what the log says.
 */
final class DeliveryState {

	/** Nothing is to be delivered. */
	public const NONE = 'none';

	/** All of it is. */
	public const SENT = 'sent';

	/** Something is still to be tried. */
	public const WAITING = 'waiting';

	/** Something failed and is tried again by nobody. */
	public const FAILED = 'failed';

	/** Spam is not delivered. */
	public const HELD = 'held';

	/**
	 * The state of the whole, for lists.
	 *
	 * @param Entry $entry The entry; its log's rows come from the cache, where that was filled.
	 */
	public static function of( Entry $entry ): string {
		$states = array_column( self::channels( $entry ), 'state' );
		foreach ( array( self::FAILED, self::HELD, self::WAITING, self::SENT ) as $state ) {
			if ( in_array( $state, $states, true ) ) {
				return $state;
			}
		}
		return self::NONE;
	}

	/**
	 * The state of each channel.
	 *
	 * @param Entry $entry The entry.
	 * @return list<array{channel: string, state: string}>
	 */
	public static function channels( Entry $entry ): array {
		$progress = Progress::of( $entry );
		return array_map(
			static fn( string|int $name ): array => array(
				'channel' => (string) $name,
				'state'   => match ( true ) {
					in_array( (string) $name, $progress->done, true )   => self::SENT,
					in_array( (string) $name, $progress->failed, true ) => self::FAILED,
					default => 'publish' === $entry->status ? self::WAITING : self::HELD,
				},
			),
			array_keys( (array) ( $entry->delivery['channels'] ?? array() ) )
		);
	}

	/**
	 * @return array<string, mixed> JSON schema of a state.
	 */
	public static function schema(): array {
		return Schema::field(
			'string',
			__( 'How its delivery is doing: nothing to do, all sent, still trying, given up, or held back since it is spam or in the trash.', 'ramjet' ),
			array( 'enum' => array( self::NONE, self::SENT, self::WAITING, self::FAILED, self::HELD ) )
		);
	}
}
