<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Database\Options;
use Ramjet\Support\Values\Scalar;

/**
 * Finds the content that shows central forms. Meta of each such post says which forms, so that no post has to be read;
 * it is written when the post is saved, and once for all posts that were saved without Ramjet.
 */
final class Usage {

	/** One row for each form that the post shows, with its id. */
	private const META = '_ramjet_form';

	/** Whether the posts from before have their meta; autoloaded. */
	private const OPTION = 'ramjet_form_usage';

	/** How many posts are read at once. */
	private const BATCH = 100;

	private const WITHOUT_FORMS = array( 'revision', 'feedback' );

	/** Stands for all block widgets, where a post's ID is expected. */
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
		self::build();
		foreach ( self::rows( $forms ) as $row ) {
			$usage[ (int) $row->form ][] = (int) $row->ID;
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

	/** Notes which forms a saved post shows. */
	public static function note( int $post, string $type, string $content ): void {
		if ( in_array( $type, self::WITHOUT_FORMS, true ) ) {
			return;
		}
		$forms = self::references( $content );
		$noted = array_map( Scalar::number( ... ), get_post_meta( $post, self::META ) );
		if ( $noted !== $forms ) {
			delete_post_meta( $post, self::META );
			foreach ( $forms as $form ) {
				add_post_meta( $post, self::META, $form );
			}
		}
	}

	/** Has all posts read again: while the plugin was not active, nobody noted what they show. */
	public static function forget(): void {
		Options::remove( self::OPTION );
	}

	private static function build(): void {
		$is_built = new JsonOption( self::OPTION, true );
		if ( true === $is_built->get( true ) ) {
			return;
		}
		global $wpdb;
		$like = '%wp:' . FormReader::BLOCK . '%"ref":%';
		$last = 0;
		do {
			$posts = $wpdb->get_results( $wpdb->prepare(
				"SELECT ID, post_type, post_content FROM $wpdb->posts
				WHERE ID > %d AND (post_content LIKE %s OR EXISTS (
					SELECT 1 FROM $wpdb->postmeta m WHERE m.post_id = ID AND m.meta_key = %s
				)) ORDER BY ID LIMIT %d",
				$last,
				$like,
				self::META,
				self::BATCH
			) );
			foreach ( $posts as $post ) {
				$last = (int) $post->ID;
				self::note( $last, $post->post_type, $post->post_content );
			}
		} while ( count( $posts ) === self::BATCH );
		$is_built->set( true );
	}

	/** @return list<object{ID: string, form: string}> Posts that show one of the forms, the newest first. */
	private static function rows( array $forms ): array {
		global $wpdb;
		$places = implode( ',', array_fill( 0, count( $forms ), '%s' ) );
		$query  = "SELECT DISTINCT p.ID, m.meta_value AS form
			FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id
			WHERE m.meta_key = %s AND m.meta_value IN ($places) AND p.post_status NOT IN ('trash', 'auto-draft')
			ORDER BY p.ID DESC";
		// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- $places has a placeholder for each form.
		return $wpdb->get_results( $wpdb->prepare( $query, self::META, ...$forms ) );
	}
}
