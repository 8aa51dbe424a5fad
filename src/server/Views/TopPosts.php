<?php
declare(strict_types=1);

namespace Ramjet\Views;

use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Content\PublicText;
use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Values\Shape;

/**
 * The posts with the most views of a period, which is so many days and today so far.
 *
 * Nothing adds up all posts: the best ones of each day or month, and of all time, are read from the index, and only
 * those are added up, whole months by their own rows.
 */
final class TopPosts {

	public const PERIODS = array( '1', '2', '7', '30', '90', '365', 'all-time' );

	public const MAX_POSTS = 10;

	/** Lists of today by period and post types: one row, which a page reads once for all blocks. */
	private const OPTION = 'ramjet_views_top';

	/** Posts of a list: some may be hidden before the day is over. */
	private const KEPT = 30;

	/** Posts of all time, of a day or of a month that are considered, and of those the ones that are added up. */
	private const BEST  = 40;
	private const ADDED = 60;

	/** Latest posts that are added up where too few of the best ones have one of the post types. */
	private const LATEST = 200;

	/** The longest period whose days are read one by one. */
	private const SHORT = 7;

	/** Seconds until a list that is too short is made again. */
	private const RETRY = 5 * MINUTE_IN_SECONDS;

	/** Lists that are kept: each of 7 periods with some choices of post types. */
	private const LISTS = 40;

	public function __construct( private readonly \wpdb $db ) {}

	/** The period that a block or a request names; 7 days for anything else. */
	public static function period( mixed $value ): string {
		$value = 'alltime' === $value ? 'all-time' : $value;
		return is_scalar( $value ) && in_array( (string) $value, self::PERIODS, true ) ? (string) $value : '7';
	}

	/** @return list<string> Post types that visitors can open. */
	public static function types(): array {
		return array_values( array_filter( get_post_types( array( 'public' => true ) ), 'is_post_type_viewable' ) );
	}

	/**
	 * @param string       $period One of PERIODS.
	 * @param list<string> $types  Post types; others than types() are left out.
	 * @return array<int, int> Views by ID, most viewed first, of posts that every visitor may see now.
	 */
	public function of( string $period, array $types, int $count ): array {
		$types = array_values( array_intersect( self::types(), $types ) );
		$views = array() === $types ? array() : $this->list_of( $period, $types );
		_prime_post_caches( array_keys( $views ), false );
		$shown = array_filter( array_keys( $views ), static fn( int $id ): bool => self::is_shown( $id, $types ) );
		$shown = array_slice( $shown, 0, min( self::MAX_POSTS, max( 1, $count ) ) );
		return array_intersect_key( $views, array_flip( $shown ) );
	}

	/** Whether every visitor may see all of a post. */
	private static function is_shown( int $id, array $types ): bool {
		$post = get_post( $id );
		return $post instanceof \WP_Post && 'publish' === $post->post_status && '' === $post->post_password
			&& in_array( $post->post_type, $types, true )
			&& ! str_contains( $post->post_content, PublicText::MARK ) && ! NewsletterPost::is_restricted( $post );
	}

	/** @return array<int, int> Views by ID, as they were when the list was made. */
	private function list_of( string $period, array $types ): array {
		$today    = Day::today();
		$option   = new JsonOption( self::OPTION );
		$saved    = $option->get( array( 'day' => 0, 'lists' => array() ) );
		$lists    = $today === ( $saved['day'] ?? 0 ) ? $saved['lists'] : array();
		$key      = $period . ':' . implode( ',', $types );
		$list     = Shape::of( $lists[ $key ] ?? null, array( 'at' => 0, 'views' => array() ) );
		$is_short = null !== $list && count( $list['views'] ) < self::MAX_POSTS;
		if ( null === $list || ( $is_short && $list['at'] < time() - self::RETRY ) ) {
			$list = array( 'at' => time(), 'views' => $this->rank( $period, $types, $today ) );
			$option->set( array(
				'day'   => $today,
				'lists' => array_slice( array( $key => $list ) + $lists, 0, self::LISTS ),
			) );
		}
		return array_map( 'intval', array_filter( $list['views'], 'is_numeric' ) );
	}

	/** @return array<int, int> Views by ID. */
	private function rank( string $period, array $types, int $today ): array {
		[ $times, $condition ] = 'all-time' === $period
			? array( array(), 'day = 0' )
			: self::times( Day::before( $today, (int) $period ), $today );
		$ids   = $this->best( $times );
		$views = self::shown( $this->sums( $ids, $types, $condition ), $types );
		if ( count( $views ) < self::MAX_POSTS ) {
			$ids   = array( ...$ids, ...$this->latest( $types ) );
			$views = self::shown( $this->sums( $ids, $types, $condition ), $types );
		}
		return $views;
	}

