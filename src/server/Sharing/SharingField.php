<?php
declare(strict_types=1);

namespace Ramjet\Sharing;

/** Whether a post has sharing buttons below it: Jetpack's meta, and its field of posts in the REST API. */
final class SharingField {

	private const META = 'sharing_disabled';

	/**
	 * Adds the field (action rest_api_init).
	 *
	 * @param list<string> $types Post types that have buttons below.
	 */
	public static function register( array $types ): void {
		register_rest_field( $types, 'jetpack_sharing_enabled', array(
			'get_callback'    => static fn( mixed $post ): bool => self::is_enabled( (int) ( $post['id'] ?? 0 ) ),
			'update_callback' => static fn( mixed $value, mixed $post ): bool =>
				$post instanceof \WP_Post && self::enable( $post->ID, (bool) $value ),
			'schema'          => array(
				'description' => 'Whether sharing buttons are shown below the post.',
				'type'        => 'boolean',
				'context'     => array( 'edit' ),
			),
		) );
	}

	/** The meta may hold anything: Jetpack takes each value that is not empty for a yes. */
	public static function is_enabled( int $post_id ): bool {
		return empty( get_post_meta( $post_id, self::META, true ) );
	}

	/** @return bool Whether it is saved, also if it was before. */
	private static function enable( int $post_id, bool $is_enabled ): bool {
		if ( $is_enabled !== self::is_enabled( $post_id ) ) {
			$is_enabled
				? delete_post_meta( $post_id, self::META )
				: update_post_meta( $post_id, self::META, '1' );
		}
		return self::is_enabled( $post_id ) === $is_enabled;
	}
}
