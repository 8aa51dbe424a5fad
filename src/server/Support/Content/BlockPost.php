<?php
declare(strict_types=1);

namespace Ramjet\Support\Content;

/** The post that a block on a visitor's page is about. */
final class BlockPost {

	/**
	 * The post that the block is in, also in a query loop; in widgets and elsewhere in a template the one that was
	 * requested.
	 *
	 * @return int 0 for none.
	 */
	public static function id( \WP_Block $block ): int {
		// Outside of loops, the context has the first of the page's posts. A query loop does not say that it is one.
		$is_in_post = doing_filter( 'the_content' ) || did_action( 'loop_start' ) > did_action( 'loop_end' );
		return max( 0, (int) match ( true ) {
			$is_in_post   => $block->context['postId'] ?? 0,
			is_singular() => get_queried_object_id(),
			default       => 0,
		} );
	}

	/** Whether a visitor's page is printed: neither a feed, a mail, nor what the REST API returns. */
	public static function is_on_page(): bool {
		return ! is_feed() && ! is_admin() && ! wp_doing_cron() && ! wp_is_serving_rest_request();
	}
}
