<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Values\Shape;

/** Finds posts that are related to a post. */
final class RelatedPosts {

	/** Cache group of the results, which are kept for a minute: they may be those of a replica that lags. */
	private const GROUP = 'ramjet_related';

	/** Size of a cached result: some posts may be unpublished before it expires. */
	private const KEPT = 20;

	/** Posts read for each word, and for each tag or category. */
	private const OF_WORD     = 80;
	private const OF_TAXONOMY = 50;

	/** Tags and categories of a post that are looked up. */
	private const TAXONOMY_TERMS = 20;

	/** Posts whose dates, tags and categories are compared. */
	private const CANDIDATES = 50;

	/** What a shared tag or category adds to the score for each point of its weight. Identical texts score 1. */
	private const TAG      = 0.02;
	private const CATEGORY = 0.01;

	/** How much each year of age lowers the score for each point of its weight. */
	private const YEAR = 0.02;

	/** @var array<string, list<int>> Results of of(), until a post changes. */
	private array $results = array();

	private string $version = '';

	public function __construct( private readonly \wpdb $db, private readonly RelatedSettings $settings ) {}

	/** @return list<int> Pinned posts, then the most related ones. Visitors may see all of them. */
	public function of( int $post_id, int $count ): array {
		$version = wp_cache_get_last_changed( 'posts' );
		if ( $version !== $this->version ) {
			$this->results = array();
			$this->version = $version;
		}
		return $this->results[ "$post_id/$count" ] ??= $this->select( $post_id, max( 0, $count ) );
	}

	private function select( int $post_id, int $count ): array {
		$post = get_post( $post_id );
		if ( ! $post instanceof \WP_Post ) {
			return array();
		}
		$settings = $this->settings->values();
		$rules    = new Posts( $settings );
		$pinned   = PostMeta::pinned( $post_id );
		$found    = $this->find( $post, $settings );
		$all      = array_merge( $pinned, $found );
		$result   = array();
		foreach ( $all as $at => $id ) {
			if ( 0 === $at || ( $at === $count && count( $result ) < $count ) ) {
				// Loads terms and meta as well, which the block needs; those of the others only where some are hidden.
				_prime_post_caches( 0 === $at ? array_slice( $all, 0, $count ) : array_slice( $all, $count ) );
			}
			$other = count( $result ) < $count && $id > 0 && $id !== $post_id ? get_post( $id ) : null;
			if ( Posts::is_public( $other ) && ( $at < count( $pinned ) || $rules->is_included( $other ) )
				&& apply_filters( 'ramjet_show_related_post', true, $other, $post ) ) {
				$result[ $id ] = $id;
			}
		}
		return array_values( $result );
	}

	/** @return list<int> The most related posts, from the cache: they may have changed since. */
	private function find( \WP_Post $post, array $settings ): array {
		$index  = new TermIndex( $this->db, $settings );
		$terms  = $index->terms( $post );
		$tagged = array_slice( Posts::taxonomy_terms( $post ), 0, self::TAXONOMY_TERMS, true );
		$input  = array( $terms, $tagged, $settings, wp_cache_get_last_changed( 'posts' ) );
		$input  = md5( (string) wp_json_encode( $input ) );
		$like   = array( 'input' => '', 'found' => array() );
		$kept   = Shape::of( wp_cache_get( (string) $post->ID, self::GROUP ), $like );
		$found  = $input === ( $kept['input'] ?? '' ) ? $kept['found'] : null;
		if ( null === $found ) {
			$query = array() === $terms + $tagged ? null : $this->query( $post->ID, $terms, $tagged );
			$rows  = null === $query ? array() : $index->rows( $query );
			$found = self::rank( $rows, $terms, $tagged, $settings );
			$keep = array( 'input' => $input, 'found' => $found );
			wp_cache_set( (string) $post->ID, $keep, self::GROUP, MINUTE_IN_SECONDS );
			if ( array() === $found ) {
				( new Rebuild( $this->db, $this->settings ) )->start_if_needed();
			}
		}
		return array_map( 'intval', array_filter( $found, 'is_numeric' ) );
	}

	/**
	 * One query: it reads the posts with the highest weight for each term, so that the number of posts hardly matters,
	 * and then all terms that the best of them share with the post.
	 */
	private function query( int $post_id, array $terms, array $tagged ): string {
		$index = IndexTables::index( $this->db );
		$tags  = array_map( Terms::of_taxonomy( ... ), array_keys( $tagged ) );
		$lists = array();
		foreach ( $terms + array_fill_keys( $tags, 1 ) as $term => $weight ) {
			$limit   = isset( $terms[ $term ] ) ? self::OF_WORD : self::OF_TAXONOMY;
			$lists[] = "SELECT post_id, score FROM (SELECT post_id, weight * $weight AS score FROM $index
				WHERE term = $term ORDER BY weight DESC LIMIT $limit) l" . count( $lists );
		}
		$lists = implode( ' UNION ALL ', $lists );
		$all   = implode( ',', array( TermIndex::DATE, ...array_keys( $terms ), ...$tags ) );
		return "SELECT c.post_id, t.term, t.weight
			FROM (
				SELECT post_id, SUM(score) AS score FROM ($lists) l WHERE post_id <> $post_id
				GROUP BY post_id ORDER BY score DESC, post_id DESC LIMIT " . self::CANDIDATES . "
			) c
			INNER JOIN $index t ON t.post_id = c.post_id AND t.term IN ($all)";
	}

	/**
	 * @param list<list<string>> $rows One for each term that a candidate shares.
	 * @return list<int>
	 */
	private static function rank( array $rows, array $terms, array $tagged, array $settings ): array {
		$bonus = array();
		foreach ( $tagged as $id => $is_category ) {
			$bonus[ Terms::of_taxonomy( $id ) ] = $is_category
				? self::CATEGORY * $settings['related_weight_categories']
				: self::TAG * $settings['related_weight_tags'];
		}
		$today  = time() / DAY_IN_SECONDS;
		$scores = array();
		$ages   = array();
		foreach ( $rows as [ $id, $term, $weight ] ) {
			if ( TermIndex::DATE === (int) $term ) {
				$ages[ $id ] = max( 0, $today - $weight ) * DAY_IN_SECONDS / YEAR_IN_SECONDS;
			}
			$text          = ( $terms[ $term ] ?? 0 ) * $weight / TermIndex::SCALE ** 2;
			$scores[ $id ] = ( $scores[ $id ] ?? 0 ) + $text + ( $bonus[ $term ] ?? 0 );
		}
		foreach ( $scores as $id => $score ) {
			$scores[ $id ] = $score / ( 1 + self::YEAR * $settings['related_weight_age'] * ( $ages[ $id ] ?? 0 ) );
		}
		arsort( $scores );
		return array_slice( array_keys( $scores ), 0, self::KEPT );
	}
}
