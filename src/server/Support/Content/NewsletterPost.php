<?php
declare(strict_types=1);

namespace Ramjet\Support\Content;

/**
 * A post that the newsletter restricted, Jetpack's or Ramjet's. Only a member's view shows all of it (Contracts\Gate).
 *
 * As in PublicText, the names are those in the database, which close posts whether or not a feature knows them.
 */
final class NewsletterPost {

	public const META = '_jetpack_newsletter_access';

	/** Jetpack's: the plan whose members read what is for PAID; 0 or none for all plans of the newsletter. */
	public const TIER = '_jetpack_newsletter_tier_id';

	/** Values of META: who reads all of the post. */
	private const EVERYBODY = 'everybody';
	public const SUBSCRIBERS = 'subscribers';
	public const PAID = 'paid_subscribers';
	private const ALL_TIERS = 'paid_subscribers_all_tiers';

	/** Ends what is public of a restricted post: the Paywall block, which says why the rest is missing. */
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

	/** Who reads all of a restricted post: SUBSCRIBERS or PAID; '' for nobody, where the value is unknown. */
	public static function readers( \WP_Post $post ): string {
		return match ( get_post_meta( $post->ID, self::META, true ) ) {
			// It has a paywall alone.
			'', self::EVERYBODY, self::SUBSCRIBERS => self::SUBSCRIBERS,
			self::PAID, self::ALL_TIERS            => self::PAID,
			default                                => '',
		};
	}

	/** The plan whose members read what is for PAID, unchecked; null for all plans of the newsletter. */
	public static function tier( \WP_Post $post ): mixed {
		$tier   = get_post_meta( $post->ID, self::TIER, true );
		$is_all = self::ALL_TIERS === get_post_meta( $post->ID, self::META, true );
		return $is_all || in_array( $tier, array( '', '0', 0 ), true ) ? null : $tier;
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

	/** The content without its paywalls, which may have attributes of the editor's. */
	public static function without_paywall( string $content ): string {
		return (string) preg_replace( '~<!--\s+/?wp:jetpack/paywall\b.*?-->~s', '', $content );
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
