<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

/**
 * Stores entries and changes them.
 */
final class EntryStore {

	/**
	 * @param \wpdb       $db     The site's database.
	 * @param EntryReader $reader Reads them.
	 */
	public function __construct( private readonly \wpdb $db, private readonly EntryReader $reader ) {}

	/**
	 * Stores a new entry.
	 *
	 * @param Entry    $entry      What to store; its id is not looked at.
	 * @param string   $submission Names the submission: 64 characters at most.
	 * @param bool     $is_derived Whether that name was made of the answers, so that it means the same submission only for a minute.
	 * @param int|null $due        When it is to be delivered, in Unix time; null for not.
	 * @param string   $solution   Names the captcha's solution, which is good for one submission: 64 characters at most; '' for none.
	 * @return Stored|null Null where the database did not take it.
	 */
	public function insert( Entry $entry, string $submission, bool $is_derived, ?int $due, string $solution = '' ): ?Stored {
		return ( new Insertion( $this->db ) )->run( $entry, $submission, $is_derived, $due, $solution );
	}

	/**
	 * @param int $id An entry's id.
	 * @return Entry|null Null where there is none.
	 */
	public function get( int $id ): ?Entry {
		$post = get_post( $id );
		return $post instanceof \WP_Post && Entry::POST_TYPE === $post->post_type ? $this->reader->read( $post ) : null;
	}

	/**
	 * @return Entry|null Null where the post is none, or cannot be read.
	 */
	public function read( \WP_Post $post ): ?Entry {
		return $this->reader->read( $post );
	}

	/**
	 * Moves an entry to the inbox, spam or trash. Delivery\Queue::retry() delivers what was taken out of spam.
	 *
	 * @param int    $id     The entry's id.
	 * @param string $status 'publish', 'spam' or 'trash'.
	 * @return bool Whether it is there now.
	 */
	public function set_status( int $id, string $status ): bool {
		$post = get_post( $id );
		if ( ! $post instanceof \WP_Post || Entry::POST_TYPE !== $post->post_type ) {
			return false;
		}
		$old = $post->post_status;
		if ( $old !== $status && ! $this->update( $id, array( 'post_status' => $status ) ) ) {
			return false;
		}
		if ( $old !== $status ) {
			wp_transition_post_status( $status, $old, get_post( $id ) );
		}
		return true;
	}

	/**
	 * @param int  $id   The entry's id.
	 * @param bool $read Whether somebody has read it.
	 */
	public function mark_read( int $id, bool $read = true ): bool {
		return $this->update( $id, array( 'comment_status' => $read ? 'closed' : 'open' ) );
	}

	/**
	 * Writes an entry's content anew: its answers, and what is known about visitor, spam and delivery.
	 *
	 * @param Entry $entry With the id of one that is there.
	 */
	public function rewrite( Entry $entry ): bool {
		return $this->update( $entry->id, array( 'post_content' => $entry->to_json() ) );
	}

	/**
	 * Deletes an entry; its files and its row go with it (Cleanup::forget(), at deleted_post).
	 *
	 * @param int $id The entry's id.
	 */
	public function delete( int $id ): bool {
		return Entry::POST_TYPE === get_post_type( $id ) && (bool) wp_delete_post( $id, true );
	}

	/**
	 * Not by wp_update_post(), which would have the JSON filtered as if it were a post's markup.
	 */
	private function update( int $id, array $columns ): bool {
		$where = array(
			'ID'        => $id,
			'post_type' => Entry::POST_TYPE,
		);
		$done  = $this->db->update( $this->db->posts, $columns, $where );
		clean_post_cache( $id );
		return false !== $done;
	}
}
