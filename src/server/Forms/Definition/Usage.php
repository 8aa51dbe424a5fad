<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/** Finds the content that shows central forms. */
final class Usage {

	/** How many posts are read at most, those with the highest ids. */
	private const LIMIT = 500;

	/** Instead of a post's id. */
	public const WIDGETS = 0;

	private const DELIMITER = '#<!--\s+wp:' . FormReader::BLOCK . '\s+(\{.*?\})\s+/?-->#s';

	/**
	 * @param list<int> $forms Ids.
	 * @return array<int, list<int>> Form => posts, templates and patterns that refer to it, of any status but the
	 *         trash, and WIDGETS.
	 */
	public static function of( array $forms ): array {
		$usage = array_fill_keys( $forms, array() );
		if ( array() === $forms ) {
			return $usage;
		}
		foreach ( self::candidates( $forms ) as $post ) {
			foreach ( array_intersect( $forms, self::references( $post->post_content ) ) as $form ) {
				$usage[ $form ][] = (int) $post->ID;
			}
		}
		$widgets = get_option( 'widget_block' );
		$content = array_filter( is_array( $widgets ) ? array_column( $widgets, 'content' ) : array(), 'is_string' );
		foreach ( array_intersect( $forms, self::references( implode( $content ) ) ) as $form ) {
			$usage[ $form ][] = self::WIDGETS;
		}
		return $usage;
	}

	/** Tells page caches that a form has changed. */
	public static function announce( int $form ): void {
		$posts = array_values( array_filter( self::of( array( $form ) )[ $form ] ) );
		array_map( 'clean_post_cache', $posts );
		/**
		 * Fires after a central form was saved, moved to or from the trash, or deleted. Page caches that do not listen
		 * to clean_post_cache can use it.
		 *
		 * @param int       $form  The form's id.
		 * @param list<int> $posts Posts, templates and patterns that show it.
		 */
		do_action( 'ramjet_form_changed', $form, $posts );
	}

	/** @return list<int> Ids of the forms that content refers to. */
	public static function references( string $content ): array {
		preg_match_all( self::DELIMITER, $content, $matches );
		$refs = array_map( static fn( string $json ): mixed => json_decode( $json, true )['ref'] ?? null, $matches[1] );
		return array_values( array_unique( array_filter( $refs, 'is_int' ) ) );
	}

	/** @return list<object{ID: string, post_content: string}> Posts that may refer to one of the forms. */
	private static function candidates( array $forms ): array {
		global $wpdb;
		$like = static fn( int $id ): string =>
			$wpdb->prepare( 'post_content LIKE %s', '%wp:jetpack/contact-form%"ref":%' . $id . '%' );
		return $wpdb->get_results( $wpdb->prepare(
			"SELECT ID, post_content FROM $wpdb->posts
			WHERE post_type NOT IN ('revision', 'feedback') AND post_status NOT IN ('trash', 'auto-draft')
			AND (" . implode( ' OR ', array_map( $like, $forms ) ) . ')
			ORDER BY ID DESC LIMIT %d',
			self::LIMIT
		) );
	}
}
