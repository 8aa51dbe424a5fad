<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

/**
 * The index: the terms by which related posts are found. They are stored as post meta, too, which a page loads
 * anyway.
 */
final class TermIndex {

	/** Post meta: '{term:weight,…}', most distinctive first; '[]' for a post without words. */
	public const META = '_ramjet_related_terms';

	/** The term whose weight is a post's date, in days since 1970. No word has this hash. */
	public const DATE = 0;

	/** Number of words stored for each post. */
	private const WORDS = 24;

	/** The length of a post's vector. */
	public const SCALE = 10_000;

	/** Values in one SQL statement. */
	private const VALUES = 1000;

	/** Attempts to run a statement that conflicts with another one's locks. */
	private const TRIES = 3;

	/** @param array<string, mixed> $settings From RelatedSettings. */
	public function __construct( private readonly \wpdb $db, private readonly array $settings ) {}

	/** Writes the terms of posts, and removes posts that are not public. Returns whether that succeeded. */
	public function write( int ...$ids ): bool {
		sort( $ids );
		$ids = array_values( array_unique( $ids ) );
		if ( array() === $ids || ! IndexTables::migrations( $this->db )->ensure() ) {
			return array() === $ids;
		}
		_prime_post_caches( $ids );
		$posts = array_filter( array_map( get_post( ... ), $ids ), Posts::is_public( ... ) );
		$rules = new Posts( $this->settings );
		$rows  = array();
		$meta  = array();
		foreach ( $this->weigh( $posts ) as $at => $weights ) {
			$post   = $posts[ $at ];
			$meta[] = array( $post->ID, self::META, str_replace( '"', '', (string) wp_json_encode( $weights ) ) );
			if ( $rules->is_included( $post ) ) {
				foreach ( array_keys( Posts::taxonomy_terms( $post ) ) as $id ) {
					$weights[ Terms::of_taxonomy( $id ) ] = 1;
				}
				$day                   = intdiv( (int) strtotime( "$post->post_date_gmt UTC" ), DAY_IN_SECONDS );
				$weights[ self::DATE ] = min( max( 0, $day ), 65_535 );
				ksort( $weights );
				foreach ( $weights as $term => $weight ) {
					$rows[] = array( $post->ID, $term, $weight );
				}
			}
		}
		$list = implode( ',', $ids );
		$own  = $this->db->prepare( 'meta_key = %s', self::META );
		$into = "INSERT INTO {$this->db->postmeta} (post_id, meta_key, meta_value) VALUES";
		$done = $this->replace( $list, $rows )
			&& $this->run( "DELETE FROM {$this->db->postmeta} WHERE post_id IN ($list) AND $own" )
			&& $this->insert( $into, '(%d,%s,%s)', $meta );
		wp_cache_delete_multiple( $ids, 'post_meta' );
		// Ends what RelatedPosts has cached.
		wp_cache_set_posts_last_changed();
		return $done;
	}

	/**
	 * Replaces the rows of posts, new ones first: a process that is killed or fails leaves the posts in the index.
	 *
	 * @param string                     $list IDs of the posts, separated by commas.
	 * @param list<array{int, int, int}> $rows Post, term and weight.
	 */
	private function replace( string $list, array $rows ): bool {
		$table = IndexTables::index( $this->db );
		$old   = array();
		foreach ( $this->rows( "SELECT post_id, term, weight FROM $table WHERE post_id IN ($list)" ) as $row ) {
			$old[ $row[0] ][ $row[1] ] = (int) $row[2];
		}
		if ( '' !== $this->db->last_error ) {
			return false;
		}
		$new = array();
		foreach ( $rows as [ $id, $term, $weight ] ) {
			if ( ( $old[ $id ][ $term ] ?? null ) !== $weight ) {
				$new[] = array( $id, $term, $weight );
			}
			unset( $old[ $id ][ $term ] );
		}
		$gone = array();
		foreach ( array_filter( $old ) as $id => $terms ) {
			$gone[] = "(post_id = $id AND term IN (" . implode( ',', array_keys( $terms ) ) . '))';
		}
		return $this->insert( "REPLACE INTO $table VALUES", '(%d,%d,%d)', $new )
			&& ( array() === $gone || $this->run( "DELETE FROM $table WHERE " . implode( ' OR ', $gone ) ) );
	}

	/** @return array<int, int> Term => weight. Computed where they are not stored, as for drafts. */
	public function terms( \WP_Post $post ): array {
		$stored = get_post_meta( $post->ID, self::META, true );
		if ( ! is_string( $stored ) || '' === $stored ) {
			return $this->weigh( array( $post ) )[0];
		}
		preg_match_all( '/(\d{1,10}):(\d{1,5})/', $stored, $pairs );
		$weights = array_map( 'intval', array_combine( $pairs[1], $pairs[2] ) );
		return array_slice( $weights, 0, self::WORDS, true );
	}

