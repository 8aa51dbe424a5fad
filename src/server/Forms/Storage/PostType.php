<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

use Ramjet\Support\Site\Conflicts;

/**
 * Registers the post type of responses and its statuses. WordPress's export, deletion and capabilities use them. The
 * type has no URLs, no screens and no REST routes of WordPress.
 */
final class PostType {

	/** Jetpack's name for the post type, so that its responses stay readable. */
	public const NAME = 'feedback';

	public const TEMPORARY = 'ramjet-temp';

	/** Leaves the post type to Jetpack where Jetpack has registered it. */
	public static function register( Conflicts $conflicts ): void {
		if ( null === get_post_status_object( 'spam' ) ) {
			self::register_status( 'spam', __( 'Spam', 'ramjet' ) );
		}
		self::register_status( self::TEMPORARY, __( 'Waiting to be emailed', 'ramjet' ) );
		if ( post_type_exists( self::NAME ) ) {
			$conflicts->add( 'post_type', self::NAME );
			return;
		}
		register_post_type( self::NAME, array(
			'labels'              => array(
				'name'          => __( 'Form responses', 'ramjet' ),
				'singular_name' => __( 'Form response', 'ramjet' ),
			),
			'public'              => false,
			'exclude_from_search' => true,
			'show_ui'             => false,
			'show_in_rest'        => false,
			'rewrite'             => false,
			'query_var'           => false,
			'capability_type'     => 'page',
			'capabilities'        => array( 'create_posts' => 'do_not_allow' ),
			'map_meta_cap'        => true,
			'supports'            => array( 'title' ),
			'can_export'          => true,
			'delete_with_user'    => false,
		) );
	}

	private static function register_status( string $name, string $label ): void {
		register_post_status(
			$name,
			array( 'label' => $label, 'internal' => true, 'exclude_from_search' => true )
		);
	}
}
