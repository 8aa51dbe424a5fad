<?php
declare(strict_types=1);

namespace Ramjet\Seo;

/** Leaves hidden posts out of WordPress's sitemap. */
final class Sitemap {

	/** In the arguments of the sitemap's queries. */
	private const MARK = 'ramjet_without_hidden';

	/** Marks a query if posts are hidden (filter wp_sitemaps_posts_query_args). */
	public static function mark( mixed $query ): mixed {
		global $wpdb;
		if ( ! is_array( $query ) || null === $wpdb->get_var( self::hidden() . ' LIMIT 1' ) ) {
			return $query;
		}
		if ( false === has_filter( 'posts_where', array( self::class, 'limit' ) ) ) {
			add_filter( 'posts_where', array( self::class, 'limit' ), 10, 2 );
			// After other plugins, which may answer the query themselves.
			add_filter( 'posts_pre_query', array( SitemapResults::class, 'read' ), PHP_INT_MAX, 2 );
			// Before other plugins, which may leave out what the visitor may not see.
			add_filter( 'posts_results', array( SitemapResults::class, 'keep_posts' ), PHP_INT_MIN, 2 );
			add_filter( 'found_posts', array( SitemapResults::class, 'keep_count' ), PHP_INT_MAX, 2 );
		}
		return array( self::MARK => true ) + $query;
	}

	public static function is_marked( mixed $query ): bool {
		return $query instanceof \WP_Query && true === $query->get( self::MARK );
	}

	/** Limits a marked query. A subquery that reads the hidden posts once is faster than a join by meta_query. */
	public static function limit( mixed $where, mixed $query ): mixed {
		global $wpdb;
		return is_string( $where ) && self::is_marked( $query )
			? "$where AND {$wpdb->posts}.ID NOT IN ( " . self::hidden() . ' )'
			: $where;
	}

	/** SQL for the IDs of all hidden posts. */
	private static function hidden(): string {
		global $wpdb;
		return $wpdb->prepare(
			"SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = %s AND meta_value = '1'",
			PostMeta::HIDDEN
		);
	}
}
