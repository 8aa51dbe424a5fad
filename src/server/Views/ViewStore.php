<?php
declare(strict_types=1);

namespace Ramjet\Views;

use Ramjet\Support\Database\Table;

/** Counts views and visitors, and reads their numbers. */
final class ViewStore {

	/** Views of one visitor that count in a minute. */
	public const PER_MINUTE = 60;

	/** Rows that are deleted at a time, so that no other request waits for them. */
	private const BATCH = 1000;

	/** Days that are deleted by one run of the job. */
	private const DAYS = 62;

	private readonly Table $views;

	private readonly Table $visitors;

	/** @var array<int, array{views: int, visitors: int}> By post, of this request. */
	private array $totals = array();

	public function __construct( private readonly \wpdb $db ) {
		$this->views    = ViewTables::views( $db );
		$this->visitors = ViewTables::visitors( $db );
	}

	/**
	 * Counts a view, with three queries, of which none waits for a row that is locked for long.
	 *
	 * @param int $post    0 for a page that is no post.
	 * @param int $visitor Hash of the day.
	 * @param int $minute  Unix time in minutes.
	 * @return bool Whether it counts: the post is public, and the visitor within the limit.
	 */
	public function count( int $post, int $day, int $visitor, int $minute ): bool {
		$public = $this->db->prepare(
			"SELECT 1 AS one FROM {$this->db->posts} WHERE ID = %d AND post_status = 'publish' AND post_password = ''",
			$post
		);
		$public = 0 === $post ? 'SELECT 1 AS one' : $public;
		$row    = $this->visitors->is_ready() ? $this->db->get_row(
			"SELECT v.hits FROM ($public) p LEFT JOIN {$this->visitors->name} v
				ON v.day = $day AND v.visitor = $visitor",
			ARRAY_N
		) : null;
		if ( null === $row ) {
			return false;
		}
		$is_new = null === $row[0] && 1 === $this->visitors->insert( compact( 'day', 'visitor', 'minute' ) );
		return ( $is_new || $this->count_again( $day, $visitor, $minute ) ) && $this->add( $post, $day, $is_new );
	}

	private function count_again( int $day, int $visitor, int $minute ): bool {
		return 1 === $this->visitors->write(
			"UPDATE {$this->visitors->name} SET hits = CASE WHEN minute = $minute THEN hits + 1 ELSE 1 END,
				minute = $minute
			WHERE day = $day AND visitor = $visitor AND (minute <> $minute OR hits < " . self::PER_MINUTE . ')'
		);
	}

	/** The row of the site is the first for all requests: so none waits for another one that waits for it. */
	private function add( int $post, int $day, bool $is_new ): bool {
		$rows = array();
		foreach ( array_unique( array( 0, $post ) ) as $id ) {
			foreach ( array( 0, Day::month( $day ), $day ) as $time ) {
				$rows[] = sprintf( '(%d, %d, 1, %d)', $id, $time, 0 === $id && $is_new );
			}
		}
		return false !== $this->views->write(
			"INSERT INTO {$this->views->name} (post_id, day, views, visitors) VALUES " . implode( ', ', $rows ) . '
			ON DUPLICATE KEY UPDATE views = views + VALUES(views), visitors = visitors + VALUES(visitors)'
		);
	}

	/**
	 * Views of all time.
	 *
	 * @param int $post 0 for the site, which has visitors, too.
	 * @return array{views: int, visitors: int}
	 */
	public function totals( int $post ): array {
		return $this->totals[ $post ] ??= $this->series( $post, 0, 0 )[0] ?? array( 'views' => 0, 'visitors' => 0 );
	}

	/** @return array<int, array{views: int, visitors: int}> By day, of those in between that have any. */
	public function series( int $post, int $from, int $to ): array {
		$rows  = $this->views->select( 'post_id = %d AND day BETWEEN %d AND %d ORDER BY day', $post, $from, $to );
		$count = static fn( array $row ): array =>
			array( 'views' => (int) $row['views'], 'visitors' => (int) $row['visitors'] );
		return array_combine( array_column( $rows, 'day' ), array_map( $count, $rows ) );
	}

	/** @return array{day: int, views: int}|null The day of the site with the most views. */
	public function best_day(): ?array {
		$best = 'post_id = 0 AND day % 100 > 0 ORDER BY views DESC, day LIMIT 1';
		$row  = $this->views->select( $best )[0] ?? null;
		return null === $row ? null : array( 'day' => (int) $row['day'], 'views' => (int) $row['views'] );
	}

	/** Forgets the views of a post that was deleted. */
	public function delete( int $post ): void {
		$post > 0 && $this->views->delete( "post_id = $post" );
	}

	/** Deletes the visitors of the days before one. */
	public function forget_visitors( int $today ): void {
		$batch = self::BATCH - 1;
		do {
			$rows = $this->visitors->select( "day < %d ORDER BY day, visitor LIMIT 1 OFFSET $batch", $today );
			$last = $rows[0] ?? null;
			$this->visitors->delete( null === $last
				? "day < $today"
				: "day < {$last['day']} OR (day = {$last['day']} AND visitor <= {$last['visitor']})" );
		} while ( null !== $last );
	}

	/**
	 * Deletes the days of months that ended two years ago. The rows of those months stay.
	 *
	 * @param int $today A day.
	 */
	public function forget_days( int $today ): void {
		$before = Day::month( $today - 2 * 10_000 );
		$days   = $this->views->select( "post_id = 0 AND day > 0 AND day < $before AND day % 100 > 0" );
		foreach ( array_slice( array_column( $days, 'day' ), 0, self::DAYS ) as $day ) {
			$this->views->delete( 'day = ' . (int) $day );
		}
	}

	/** Whether anybody was counted today or before, and is not forgotten. */
	public function has_visitors(): bool {
		return $this->visitors->has();
	}
}
