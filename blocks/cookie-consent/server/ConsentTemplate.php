<?php
declare(strict_types=1);

namespace Ramjet\Blocks\CookieConsent;

/**
 * The banner of the whole site: Jetpack's option `cookie_consent_template`, a copy of the block that the templates
 * have. Every page of every theme prints it.
 */
final class ConsentTemplate {

	private const OPTION = 'cookie_consent_template';

	private const BLOCK = 'jetpack/cookie-consent';

	private const TYPES = array( 'wp_template', 'wp_template_part' );

	/** Adds the option to wp/v2/settings, where Jetpack has it (action rest_api_init). */
	public static function register(): void {
		register_setting( 'ramjet', self::OPTION, array(
			'type'         => 'string',
			'description'  => __( 'Markup of the Cookie Consent block, which every page shows.', 'ramjet' ),
			'show_in_rest' => true,
		) );
	}

	/** The option; null without one. It is autoloaded, and a page that has none makes no query. */
	public static function stored(): ?string {
		$stored = wp_load_alloptions()[ self::OPTION ] ?? null;
		return is_string( $stored ) && '' !== trim( $stored ) ? $stored : null;
	}

	/** The first block of the option, parsed; null without one. */
	public static function block(): ?array {
		return self::find( parse_blocks( self::stored() ?? '' ) );
	}

	/**
	 * Follows the templates: a saved block becomes the site's banner, and a removed one leaves it to the other
	 * templates that have one, or to nobody.
	 *
	 * @param \WP_Post|null $now    The template; null after it was deleted.
	 * @param mixed         $before As it was before.
	 */
	public static function follow( ?\WP_Post $now, mixed $before ): void {
		$had   = null !== self::block_of( $before );
		$block = self::block_of( $now );
		if ( null === $block && ! $had ) {
			return;
		}
		$block ??= self::block_elsewhere();
		null === $block ? delete_option( self::OPTION ) : update_option( self::OPTION, serialize_block( $block ) );
	}

	private static function block_of( mixed $post ): ?array {
		$is_used = $post instanceof \WP_Post && 'publish' === $post->post_status
			&& str_contains( $post->post_content, 'wp:' . self::BLOCK );
		return $is_used ? self::find( parse_blocks( $post->post_content ) ) : null;
	}

	/** The block of the theme's template that was changed last. The editor does not show those of other themes. */
	private static function block_elsewhere(): ?array {
		$posts = get_posts( array(
			'post_type'   => self::TYPES,
			'orderby'     => 'modified',
			'numberposts' => -1,
			'tax_query'   => array(
				array( 'taxonomy' => 'wp_theme', 'field' => 'name', 'terms' => get_stylesheet() ),
			),
		) );
		return array_values( array_filter( array_map( self::block_of( ... ), $posts ) ) )[0] ?? null;
	}

	private static function find( array $blocks ): ?array {
		foreach ( $blocks as $block ) {
			$found = self::BLOCK === $block['blockName'] ? $block : self::find( $block['innerBlocks'] );
			if ( null !== $found ) {
				return $found;
			}
		}
		return null;
	}
}
