<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

use Ramjet\Forms\Delivery\Schedule;
use Ramjet\Forms\Files\Vault;
use Ramjet\Forms\Options\FormOptions;

/**
 * Deletes what nobody needs any more.
 */
final class Cleanup {

	/** Entries that are deleted at a time. */
	private const BATCH = 100;

	/** Seconds that it may take; what is left is done the day after. */
	private const LIMIT = 20;

	/** Seconds for which the name of a deleted entry's submission stays, so that sending it again stores nothing, and a captcha's solution. */
	private const REMEMBER = 2 * DAY_IN_SECONDS;

	/**
	 * @param \wpdb       $db      The site's database.
	 * @param EntryStore  $entries The entries.
	 * @param Vault       $vault   Their files.
	 * @param FormOptions $options What the owner decided.
	 */
	public function __construct(
		private readonly \wpdb $db,
		private readonly EntryStore $entries,
		private readonly Vault $vault,
		private readonly FormOptions $options
	) {}

	/**
	 * Deletes entries that are older than the owner wants, and rows that say nothing any more (action ramjet_forms_cleanup).
	 */
	public function run(): void {
		if ( ! Tables::migrations( $this->db )->ensure() ) {
			return;
		}
		$this->delete_old_entries();
		$this->vault->sweep( $this->db );
		$now = time();
		$this->db->query( $this->db->prepare( 'DELETE FROM ' . Tables::rates( $this->db ) . ' WHERE ends_at < %d', $now ) );
		$this->db->query( $this->db->prepare( 'DELETE FROM ' . Tables::solutions( $this->db ) . ' WHERE created_at < %d', $now - self::REMEMBER ) );
		$this->resume_delivery();
		$this->db->query( $this->db->prepare( 'DELETE FROM ' . Tables::submissions( $this->db ) . ' WHERE entry_id = 0 AND created_at < %d', $now - self::REMEMBER ) );
	}

	/**
	 * Removes a deleted response from the queue, and its files (action deleted_post).
	 */
	public function forget( \WP_Post $post ): void {
		$entry = $this->entries->read( $post );
		if ( null !== $entry ) {
			$this->vault->delete( Vault::files( $entry ) );
		}
		if ( Tables::migrations( $this->db )->ensure() ) {
			$table = Tables::submissions( $this->db );
			$this->db->query( $this->db->prepare( "UPDATE $table SET entry_id = 0, due_at = NULL WHERE entry_id = %d", $post->ID ) );
		}
	}

	/**
	 * Has the queue looked at again where PHP was ended between an entry and its event, or the event as the entry came.
	 */
	private function resume_delivery(): void {
		if ( null !== $this->db->get_var( 'SELECT entry_id FROM ' . Tables::submissions( $this->db ) . ' WHERE due_at IS NOT NULL LIMIT 1' ) ) {
			Schedule::start();
		}
	}

	private function delete_old_entries(): void {
		$days = $this->options->retention_days();
		$end  = microtime( true ) + self::LIMIT;
		$last = 0;
		while ( $days > 0 && microtime( true ) < $end ) {
			// What waits to be mailed goes once it was.
			$query = "SELECT ID FROM {$this->db->posts} WHERE post_type = %s AND post_status <> %s AND post_date_gmt < %s AND ID > %d ORDER BY ID LIMIT %d";
			$ids   = $this->db->get_col( $this->db->prepare( $query, Entry::POST_TYPE, Entry::TEMPORARY, gmdate( 'Y-m-d H:i:s', time() - $days * DAY_IN_SECONDS ), $last, self::BATCH ) );
			foreach ( $ids as $id ) {
				$last = (int) $id;
				$this->entries->delete( $last );
			}
			if ( count( $ids ) < self::BATCH ) {
				return;
			}
		}
	}
}
