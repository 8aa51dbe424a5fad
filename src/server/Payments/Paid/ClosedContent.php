<?php
declare(strict_types=1);

namespace Ramjet\Payments\Paid;

use Ramjet\Support\Blocks\PublicText;

/** Keeps the paid parts of posts from everybody who may not edit them. */
final class ClosedContent {

	/** Content that is about to be rendered (filter the_content, before blocks are). */
	public static function content( string $content ): string {
		return self::may_edit( (int) get_the_ID() ) ? $content : PublicText::of( $content );
	}

	/**
	 * The pages of a post, from which WordPress also makes excerpts (filter content_pagination).
	 *
	 * @param list<string> $pages
	 * @return list<string>
	 */
	public static function pages( array $pages, \WP_Post $post ): array {
		if ( self::may_edit( $post->ID ) ) {
			return $pages;
		}
		// A page may lie within a paid part, so the whole content is read.
		$public = PublicText::of( $post->post_content );
		return 1 === count( $pages )
			? array( $public )
			: (array) preg_split( '/\n?<!--nextpage-->\n?/', $public );
	}

	/**
	 * A paid part that is being rendered, also of a pattern, a template part or a widget (filter pre_render_block).
	 *
	 * @param mixed $html Of other plugins.
	 */
	public static function block( mixed $html ): mixed {
		return self::may_edit( (int) get_the_ID() ) ? $html : '';
	}

	private static function may_edit( int $post ): bool {
		return is_user_logged_in() && $post > 0 && current_user_can( 'edit_post', $post );
	}
}
