<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Delivery\AkismetReport;
use Ramjet\Forms\Delivery\Progress;
use Ramjet\Forms\Delivery\Queue;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Storage\Entry;
use Ramjet\Forms\Storage\EntryStore;

/**
 * What somebody may do to an entry.
 */
final class Changes {

	/** What can be done. */
	public const ACTIONS = array( 'read', 'unread', 'spam', 'not-spam', 'trash', 'restore', 'delete' );

	/**
	 * @param EntryStore               $store   Changes entries.
	 * @param \Closure(): Queue         $queue   Hands over what spam has held back.
	 * @param \Closure(): AkismetReport $akismet Told what a person takes for spam.
	 * @param FormOptions              $options What the owner decided.
	 */
	public function __construct(
		private readonly EntryStore $store,
		private readonly \Closure $queue,
		private readonly \Closure $akismet,
		private readonly FormOptions $options
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
			'spam'     => 'spam' === $entry->status || $this->condemn( $entry ),
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

	private function condemn( Entry $entry ): bool {
		if ( ! $this->move( $entry, 'spam' ) ) {
			return false;
		}
		$akismet = ( $this->akismet )();
		if ( $akismet->is_wanted( $entry ) ) {
			$akismet->tell( $entry, true );
		}
		return true;
	}

	private function release( Entry $entry ): bool {
		// An entry that is only mailed takes its log with it.
		$akismet          = ( $this->akismet )();
		$is_report_wanted = $akismet->is_wanted( $entry );
		if ( $this->is_only_mailed( $entry ) ) {
			if ( ! ( $this->queue )()->release( $entry->id ) ) {
				return false;
			}
		} elseif ( $this->move( $entry, 'publish' ) ) {
			( $this->queue )()->retry( $entry->id );
		} else {
			return false;
		}
		if ( $is_report_wanted ) {
			$akismet->tell( $entry, false );
		}
		return true;
	}

	/**
	 * Whether nothing of an entry is to be kept once it is out of spam: it would have been mailed and gone, had nobody
	 * suspected it. What people had in their inbox before stays theirs.
	 */
	private function is_only_mailed( Entry $entry ): bool {
		return $this->options->is_mail_only() && 'suspected' === ( $entry->spam['verdict'] ?? '' ) && array() !== Progress::of( $entry )->open;
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
			( $this->queue )()->retry( $entry->id );
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
