<?php
declare(strict_types=1);

namespace Ramjet\Likes;

use Ramjet\Support\Features\Feature;

/** The column 'Likes' in lists of posts in wp-admin. */
final class ColumnFeature extends Feature {

	/** As Jetpack names it, so that people who have hidden it see it hidden. */
	private const NAME = 'likes';

	private ?LikeCounts $counts = null;

	public function boot(): void {
		if ( ! LikesFeature::is_active() ) {
			return;
		}
		foreach ( array( 'posts', 'pages' ) as $kind ) {
			add_filter( "manage_{$kind}_columns", self::add( ... ), 10, 2 );
			add_action( "manage_{$kind}_custom_column", $this->print( ... ), 10, 2 );
		}
		add_action( 'admin_print_styles-edit.php', self::print_style( ... ) );
	}

	/** Adds the column before the date (filters manage_posts_columns, manage_pages_columns). */
	private static function add( mixed $columns, mixed $type = 'page' ): mixed {
		if ( ! is_array( $columns ) || ! is_string( $type ) || ! is_post_type_viewable( $type ) ) {
			return $columns;
		}
		$date = array_intersect_key( $columns, array( 'date' => '' ) );
		return array_diff_key( $columns, $date ) + array( self::NAME => esc_html__( 'Likes', 'ramjet' ) ) + $date;
	}

	/** Prints a number (actions manage_posts_custom_column, manage_pages_custom_column). */
	private function print( mixed $column, mixed $post ): void {
		if ( self::NAME !== $column ) {
			return;
		}
		if ( null === $this->counts ) {
			$this->counts = new LikeCounts( $GLOBALS['wpdb'] );
			// One query for the whole list. Quick Edit prints a single row.
			$this->counts->expect( $GLOBALS['wp_query']->posts );
		}
		echo esc_html( number_format_i18n( $this->counts->count( (int) $post ) ) );
	}

	/** WordPress shares the width among columns that have none. */
	private static function print_style(): void {
		echo '<style>.fixed .column-likes{width:5.5em}</style>';
	}
}
