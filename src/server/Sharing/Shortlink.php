<?php
declare(strict_types=1);

namespace Ramjet\Sharing;

/** The short URL of a post, which WordPress makes: Jetpack's field of posts in the REST API. */
final class Shortlink {

	/** Adds the field to all public post types (action rest_api_init). */
	public static function register(): void {
		$types = get_post_types( array( 'public' => true, 'show_in_rest' => true ) );
		register_rest_field( array_values( $types ), 'jetpack_shortlink', array(
			// Another plugin's filter may return anything.
			'get_callback' => static fn( mixed $post ): string =>
				is_string( $link = wp_get_shortlink( (int) ( $post['id'] ?? 0 ) ) ) ? $link : '',
			'schema'       => array(
				'description' => 'Short URL of the post; may be empty.',
				'type'        => 'string',
				'format'      => 'uri',
				'context'     => array( 'view', 'edit' ),
				'readonly'    => true,
			),
		) );
	}
}
