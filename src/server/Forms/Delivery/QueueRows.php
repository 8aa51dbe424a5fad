<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\FormTables;
use Ramjet\Forms\Storage\Response;

/** The rows that say when to deliver a response, and until when one request has claimed it. */
final class QueueRows {

	/** Seconds for which a request claims a response. If it needs longer, another may deliver it too. */
	private const CLAIM = 10 * MINUTE_IN_SECONDS;

	/** Seconds for which only the request that stored a response delivers it: it knows the visitor's IP address. */
	private const OWN = MINUTE_IN_SECONDS;

	/** Age in seconds of a response without a row: a younger one's request may still run, an older one has a reason. */
	private const MIN_AGE = 2 * MINUTE_IN_SECONDS;
	private const MAX_AGE = 2 * DAY_IN_SECONDS;

	private readonly string $table;

	public function __construct( private readonly \wpdb $db ) {
		$this->table = FormTables::submissions( $db );
	}

	/** @return list<int> Responses that are due and not claimed, the oldest first. */
	public function due( int $limit ): array {
		$now   = time();
		$query = "SELECT response_id FROM $this->table
			WHERE due_at <= %d AND claimed_until < %d AND (attempts > 0 OR created_at < %d) ORDER BY due_at LIMIT %d";
		$query = $this->db->prepare( $query, $now, $now, $now - self::OWN, $limit );
		return array_map( 'intval', $this->db->get_col( $query ) );
	}

	/** @return list<int> Those of the responses that wait for an attempt. */
	public function queued( int ...$responses ): array {
		$list  = implode( ',', array( 0, ...$responses ) );
		$query = "SELECT response_id FROM $this->table WHERE response_id IN ($list) AND due_at IS NOT NULL";
		$ready = FormTables::migrations( $this->db )->ensure();
		return array_map( 'intval', $ready ? $this->db->get_col( $query ) : array() );
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

	/** Claims a response that is due. The attempt is counted now, in case PHP ends before it does. */
	public function claim( int $response ): bool {
		$now = time();
		return 1 === $this->update(
			'claimed_until = %d, attempts = attempts + 1
				WHERE response_id = %d AND due_at <= %d AND claimed_until < %d',
			$now + self::CLAIM,
			$response,
			$now,
			$now
		);
	}

	/** Extends this request's claim: a mail server may need minutes for each of many recipients. */
	public function extend( int $response ): void {
		$this->update( 'claimed_until = %d WHERE response_id = %d', time() + self::CLAIM, $response );
	}

	/** Makes a response due now, unless another request has claimed it. $time is when it was sent. */
	public function make_due( int $response, int $time ): bool {
		$now  = time();
		$set  = 'due_at = %d, attempts = 0 WHERE response_id = %d AND claimed_until < %d';
		$done = $this->update( $set, $now, $response, $now );
		if ( 0 === $done && null === $this->value( 'attempts', $response ) ) {
			$done = $this->insert( $response, wp_generate_password( 40, false ), $time );
		}
		// Some databases return 0 for a row that needed no change.
		$is_due = $this->db->prepare( 'due_at <= %d AND claimed_until < %d', $now, $now );
		return 0 !== $done || null !== $this->value( 'due_at', $response, $is_due );
	}

	/** How many attempts were begun since it was made due. */
	public function attempts( int $response ): int {
		return (int) $this->value( 'attempts', $response );
	}

	/**
	 * Releases a response to be tried again.
	 *
	 * @param int $due When, in Unix time.
	 */
	public function postpone( int $response, int $due, int $attempts ): void {
		$set = 'due_at = %d, attempts = %d, claimed_until = 0 WHERE response_id = %d';
		$this->update( $set, $due, $attempts, $response );
	}

	/** Releases a response with nothing left to deliver. */
	public function settle( int $response ): void {
		$this->update( 'due_at = NULL, claimed_until = 0 WHERE response_id = %d', $response );
	}

	/** Whether the cron event is needed: something waits, or responses are recent. */
	public function is_needed(): bool {
		$query = "SELECT response_id FROM $this->table WHERE created_at > %d LIMIT 1";
		$query = $this->db->prepare( $query, time() - WEEK_IN_SECONDS );
		return null !== $this->oldest() || null !== $this->db->get_var( $query );
	}

	/** Adds the missing rows of responses whose request was killed, on databases without transactions. */
	public function add_missing(): void {
		if ( ! FormTables::migrations( $this->db )->ensure() ) {
			return;
		}
		$query = "SELECT p.ID, p.post_name, p.post_date_gmt
			FROM {$this->db->posts} p LEFT JOIN $this->table s ON s.response_id = p.ID
			WHERE p.post_type = %s AND p.post_status IN ('publish', %s) AND p.post_date_gmt BETWEEN %s AND %s
			AND p.guid LIKE 'urn:ramjet:response:%%' AND s.response_id IS NULL";
		$from  = gmdate( 'Y-m-d H:i:s', time() - self::MAX_AGE );
		$until = gmdate( 'Y-m-d H:i:s', time() - self::MIN_AGE );
		$query = $this->db->prepare( $query, Response::POST_TYPE, Response::TEMPORARY, $from, $until );
		foreach ( $this->db->get_results( $query ) as $post ) {
			$this->insert( (int) $post->ID, $post->post_name, (int) strtotime( "$post->post_date_gmt UTC" ) );
		}
	}

	private function insert( int $response, string $name, int $time ): int|bool {
		$query = "INSERT IGNORE INTO $this->table (submission_id, response_id, created_at, due_at)
			VALUES (%s, %d, %d, %d)";
		return $this->db->query( $this->db->prepare( $query, $name, $response, $time, time() ) );
	}

	private function update( string $query, int ...$values ): int|bool {
		return $this->db->query( $this->db->prepare( "UPDATE $this->table SET $query", $values ) );
	}

	private function value( string $column, int $response, string $condition = '1 = 1' ): ?string {
		$query = $this->db->prepare( "SELECT $column FROM $this->table WHERE response_id = %d", $response );
		return $this->db->get_var( "$query AND $condition" );
	}
}
