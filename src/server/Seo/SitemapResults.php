<?php
declare(strict_types=1);

namespace Ramjet\Seo;

use Ramjet\Support\Database\AtomicOptions;

/**
 * Keeps the results of the sitemap's queries until posts change: while many posts are hidden, a query takes several
 * times as long as without them. With an object cache, WordPress keeps them itself.
 *
 * Each result belongs to a version, which the next change ends. A request that began before the change keeps its result
 * for a version that nobody asks for any more.
 */
final class SitemapResults {

	/** An option: the version. It does not exist while nothing is kept. */
	private const VERSION = 'ramjet_seo_sitemap';

	/** In the arguments of a query: the transient for its result. */
	private const TRANSIENT = 'ramjet_seo_sitemap';

	/** For changes that no hook tells of. */
	private const LIFETIME = HOUR_IN_SECONDS;

	/** Gives a query what was kept of it (filter posts_pre_query). */
	public static function read( mixed $posts, mixed $query ): mixed {
		if ( null !== $posts || ! Sitemap::is_marked( $query ) || wp_using_ext_object_cache() ) {
			return $posts;
		}
		// Other plugins may have changed the statement.
		$transient = 'ramjet_seo_' . md5( self::version() . $query->request );
		$kept      = get_transient( $transient );
		if ( is_numeric( $kept ) ) {
			$query->found_posts   = (int) $kept;
			$query->max_num_pages = (int) ceil( (int) $kept / max( 1, (int) $query->get( 'posts_per_page' ) ) );
			return array();
		}
		if ( is_array( $kept ) ) {
			_prime_post_caches( $kept, false, false );
			return array_filter( array_map( 'get_post', $kept ) );
		}
		$query->set( self::TRANSIENT, $transient );
		return null;
	}

	/** Keeps the posts of a page (filter posts_results), unless it is one of the endless many beyond the last. */
	public static function keep_posts( mixed $posts, mixed $query ): mixed {
		if ( is_array( $posts ) && array() !== $posts ) {
			self::keep( $query, wp_list_pluck( $posts, 'ID' ) );
		}
		return $posts;
	}

	/** Keeps how many there are on all pages (filter found_posts). */
	public static function keep_count( mixed $count, mixed $query ): mixed {
		self::keep( $query, (int) $count );
		return $count;
	}

	/** Invalidates all results, also those of requests that are querying now. Call it after every change. */
	public static function forget(): void {
		if ( null !== AtomicOptions::read( self::VERSION ) ) {
			AtomicOptions::delete( self::VERSION );
		}
	}

	/** @param int|list<int> $result */
	private static function keep( mixed $query, int|array $result ): void {
		$transient = Sitemap::is_marked( $query ) ? $query->get( self::TRANSIENT ) : '';
		if ( '' !== $transient ) {
			set_transient( $transient, $result, self::LIFETIME );
		}
	}

	private static function version(): string {
		$version = AtomicOptions::read( self::VERSION );
		if ( null === $version ) {
			$version = wp_generate_uuid4();
			// If another request is faster, its version is the one to be read.
			AtomicOptions::insert( self::VERSION, $version );
		}
		return $version;
	}
}
