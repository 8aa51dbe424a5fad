<?php
declare(strict_types=1);

namespace Ramjet\Likes;

/** Which posts can be liked: Jetpack's meta, and its field of posts in the REST API. */
final class PostLikes {

	/** The block. */
	public const BLOCK = 'jetpack/like';

	/** Post types with likes below them, as Jetpack has it at first. The block is for all types. */
	public const TYPES = array( 'post', 'page' );

	/** '1' or '0' where a post differs from the site's setting. */
	private const META = 'switch_like_status';

	/** Adds the field (action rest_api_init). */
	public static function register(): void {
		register_rest_field( self::TYPES, 'jetpack_likes_enabled', array(
			'get_callback'    => static fn( mixed $post ): bool => self::is_shown_below( (int) ( $post['id'] ?? 0 ) ),
			'update_callback' => static fn( mixed $value, mixed $post ): bool =>
				$post instanceof \WP_Post && self::show_below( $post->ID, (bool) $value ),
			'schema'          => array(
				'description' => 'Whether visitors can like the post below it.',
				'type'        => 'boolean',
				'context'     => array( 'edit' ),
			),
		) );
	}

	/** Whether a post has the button below it. The meta may hold anything: like Jetpack, this ignores lists. */
	public static function is_shown_below( int $post ): bool {
		$status = get_post_meta( $post, self::META, true );
		return match ( true ) {
			'0' === $status                       => false,
			is_scalar( $status ) && (bool) $status => true,
			default                               => self::is_site_on(),
		};
	}

	/** @return bool Whether it is saved, also if it was before. */
	private static function show_below( int $post, bool $is_shown ): bool {
		self::is_site_on() === $is_shown
			? delete_post_meta( $post, self::META )
			: update_post_meta( $post, self::META, $is_shown ? '1' : '0' );
		return self::is_shown_below( $post ) === $is_shown;
	}

	/**
	 * Whether visitors can like a post: everybody can read it, and its author has not turned likes off. A block in the
	 * post itself is the author's wish, too.
	 */
	public static function is_open( ?\WP_Post $post ): bool {
		return null !== $post && '' === $post->post_password && is_post_publicly_viewable( $post )
			&& ( '0' !== get_post_meta( $post->ID, self::META, true ) || has_block( self::BLOCK, $post ) );
	}

	private static function is_site_on(): bool {
		return ( new LikesSettings() )->get( 'likes_below' );
	}
}
