<?php
declare(strict_types=1);

namespace Ramjet\Support\Content;

/** What is news of a site: posts that somebody publishes for the first time. */
final class FirstPublication {

	/** Jetpack's meta of posts that were published and then withdrawn. */
	private const WAS_PUBLISHED = '_jetpack_post_was_ever_published';

	/**
	 * Whether a save has just published a post that is news. Every feature that asks in the action
	 * wp_after_insert_post gets the same result; before it, a request's meta is not saved.
	 *
	 * @param \WP_Post|null $before The post as it was; null for a new one.
	 */
	public static function is( \WP_Post $post, ?\WP_Post $before ): bool {
		return self::is_publication( $post, $before ) && ! self::is_bulk()
			// WordPress keeps the date of a post that is withdrawn.
			&& get_post_timestamp( $post ) >= time() - DAY_IN_SECONDS
			&& ! self::was_published( (int) $post->ID );
	}

	/** Whether Jetpack noted that a post was published before. */
	public static function was_published( int $post ): bool {
		return (bool) get_post_meta( $post, self::WAS_PUBLISHED, true );
	}

	/** Whether a save has published a post, be it news or not. */
	public static function is_publication( \WP_Post $post, ?\WP_Post $before ): bool {
		return 'publish' === $post->post_status && 'publish' !== $before?->post_status;
	}

	/** Whether posts are imported, or changed in the list of posts, where the editor's panels are not shown. */
	private static function is_bulk(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification -- WordPress has checked it.
		return ( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) || isset( $_REQUEST['bulk_edit'] )
			|| doing_action( 'wp_ajax_inline-save' );
	}
}
