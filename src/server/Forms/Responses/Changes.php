<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Delivery\Progress;
use Ramjet\Forms\Storage\Entry;
use Ramjet\Forms\Storage\EntryStore;

/**
 * What somebody may do to an entry.
 */
final class Changes {

	/** What can be done. */
	public const ACTIONS = array( 'read', 'unread', 'spam', 'not-spam', 'trash', 'restore', 'delete' );

	/**
	 * @param EntryStore             $store   Changes entries.
	 * @param \Closure( Entry ): void $deliver Hands over what spam has held back.
	 */
	public function __construct(
		private readonly EntryStore $store,
		private readonly \Closure $deliver
	) {}

	/**
	 * Does it.
	 *
	 * @param Entry  $entry  The entry as it is.
	 * @param string $action One of ACTIONS.
	 * @return bool Whether it is so now.
	 */
	public function apply( Entry $entry, string $action ): bool {
		return match ( $action ) {
			'read'     => $this->store->mark_read( $entry->id ),
			'unread'   => $this->store->mark_read( $entry->id, false ),
			'spam'     => $this->move( $entry, 'spam' ),
			'not-spam' => 'spam' !== $entry->status || $this->release( $entry ),
			'trash'    => $this->trash( $entry ),
			'restore'  => 'trash' !== $entry->status || $this->restore( $entry ),
			'delete'   => $this->delete( $entry ),
		};
	}

	/**
	 * What to do with an entry so that it gets into a list.
	 *
	 * @param Entry  $entry  The entry as it is.
	 * @param string $status 'publish', 'spam' or 'trash'.
	 * @return list<string> Of ACTIONS.
	 */
	public function towards( Entry $entry, string $status ): array {
		return match ( true ) {
			$status === $entry->status => array(),
			'trash' === $status        => array( 'trash' ),
			'spam' === $status         => array( 'spam' ),
			'spam' === $entry->status  => array( 'not-spam' ),
			// What was spam before it went to the trash is so again when it comes back.
			default                    => array( 'restore', 'not-spam' ),
		};
	}

	private function release( Entry $entry ): bool {
		if ( ! $this->move( $entry, 'publish' ) ) {
			return false;
		}
		( $this->deliver )( $entry );
		return true;
	}

	private function trash( Entry $entry ): bool {
		if ( 'trash' === $entry->status ) {
			return true;
		}
		// As WordPress notes it, which empties the trash by these after 30 days.
		update_post_meta( $entry->id, '_wp_trash_meta_status', $entry->status );
		update_post_meta( $entry->id, '_wp_trash_meta_time', time() );
		return $this->move( $entry, 'trash' );
	}

	private function restore( Entry $entry ): bool {
		$status = get_post_meta( $entry->id, '_wp_trash_meta_status', true );
		if ( ! $this->move( $entry, 'spam' === $status ? 'spam' : 'publish' ) ) {
			return false;
		}
		delete_post_meta( $entry->id, '_wp_trash_meta_status' );
		delete_post_meta( $entry->id, '_wp_trash_meta_time' );
		if ( 'spam' !== $status && array() !== Progress::of( $entry )->open ) {
			// In the trash nothing was sent.
			( $this->deliver )( $entry );
		}
		return true;
	}

	private function delete( Entry $entry ): bool {
		// By a slip of a finger nothing of the inbox goes for ever.
		return 'publish' !== $entry->status && $this->store->delete( $entry->id );
	}

	private function move( Entry $entry, string $status ): bool {
		return $this->store->set_status( $entry->id, $status );
	}
}
