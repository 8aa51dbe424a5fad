<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Panel;

/** Who may see the emails about a post, and send them. */
final class PostAccess {

	/** Whether the current user may use a route by this method. */
	public static function is_allowed( string $method, int $post ): bool {
		// Core asks about no post in particular where it checks publish_post.
		return null !== get_post( $post ) && current_user_can( 'edit_post', $post )
			&& ( 'GET' === $method || current_user_can( 'publish_post', $post ) );
	}

	/** For the list of routes. */
	public static function name( string $method ): string {
		return 'GET' === $method ? 'edit_post of the post' : 'edit_post and publish_post of the post';
	}
}
