<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Options\Schedule;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Queue\WorkRows;

/** Deletes old responses, orphaned files, and rows of submissions that need no longer be recognized. */
final class Cleanup {

	private const BATCH = 100;

	/** Seconds after which it stops until the next day. */
	private const LIMIT = 20;

	/** Seconds for which ids of submissions and solutions are kept, so that repeated submissions are recognized. */
	private const REMEMBER = 2 * DAY_IN_SECONDS;

	public function __construct(
		private readonly \wpdb $db,
		private readonly ResponseStore $responses,
		private readonly Vault $vault,
		private readonly FormOptions $options
	) {}

	/** Deletes old responses, abandoned files and old rows (action ramjet_forms_cleanup). */
	public function run(): void {
		if ( ! FormTables::migrations( $this->db )->ensure() ) {
			return;
		}
		$this->delete_old_responses();
		$this->vault->sweep( $this->is_recorded( ... ) );
		$submissions = FormTables::submissions( $this->db );
		$this->delete( FormTables::solutions( $this->db ) . ' WHERE created_at < %d', time() - self::REMEMBER );
		$this->delete( "$submissions WHERE response_id = 0 AND created_at < %d", time() - self::REMEMBER );
		$this->resume_temporary();
		// Where PHP ended between storing a response and scheduling its delivery.
		if ( null !== $this->db->get_var( "SELECT response_id FROM $submissions WHERE due_at IS NOT NULL LIMIT 1" ) ) {
			Schedule::start();
		}
	}

	/** Whether there is, or will be, something to delete. */
	public function is_needed(): bool {
		if ( $this->options->retention_days() > 0 || $this->vault->is_used() ) {
			return true;
		}
		$tables = array(
			$this->db->prepare( "{$this->db->posts} WHERE post_type = %s", Response::POST_TYPE ),
			FormTables::submissions( $this->db ),
			FormTables::solutions( $this->db ),
		);
		$has_rows = fn( string $from ): bool => null !== $this->db->get_var( "SELECT 1 FROM $from LIMIT 1" );
		return ! FormTables::migrations( $this->db )->is_new() && array() !== array_filter( $tables, $has_rows );
	}

	/** Removes a deleted response from the queue, and its files (action deleted_post). */
	public function forget( \WP_Post $post ): void {
		$response = $this->responses->read( $post );
		if ( null !== $response ) {
			$this->vault->delete( $response->files() );
		}
		if ( FormTables::migrations( $this->db )->ensure() ) {
			$table = FormTables::submissions( $this->db );
			$query = "UPDATE $table SET response_id = 0, due_at = NULL WHERE response_id = %d";
			$this->db->query( $this->db->prepare( $query, $post->ID ) );
		}
	}

	/**
	 * Makes temporary responses due that nothing is left to do for: earlier versions could be killed before they
	 * deleted a delivered response. The queue finishes them, and delivers nothing twice.
	 */
	private function resume_temporary(): void {
		$table = FormTables::submissions( $this->db );
		$query = "SELECT s.response_id FROM {$this->db->posts} p JOIN $table s ON s.response_id = p.ID
			WHERE p.post_type = %s AND p.post_status = %s AND s.due_at IS NULL AND s.claimed_until < %d";
		$ids   = $this->db->get_col(
			$this->db->prepare( $query, Response::POST_TYPE, Response::TEMPORARY, time() )
		);
		$rows  = new WorkRows( $this->db, $table, 'response_id' );
		array_map( $rows->make_due( ... ), array_map( 'intval', $ids ) );
	}

	/** Whether a response holds a file. */
	private function is_recorded( string $file ): bool {
		$like  = '%' . $this->db->esc_like( "\"$file\"" ) . '%';
		$query = "SELECT ID FROM {$this->db->posts} WHERE post_type = %s AND post_content LIKE %s LIMIT 1";
		return null !== $this->db->get_var( $this->db->prepare( $query, Response::POST_TYPE, $like ) );
	}

	private function delete( string $from, int $time ): void {
		$this->db->query( $this->db->prepare( "DELETE FROM $from", $time ) );
	}

	private function delete_old_responses(): void {
		$days = $this->options->retention_days();
		$date = gmdate( 'Y-m-d H:i:s', time() - $days * DAY_IN_SECONDS );
		$end  = microtime( true ) + self::LIMIT;
		$last = 0;
		// Temporary ones are deleted by the queue once they have been emailed.
		$query = "SELECT ID FROM {$this->db->posts}
			WHERE post_type = %s AND post_status <> %s AND post_date_gmt < %s AND ID > %d ORDER BY ID LIMIT %d";
		while ( $days > 0 && microtime( true ) < $end ) {
			$values = array( Response::POST_TYPE, Response::TEMPORARY, $date, $last, self::BATCH );
			$ids    = $this->db->get_col( $this->db->prepare( $query, ...$values ) );
			foreach ( $ids as $id ) {
				$last = (int) $id;
				$this->responses->delete( $last );
			}
			if ( count( $ids ) < self::BATCH ) {
				return;
			}
		}
	}
}
