<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

use Ramjet\Support\Conflicts;

/**
 * The post type and the statuses of entries, for whatever asks WordPress about them: WordPress's export, its deletion,
 * capabilities. Nobody sees an entry as a post: it has no address, no screen of WordPress's own, and no REST route there.
 */
final class PostType {

	/**
	 * Registers them, unless Jetpack, whose name it is, has.
	 *
	 * @param Conflicts $conflicts Told where Ramjet stands back.
	 */
	public static function register( Conflicts $conflicts ): void {
		if ( null === get_post_status_object( 'spam' ) ) {
			self::register_status( 'spam', __( 'Spam', 'ramjet' ) );
		}
		self::register_status( Entry::TEMPORARY, __( 'Waiting to be mailed', 'ramjet' ) );
		if ( post_type_exists( Entry::POST_TYPE ) ) {
			$conflicts->add( 'post_type', Entry::POST_TYPE );
			return;
		}
		register_post_type(
			Entry::POST_TYPE,
			array(
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
			)
		);
	}

	private static function register_status( string $name, string $label ): void {
		register_post_status(
			$name,
			array(
				'label'               => $label,
				'internal'            => true,
				'exclude_from_search' => true,
			)
		);
	}
}
