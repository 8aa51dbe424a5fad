<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

use Ramjet\Support\Database\Statement;

/** Stores a new response, once. */
final class Insertion {

	/** Seconds for which equal values from the same visitor are the same submission, if no script gave it an id. */
	public const SAME_FOR = 60;

	/** Characters beyond the first 65,536, such as emoji: old tables (utf8 of three bytes) cannot hold them. */
	private const WIDE = '/[\x{10000}-\x{10FFFF}]/u';
	private const TITLE_LENGTH = 200;

	/** How often a response is stored whose transaction the database has undone because of a deadlock. */
	private const ATTEMPTS = 3;

	private const DEADLOCK = 1213;

	/** Number of the database's error that ended the last attempt; 0 if none did. */
	private int $error = 0;

	public function __construct( private readonly \wpdb $db ) {}

	/**
	 * Stores a response and its row in one transaction. On tables without transactions the response comes first, and
	 * the delivery queue finds one whose row is missing.
	 *
	 * @param Response $response   Its id is ignored.
	 * @param string   $submission Unique id of the submission, at most 64 characters.
	 * @param bool     $is_derived Whether that id is a hash of the values, and so valid for a minute only.
	 * @param int|null $due        When to deliver it, in Unix time; null for never.
	 * @param string   $solution   Id of the captcha's solution, which is valid for one submission; '' for none.
	 * @return InsertResult|null Null where the database failed.
	 */
	public function run(
		Response $response,
		string $submission,
		bool $is_derived,
		?int $due,
		string $solution = ''
	): ?InsertResult {
		// Errors are logged, but not printed on the page.
		$shown = $this->db->hide_errors();
		try {
			if ( ! FormTables::migrations( $this->db )->ensure() ) {
				return null;
			}
			if ( $is_derived ) {
				$this->release( $submission, $response->time - self::SAME_FOR );
			}
			$attempt = 0;
			do {
				$result = $this->try_once( $response, $submission, $due, $solution );
			} while ( null === $result && self::DEADLOCK === $this->error && ++$attempt < self::ATTEMPTS );
			if ( null === $result && FormTables::migrations( $this->db )->repair() ) {
				// After a lost connection or a lost table.
				$result = $this->try_once( $response, $submission, $due, $solution );
			}
			return $result;
		} finally {
			$this->db->show_errors( $shown );
		}
	}

	private function try_once( Response $response, string $submission, ?int $due, string $solution ): ?InsertResult {
		$connection = $this->db->dbh;
		if ( false === $this->db->query( 'START TRANSACTION' ) ) {
			return null;
		}
		$owner = '' === $solution ? $submission : $this->use_up( $solution, $submission, $response->time );
		if ( $owner !== $submission ) {
			$this->undo();
			return null === $owner ? null : new InsertResult( 0, false, true );
		}
		$id       = $this->insert_post( $response, $submission );
		$inserted = 0 === $id ? false : $this->insert_row( $submission, $id, $response->time, $due );
		// wpdb reconnects by itself, which undoes the transaction: a commit on another connection says nothing.
		if ( 1 === $inserted && false !== $this->db->query( 'COMMIT' ) && $this->db->dbh === $connection ) {
			return $this->announce( $id, $response );
		}
		$this->undo();
		if ( 0 !== $id && 1 !== $inserted ) {
			// On tables without transactions.
			$query = "DELETE FROM {$this->db->posts} WHERE ID = %d AND post_name = %s";
			$this->db->query( $this->db->prepare( $query, $id, $submission ) );
		}
		if ( 0 !== $inserted ) {
			return null;
		}
		$query  = 'SELECT response_id FROM ' . FormTables::submissions( $this->db ) . ' WHERE submission_id = %s';
		$before = $this->db->get_var( $this->db->prepare( $query, $submission ) );
		return null === $before ? null : new InsertResult( (int) $before, false );
	}

	private function undo(): void {
		$this->error = $this->db->dbh instanceof \mysqli ? $this->db->dbh->errno : 0;
		$this->db->query( 'ROLLBACK' );
	}