	/**
	 * The first of these posts that every visitor may see; some more than are shown, since some may be closed later.
	 *
	 * @param array<int, int> $views By ID.
	 */
	private static function shown( array $views, array $types ): array {
		$shown = array();
		foreach ( array_chunk( $views, 2 * self::KEPT, true ) as $some ) {
			_prime_post_caches( array_keys( $some ), false );
			$is_shown = static fn( int $id ): bool => self::is_shown( $id, $types );
			$shown   += array_filter( $some, $is_shown, ARRAY_FILTER_USE_KEY );
			if ( count( $shown ) >= self::KEPT ) {
				break;
			}
		}
		return array_slice( $shown, 0, self::KEPT, true );
	}

	/**
	 * What a period consists of.
	 *
	 * @return array{list<int>, string} Days and months whose best posts are compared, and SQL for the rows to add up.
	 */
	private static function times( int $from, int $today ): array {
		$days   = array();
		$months = array();
		$parts  = array();
		$last   = Day::month( $today );
		for ( $day = $from; $day <= $today; $day = Day::before( $day, -1 ) ) {
			$days[]   = $day;
			$month    = Day::month( $day );
			$months[] = $month;
			// The first month is whole if the period begins with it; the last one, since it has no later days.
			$is_whole = $month === $last ? $from <= $last + 1 : $month !== Day::month( $from ) || $month + 1 === $from;
			$parts[]  = $is_whole ? $month : $day;
		}
		$months = array_values( array_unique( $months ) );
		$parts  = array_unique( $parts );
		return array(
			count( $days ) > self::SHORT + 1 ? $months : $days,
			'day IN (' . implode( ',', $parts ) . ')',
		);
	}

	/** @return list<int> IDs of the best posts of these days or months, and of all time. */
	private function best( array $times ): array {
		$table = ViewTables::views( $this->db )->name;
		$limit = self::BEST;
		$list  = static fn( int $time ): string => "SELECT * FROM (SELECT post_id, views FROM $table
			WHERE day = $time AND post_id > 0 ORDER BY views DESC LIMIT $limit) l$time";
		$query = "SELECT post_id FROM ({$list( 0 )}) a";
		if ( array() !== $times ) {
			$lists  = implode( ' UNION ALL ', array_map( $list, $times ) );
			$query .= " UNION SELECT post_id FROM (SELECT post_id, SUM(views) AS total FROM ($lists) l
				GROUP BY post_id ORDER BY total DESC LIMIT " . self::ADDED . ') b';
		}
		return array_map( 'intval', $this->db->get_col( $query ) );
	}

	/** @return list<int> */
	private function latest( array $types ): array {
		$in = implode( ', ', array_fill( 0, count( $types ), '%s' ) );
		return array_map( 'intval', $this->db->get_col( $this->db->prepare(
			"SELECT ID FROM {$this->db->posts} WHERE post_type IN ($in) AND post_status = 'publish'
			ORDER BY post_date DESC LIMIT %d",
			...array( ...$types, self::LATEST )
		) ) ); // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- One for each type.
	}

	/**
	 * @param list<int> $ids       Posts to compare.
	 * @param string    $condition SQL for their rows.
	 * @return array<int, int> Views by ID, most viewed first.
	 */
	private function sums( array $ids, array $types, string $condition ): array {
		if ( array() === $ids ) {
			return array();
		}
		$table = ViewTables::views( $this->db )->name;
		$in    = implode( ', ', array_fill( 0, count( $types ), '%s' ) );
		$list  = implode( ',', array_unique( $ids ) );
		$rows  = $this->db->get_results( $this->db->prepare(
			"SELECT v.post_id, v.total FROM (SELECT post_id, SUM(views) AS total FROM $table
				WHERE post_id IN ($list) AND $condition GROUP BY post_id) v
			INNER JOIN {$this->db->posts} p ON p.ID = v.post_id
			WHERE p.post_status = 'publish' AND p.post_password = '' AND p.post_type IN ($in)
			ORDER BY v.total DESC, v.post_id DESC",
			...$types
		), ARRAY_A ); // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- One for each type.
		return array_map( 'intval', array_column( $rows, 'total', 'post_id' ) );
	}
}
