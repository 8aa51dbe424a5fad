<?php
declare(strict_types=1);

namespace Ramjet\Search;

/**
 * Keeps a visitor's search to the post types that the owner wants found.
 */
final class Scope {

	/**
	 * Narrows a search, unless it names the post types that it wants (action pre_get_posts).
	 *
	 * @param \WP_Query $query The main query of a page of search results.
	 */
	public static function apply( \WP_Query $query ): void {
		if ( ! in_array( $query->get( 'post_type' ), array( '', 'any' ), true ) ) {
			return;
		}
		$types = SearchSettings::types();
		if ( SearchSettings::searchable_types() === $types ) {
			return;
		}
		$query->set( 'post_type', $types );
		if ( array() === $types ) {
			// For no type at all WordPress would search posts; number 0 is no post.
			$query->set( 'post__in', array( 0 ) );
		}
	}
}
