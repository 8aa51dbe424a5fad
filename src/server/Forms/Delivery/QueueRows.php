<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\FormTables;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Database\Statement;
use Ramjet\Support\Queue\WorkRows;

/** The queue's rows, one for each submission. */
final class QueueRows {

	/** Age in seconds of a response without a row: a younger one's request may still run, an older one has a reason. */
	private const MIN_AGE = 2 * MINUTE_IN_SECONDS;
	private const MAX_AGE = 2 * DAY_IN_SECONDS;

	/** How many responses get their row at once; the next run finds the others. */
	private const BATCH = 200;

	/** When each response is due, and which request delivers it. */
	public readonly WorkRows $work;

	private readonly string $table;

	public function __construct( private readonly \wpdb $db ) {
		$this->table = FormTables::submissions( $db );
		$this->work  = new WorkRows( $db, $this->table, 'response_id' );
	}

	/** @return list<int> Those of the responses that wait for an attempt. */
	public function queued( int ...$responses ): array {
		return FormTables::migrations( $this->db )->ensure() ? $this->work->queued( ...$responses ) : array();
	}

	/** When the oldest waiting response was due, in Unix time; null where none waits. Spam and trash do not wait. */
	public function oldest(): ?int {
		if ( ! FormTables::migrations( $this->db )->ensure() ) {
			return null;
		}
		$query  = "SELECT MIN(due_at) FROM $this->table s JOIN {$this->db->posts} p ON p.ID = s.response_id
			WHERE p.post_status IN ('publish', %s)";
		$oldest = $this->db->get_var( $this->db->prepare( $query, Response::TEMPORARY ) );
		return null === $oldest ? null : (int) $oldest;
	}

	/** Makes a response due now. $time is when it was sent. */
	public function make_due( int $response, int $time ): void {
		$this->add( $response, $time );
		$this->work->make_due( $response );
	}

	/** Claims a response, due or not; false while another request delivers it. $time is when it was sent. */
	public function claim_now( int $response, int $time ): bool {
		$this->add( $response, $time );
		return true === $this->work->claim_now( $response );
	}

	/** Whether the cron event is needed: something waits, or responses are recent. */
	public function is_needed(): bool {
		if ( FormTables::migrations( $this->db )->is_new() ) {
			return false;
		}
		$query = "SELECT response_id FROM $this->table WHERE created_at > %d LIMIT 1";
		$query = $this->db->prepare( $query, time() - WEEK_IN_SECONDS );
		return null !== $this->oldest() || null !== $this->db->get_var( $query );
	}

	/**
	 * Adds the missing rows of responses whose request was killed, on databases without transactions. Reads recent
	 * responses only, by WordPress's index of types, statuses and local dates.
	 */
	public function add_missing(): void {
		if ( ! FormTables::migrations( $this->db )->ensure() ) {
			return;
		}
		$query = "SELECT p.ID, p.post_name, p.post_date_gmt
			FROM {$this->db->posts} p LEFT JOIN $this->table s ON s.response_id = p.ID
			WHERE p.post_type = %s AND p.post_status IN ('publish', %s) AND p.post_date BETWEEN %s AND %s
			AND p.post_date_gmt BETWEEN %s AND %s
			AND p.guid LIKE 'urn:ramjet:response:%%' AND s.response_id IS NULL LIMIT %d";
		$date  = static fn( int $time ): string => gmdate( 'Y-m-d H:i:s', $time );
		$from  = time() - self::MAX_AGE;
		$until = time() - self::MIN_AGE;
		$query = $this->db->prepare(
			$query,
			Response::POST_TYPE,
			Response::TEMPORARY,
			// No time zone differs from UTC by more than 14 hours.
			$date( $from - DAY_IN_SECONDS ),
			$date( $until + DAY_IN_SECONDS ),
			$date( $from ),
			$date( $until ),
			self::BATCH
		);
		foreach ( $this->db->get_results( $query ) as $post ) {
			$this->insert( (int) $post->ID, $post->post_name, (int) strtotime( "$post->post_date_gmt UTC" ) );
		}
	}

	/** Responses of other plugins have no row yet. */
	private function add( int $response, int $time ): void {
		if ( null === $this->work->attempts( $response ) ) {
			$this->insert( $response, wp_generate_password( 40, false ), $time );
		}
	}

	private function insert( int $response, string $name, int $time ): void {
		$query = "INSERT IGNORE INTO $this->table (submission_id, response_id, created_at, due_at)
			VALUES (%s, %d, %d, %d)";
		Statement::run( $this->db, $this->db->prepare( $query, $name, $response, $time, time() ) );
	}
}
