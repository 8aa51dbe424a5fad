<?php
declare(strict_types=1);

namespace Ramjet\Support\Content;

/**
 * A post that Jetpack's newsletter restricted. It stays closed until its author opens it: nobody subscribes here.
 *
 * As in PublicText, the names are those in the database, which close posts whether or not a feature knows them.
 */
final class NewsletterPost {

	public const META = '_jetpack_newsletter_access';

	private const EVERYBODY = 'everybody';

	/** Ends what is public of a restricted post. It prints nothing. */
	public const END = '<!-- wp:jetpack/paywall /-->';

	/** As WordPress's parser finds it. What follows is closed. */
	private const PAYWALL = '~<!--\s+wp:jetpack/paywall\b~';

	/** How many Latest Posts blocks with_excerpts() is rendering: a post that one prints may have another one. */
	private static int $rendered = 0;

	public static function is_restricted( \WP_Post $post ): bool {
		return self::has_meta( (int) $post->ID ) || 1 === preg_match( self::PAYWALL, $post->post_content );
	}

	public static function has_meta( int $post ): bool {
		return ! in_array( get_post_meta( $post, self::META, true ), array( '', false, self::EVERYBODY ), true );
	}

	/**
	 * What everybody reads of a post.
	 *
	 * @param string $content The post's, or a page of it.
	 */
	public static function public_part( \WP_Post $post, string $content ): string {
		$parts = (array) preg_split( self::PAYWALL, $content, 2 );
		if ( 1 === count( $parts ) && self::is_restricted( $post ) ) {
			// Which page has the paywall is not known.
			return '';
		}
		return PublicText::of( (string) $parts[0] );
	}

	/** Whether a post must not be printed as it is saved: it is restricted, or its markup is damaged. */
	private static function is_unprintable( \WP_Post $post ): bool {
		return self::is_restricted( $post ) || ! PublicText::is_sound( $post->post_content );
	}

	/**
	 * Renders a Latest Posts block, which prints whole posts as they are saved. If one of them must not be printed, it
	 * shows excerpts (filter pre_render_block).
	 *
	 * @param mixed                $html  Of other plugins.
	 * @param array<string, mixed> $block core/latest-posts.
	 */
	public static function with_excerpts( mixed $html, array $block ): mixed {
		if ( null !== $html || ! self::prints_whole_posts( $block ) ) {
			return $html;
		}
		$is_closed = false;
		// The block calls this for each of its posts.
		$ask = static function ( mixed $is_required, mixed $post ) use ( &$is_closed ): mixed {
			$is_unprintable = $post instanceof \WP_Post && self::is_unprintable( $post );
			$is_closed      = $is_closed || $is_unprintable;
			return $is_unprintable ? true : $is_required;
		};
		add_filter( 'post_password_required', $ask, 10, 2 );
		$rendered = self::$rendered++;
		try {
			$html = ( new \WP_Block( $block ) )->render();
		} finally {
			self::$rendered = $rendered;
			remove_filter( 'post_password_required', $ask );
		}
		if ( $is_closed ) {
			$block['attrs']['displayPostContentRadio'] = 'excerpt';
			$html = ( new \WP_Block( $block ) )->render();
		}
		return $html;
	}

	/**
	 * The HTML of a Latest Posts block (filter render_block_core/latest-posts). If with_excerpts() did not render it,
	 * because a plugin has kept it parsed, it is rendered again.
	 *
	 * @param array<string, mixed> $block core/latest-posts.
	 */
	public static function of_latest_posts( mixed $html, array $block ): mixed {
		if ( ! self::prints_whole_posts( $block ) ) {
			return $html;
		}
		if ( self::$rendered > 0 ) {
			--self::$rendered;
			return $html;
		}
		return self::with_excerpts( null, $block );
	}

	/** @param array<string, mixed> $block core/latest-posts. */
	private static function prints_whole_posts( array $block ): bool {
		return 'full_post' === ( $block['attrs']['displayPostContentRadio'] ?? null );
	}
}
