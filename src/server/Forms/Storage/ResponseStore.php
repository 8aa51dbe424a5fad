<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

/**
 * Reads and changes stored responses. Reading bypasses the cache of posts, which would hold large texts that
 * another server may have changed.
 */
final class ResponseStore {

	private const COLUMNS = 'ID, post_status, post_date_gmt, post_parent, post_content, comment_status, post_mime_type';

	public function __construct( private readonly \wpdb $db, private readonly ResponseReader $reader ) {}

	/** The store of the current site. */
	public static function for_site(): self {
		return new self( $GLOBALS['wpdb'], new ResponseReader() );
	}

	/** Stores new responses. */
	public function insertion(): Insertion {
		return new Insertion( $this->db );
	}

	/**
	 * Finds the response that a submission was stored as; the arguments are Insertion::run()'s.
	 *
	 * @return int|null Its id; 0 if it has been deleted since, null where the submission was not stored.
	 */
	public function find( string $submission, bool $is_derived, int $now ): ?int {
		$query = 'SELECT response_id FROM ' . FormTables::submissions( $this->db ) . '
			WHERE submission_id = %s AND created_at >= %d';
		$since = $is_derived ? $now - Insertion::SAME_FOR : 0;
		$id    = $this->db->get_var( $this->db->prepare( $query, $submission, $since ) );
		return null === $id ? null : (int) $id;
	}

	/** @return Response|null Null where there is none, or it cannot be read. */
	public function get( int $id ): ?Response {
		return $this->load( $id )[0] ?? null;
	}

	/** @return list<Response> In the order of the ids, without those that do not exist or cannot be read. */
	public function load( int ...$ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$list  = implode( ',', $ids );
		$query = 'SELECT ' . self::COLUMNS . " FROM {$this->db->posts} WHERE ID IN ($list) AND post_type = %s";
		$rows  = $this->db->get_results( $this->db->prepare( $query, Response::POST_TYPE ) );
		$rows  = array_column( $rows, null, 'ID' );
		$read  = fn( int $id ): ?Response => isset( $rows[ $id ] ) ? $this->reader->read( $rows[ $id ] ) : null;
		return array_values( array_filter( array_map( $read, $ids ) ) );
	}

	public function read( \WP_Post $post ): ?Response {
		return $this->reader->read( $post );
	}

	/** Changes the status to 'publish', 'spam', 'trash' or TEMPORARY; returns whether it has that status now. */
	public function set_status( int $id, string $status ): bool {
		$old = Response::POST_TYPE === get_post_type( $id ) ? get_post_status( $id ) : false;
		if ( false === $old || $old === $status ) {
			return false !== $old;
		}
		if ( ! $this->update( $id, array( 'post_status' => $status ) ) ) {
			return false;
		}
		wp_transition_post_status( $status, $old, get_post( $id ) );
		return true;
	}

	public function mark_read( int $id, bool $read = true ): bool {
		return $this->update( $id, array( 'comment_status' => $read ? 'closed' : 'open' ) );
	}

	public function rewrite( Response $response ): bool {
		return $this->update( $response->id, array( 'post_content' => $response->to_json() ) );
	}

	/** Deletes a response; Cleanup::forget() then deletes its files and its row. */
	public function delete( int $id ): bool {
		return Response::POST_TYPE === get_post_type( $id ) && (bool) wp_delete_post( $id, true );
	}

	/** Deletes a response as if it had never been sent: the visitor can submit the same again. */
	public function revoke( int $id, string $submission ): void {
		$this->delete( $id );
		$this->db->delete( FormTables::submissions( $this->db ), array( 'submission_id' => $submission ) );
	}

	/** Not by wp_update_post(), which would filter the JSON as markup. */
	private function update( int $id, array $columns ): bool {
		$where = array( 'ID' => $id, 'post_type' => Response::POST_TYPE );
		$done  = $this->db->update( $this->db->posts, $columns, $where );
		clean_post_cache( $id );
		return false !== $done;
	}
}
