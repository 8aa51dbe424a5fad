<?php
declare(strict_types=1);

namespace Ramjet\Support\Visitors;

use Ramjet\Support\Database\Migrations;
use Ramjet\Support\Database\Statement;
use Ramjet\Support\Jobs\Jobs;

/**
 * Limits the submissions per IP address. It counts in the database, because a site may have many PHP servers. The
 * affected rows of each statement say whether it counted, so exactly as many simultaneous submissions pass as the limit
 * allows.
 */
final class RateLimit {

	/** The cron event that deletes the rows of past windows. */
	public const CLEANUP = 'ramjet_visitor_rates_cleanup';

	public const WINDOW = 10 * MINUTE_IN_SECONDS;

	/** Submissions of all visitors together where their IP addresses are unknown, unless one visitor may send more. */
	private const SITE_LIMIT = 50;

	/** The key under which the submissions of the whole site are counted then. */
	private const SITE = 'site';

	/** One row for each visitor, with the number of submissions in the current window. */
	private readonly string $table;

	/**
	 * @param int  $window    Seconds for which submissions are counted together.
	 * @param bool $is_shared Whether all visitors are counted together.
	 */
	public function __construct(
		private readonly \wpdb $db,
		private readonly int $limit,
		private readonly int $window = self::WINDOW,
		public readonly bool $is_shared = false
	) {
		$this->table = self::table( $db );
	}

	/**
	 * Limits the submissions of the whole site, for visitors behind a proxy that nobody named: their IP addresses are
	 * unknown, and the limit of one visitor would lock the others out.
	 *
	 * @param int $of_visitor Limit for a visitor whose IP address is known.
	 */
	public static function for_site( \wpdb $db, int $of_visitor ): self {
		/**
		 * Filters how many submissions the site accepts in ten minutes while the visitors' IP addresses are unknown.
		 *
		 * @param int $limit 50, or the limit for one IP address if that is higher. With 0, none is accepted.
		 */
		$limit = apply_filters( 'ramjet_site_rate_limit', max( self::SITE_LIMIT, $of_visitor ) );
		return new self( $db, (int) $limit, is_shared: true );
	}

	private static function table( \wpdb $db ): string {
		// Named when only forms had a limit.
		return $db->prefix . 'ramjet_form_rates';
	}

	/** @return array<string, list<string>> As Feature::migrations(), for each feature that limits submissions. */
	public static function migrations( \wpdb $db ): array {
		$table = self::table( $db );
		$query = "CREATE TABLE IF NOT EXISTS $table (
			visitor varchar(64) NOT NULL,
			ends_at bigint(20) NOT NULL,
			hits int(11) NOT NULL DEFAULT 0,
			PRIMARY KEY  (visitor),
			KEY ends_at (ends_at)
		) {$db->get_charset_collate()}";
		return array( '2026-11-visitor-rates' => array( $query ) );
	}

	/** Deletes the rows of past windows. */
	public static function forget_past( \wpdb $db, int $now ): void {
		// Before the first submission, there is no table.
		if ( ! ( new Migrations( $db, self::migrations( $db ) ) )->is_new() ) {
			$db->query( $db->prepare( 'DELETE FROM ' . self::table( $db ) . ' WHERE ends_at < %d', $now ) );
		}
	}

	/** Whether there are rows for forget_past() to delete, now or later. */
	public static function has_rows( \wpdb $db ): bool {
		return ! ( new Migrations( $db, self::migrations( $db ) ) )->is_new()
			&& null !== $db->get_var( 'SELECT hits FROM ' . self::table( $db ) . ' LIMIT 1' );
	}

	/**
	 * Counts a submission.
	 *
	 * @param string $visitor As ClientIp::hash() returns it.
	 * @return int Seconds to wait; 0 where the submission is within the limit.
	 */
	public function wait( string $visitor, int $now ): int {
		$ends = ( intdiv( $now, $this->window ) + 1 ) * $this->window;
		if ( $this->limit < 1 ) {
			return $ends - $now;
		}
		// Errors are logged, but not printed into the reply.
		$shown = $this->db->hide_errors();
		( new Migrations( $this->db, self::migrations( $this->db ) ) )->ensure();
		$is_counted = $this->count( $this->is_shared ? self::SITE : $visitor, $ends );
		$this->db->show_errors( $shown );
		return $is_counted ? 0 : $ends - $now;
	}

	private function count( string $visitor, int $ends ): bool {
		$run   = fn( string $query, string|int ...$values ): int|false =>
			Statement::run( $this->db, $this->db->prepare( $query, ...$values ) );
		// Most visitors come for the first time.
		$first = $run( "INSERT IGNORE INTO $this->table (visitor, ends_at, hits) VALUES (%s, %d, 1)", $visitor, $ends );
		if ( 0 !== $first ) {
			Jobs::start( self::CLEANUP, 'daily' );
			// False where the database is not writable. Storing the response fails then too, with a better message.
			return true;
		}
		$more  = "UPDATE $this->table SET hits = hits + 1 WHERE visitor = %s AND ends_at = %d AND hits < %d";
		$add   = fn(): int|false => $run( $more, $visitor, $ends, $this->limit );
		// One far in the future comes from a wrong clock. Small differences between servers are normal.
		$one   = "UPDATE $this->table SET hits = 1, ends_at = %d
			WHERE visitor = %s AND (ends_at < %d OR ends_at > %d)";
		$begin = static fn(): int|false => $run( $one, $ends, $visitor, $ends, $ends + HOUR_IN_SECONDS );
		// Another request may begin the window between the first two.
		return 0 !== ( $add() ?: $begin() ?: $add() );
	}
}
