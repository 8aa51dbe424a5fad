<?php
declare(strict_types=1);

namespace Ramjet\Seo;

/** Leaves hidden posts out of WordPress's sitemap. */
final class Sitemap {

	/** In the arguments of the sitemap's queries. */
	private const MARK = 'ramjet_without_hidden';

	/** Marks a query (filter wp_sitemaps_posts_query_args). */
	public static function mark( mixed $query ): mixed {
		if ( ! is_array( $query ) ) {
			return $query;
		}
		if ( false === has_filter( 'posts_where', array( self::class, 'limit' ) ) ) {
			add_filter( 'posts_where', array( self::class, 'limit' ), 10, 2 );
		}
		return array( self::MARK => true ) + $query;
	}

	/** Limits a marked query. A subquery that reads the hidden posts once is faster than a join by meta_query. */
	public static function limit( mixed $where, mixed $query ): mixed {
		global $wpdb;
		if ( ! is_string( $where ) || ! $query instanceof \WP_Query || true !== $query->get( self::MARK ) ) {
			return $where;
		}
		$hidden = $wpdb->prepare(
			"SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = %s AND meta_value = '1'",
			PostMeta::HIDDEN
		);
		return "$where AND {$wpdb->posts}.ID NOT IN ( $hidden )";
	}
}