	/**
	 * Inserts the post by one statement: wp_insert_post() runs a dozen queries whose results are known here, and hooks
	 * of other plugins before the transaction is committed.
	 *
	 * @return int The post's id; 0 where the database failed.
	 */
	private function insert_post( Response $response, string $submission ): int {
		$gmt   = gmdate( 'Y-m-d H:i:s', $response->time );
		$local = get_date_from_gmt( $gmt );
		$title = mb_substr( $response->first( 'name', 'email', 'text', 'textarea' ), 0, self::TITLE_LENGTH );
		$json  = $response->to_json();
		if ( 1 === preg_match( self::WIDE, $title . $json ) && ! $this->can_store_wide_characters() ) {
			$title = (string) preg_replace( self::WIDE, '', $title );
			$json  = (string) preg_replace_callback( self::WIDE, self::escape( ... ), $json );
		}
		$row = array(
			'post_author'           => 0,
			'post_date'             => $local,
			'post_date_gmt'         => $gmt,
			'post_content'          => $json,
			'post_title'            => $title,
			'post_excerpt'          => '',
			'post_status'           => $response->status,
			'comment_status'        => $response->unread ? 'open' : 'closed',
			'ping_status'           => 'closed',
			'post_name'             => $submission,
			'to_ping'               => '',
			'pinged'                => '',
			'post_modified'         => $local,
			'post_modified_gmt'     => $gmt,
			'post_content_filtered' => '',
			'post_parent'           => $response->source,
			'guid'                  => "urn:ramjet:response:$submission",
			'post_type'             => Response::POST_TYPE,
		);
		// $db->insert() would query the table's columns first.
		$formats = array_map( static fn( mixed $value ): string => is_int( $value ) ? '%d' : '%s', $row );
		$formats = implode( ', ', $formats );
		$columns = implode( ', ', array_keys( $row ) );
		$query   = "INSERT INTO {$this->db->posts} ($columns) VALUES ($formats)";
		$done    = $this->db->query( $this->db->prepare( $query, array_values( $row ) ) );
		return 1 === $done ? (int) $this->db->insert_id : 0;
	}

	private function can_store_wide_characters(): bool {
		return str_starts_with( (string) $this->db->get_col_charset( $this->db->posts, 'post_content' ), 'utf8mb4' );
	}

	private static function escape( array $found ): string {
		return trim( (string) wp_json_encode( $found[0] ), '"' );
	}

	/** @return string|null The submission that used a solution first; null where the database failed. */
	private function use_up( string $solution, string $submission, int $time ): ?string {
		$table = FormTables::solutions( $this->db );
		$query = "INSERT IGNORE INTO $table (solution, submission_id, created_at) VALUES (%s, %s, %d)";
		$find  = "SELECT submission_id FROM $table WHERE solution = %s";
		return match ( $this->db->query( $this->db->prepare( $query, $solution, $submission, $time ) ) ) {
			1       => $submission,
			0       => $this->db->get_var( $this->db->prepare( $find, $solution ) ),
			default => null,
		};
	}

	/** @return int|false 1 for a new row, 0 where the submission has one, false where the database failed. */
	private function insert_row( string $submission, int $response, int $time, ?int $due ): int|false {
		$table  = FormTables::submissions( $this->db );
		$due    = null === $due ? 'NULL' : (string) $due;
		$query  = "INSERT IGNORE INTO $table (submission_id, response_id, created_at, due_at)
			VALUES (%s, %d, %d, $due)";
		$result = $this->db->query( $this->db->prepare( $query, $submission, $response, $time ) );
		return is_int( $result ) ? $result : false;
	}

	/** Renames the row of an older submission, so that a new one can have its id. */
	private function release( string $submission, int $before ): void {
		$table = FormTables::submissions( $this->db );
		$query = "UPDATE $table SET submission_id = %s WHERE submission_id = %s AND created_at < %d";
		// Before the transaction: two that lock a row that does not exist would deadlock.
		$name = wp_generate_password( 40, false );
		Statement::run( $this->db, $this->db->prepare( $query, $name, $submission, $before ) );
	}

	private function announce( int $id, Response $response ): InsertResult {
		wp_cache_delete( $id, 'posts' );
		wp_cache_delete( _count_posts_cache_key( Response::POST_TYPE ), 'counts' );
		wp_cache_set_posts_last_changed();
		/**
		 * Fires after a response was stored. The visitor waits for it: long work belongs in an integration (filter
		 * ramjet_form_integrations).
		 *
		 * @param int      $id       The response's id.
		 * @param Response $response The response.
		 */
		do_action( 'ramjet_form_response_stored', $id, $response );
		return new InsertResult( $id, true );
	}
}
