<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

/**
 * The categories of the inserter that some blocks stand in and core does not have.
 */
final class Categories {

	/**
	 * Adds the categories behind those there are (filter block_categories_all, late), except one that
	 * another plugin brings already.
	 *
	 * @param list<array{slug: string, title: string}> $categories Those of core and of other plugins.
	 * @return list<array{slug: string, title: string}>
	 */
	public static function add( array $categories ): array {
		$own = array(
			'grow'         => __( 'Grow', 'ramjet' ),
			'earn'         => __( 'Earn', 'ramjet' ),
			'contact-form' => __( 'Forms', 'ramjet' ),
		);
		$taken = array_column( $categories, 'slug' );
		foreach ( $own as $slug => $title ) {
			if ( ! in_array( $slug, $taken, true ) ) {
				$categories[] = compact( 'slug', 'title' );
			}
		}
		return $categories;
	}
}