	/**
	 * Stores how common terms are.
	 *
	 * @param array<int, int> $posts Term => number of posts in the sample that contain it.
	 * @param int             $size  Number of posts in the sample.
	 */
	public function learn( array $posts, int $size ): bool {
		// Most terms occur in one post only.
		$rows = array( array( 0, $size ) );
		$posts = array_filter( $posts, static fn( int $number ): bool => $number > 1 );
		ksort( $posts );
		foreach ( $posts as $term => $number ) {
			$rows[] = array( $term, $number );
		}
		$table = IndexTables::frequencies( $this->db );
		if ( ! IndexTables::migrations( $this->db )->ensure() ) {
			return false;
		}
		// Range by range: a process that is killed or fails leaves old numbers instead of none.
		$ranges = array_chunk( $rows, self::VALUES );
		$after  = -1;
		foreach ( $ranges as $at => $range ) {
			$terms = array_column( $range, 0 );
			$last  = end( $terms );
			$end   = isset( $ranges[ $at + 1 ] ) ? " AND term <= $last" : '';
			$list  = implode( ',', $terms );
			if ( ! $this->insert( "REPLACE INTO $table VALUES", '(%d,%d)', $range )
				|| ! $this->run( "DELETE FROM $table WHERE term > $after$end AND term NOT IN ($list)" ) ) {
				return false;
			}
			$after = $last;
		}
		return true;
	}

	/**
	 * @param array<\WP_Post> $posts
	 * @return array<array<int, int>> With the keys of $posts: term => weight.
	 */
	private function weigh( array $posts ): array {
		$weight = (int) $this->settings['related_weight_title'];
		$counts = array_map( static fn( \WP_Post $post ): array => Terms::of( $post, $weight ), $posts );
		$terms  = array( 0 => true );
		foreach ( $counts as $of_post ) {
			$terms += $of_post;
		}
		$frequencies = $this->frequencies( array_keys( $terms ) );
		$size        = max( 1, $frequencies[0] ?? 1 );
		$select      = static fn( array $of_post ): array => self::distinctive( $of_post, $frequencies, $size );
		return array_map( $select, $counts );
	}

	private static function distinctive( array $counts, array $frequencies, int $size ): array {
		$weights = array();
		foreach ( $counts as $term => $count ) {
			$posts            = $frequencies[ $term ] ?? 0;
			// A term that the sample does not contain relates few posts, however rare it is.
			$rarity           = 0 === $posts ? 0.25 * log( 1 + $size ) : sqrt( max( 0.0, log( $size / $posts ) ) );
			$weights[ $term ] = ( 1 + log( $count ) ) * $rarity;
		}
		arsort( $weights );
		$weights = array_slice( $weights, 0, self::WORDS, true );
		$squares = array_sum( array_map( static fn( float $weight ): float => $weight ** 2, $weights ) );
		$scale   = self::SCALE / max( sqrt( $squares ), 0.001 );
		return array_map( static fn( float $weight ): int => max( 1, (int) round( $scale * $weight ) ), $weights );
	}

	/** @return array<int, int> Term => number of posts. */
	private function frequencies( array $terms ): array {
		$found = array();
		sort( $terms );
		foreach ( array_chunk( $terms, self::VALUES ) as $some ) {
			$list  = implode( ',', $some );
			$table = IndexTables::frequencies( $this->db );
			$rows  = $this->rows( "SELECT term, posts FROM $table WHERE term IN ($list)" );
			$found += array_column( $rows, 1, 0 );
		}
		return array_map( 'intval', $found );
	}

	/** @param list<list<int|string>> $rows */
	private function insert( string $into, string $place, array $rows ): bool {
		foreach ( array_chunk( $rows, self::VALUES ) as $some ) {
			$places = implode( ',', array_fill( 0, count( $some ), $place ) );
			// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- One placeholder for each value.
			if ( ! $this->run( $this->db->prepare( "$into $places", array_merge( ...$some ) ) ) ) {
				return false;
			}
		}
		return true;
	}

	public function exists(): bool {
		return $this->run( 'SELECT 1 FROM ' . IndexTables::index( $this->db ) . ' LIMIT 1' );
	}

	/** Runs a statement, and retries it if it fails, as after a deadlock. Errors are not printed. */
	public function run( string $statement ): bool {
		$shown = $this->db->suppress_errors();
		for ( $try = 0, $done = false; ! $done && $try < self::TRIES; $try++ ) {
			$done = false !== $this->db->query( $statement );
		}
		$this->db->suppress_errors( $shown );
		return $done;
	}

	/** @return list<list<string>> Empty if the query fails. */
	public function rows( string $query ): array {
		$shown = $this->db->suppress_errors();
		$rows  = $this->db->get_results( $query, ARRAY_N );
		$this->db->suppress_errors( $shown );
		return is_array( $rows ) ? $rows : array();
	}
}
