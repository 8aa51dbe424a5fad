<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

/**
 * Carries plain-text block attributes through KSES unchanged.
 *
 * When someone without unfiltered_html saves, core treats every string attribute as HTML: `a & b`
 * becomes `a &amp; b`, `> quote` becomes `&gt; quote`, `<Lane>` disappears. For an attribute that
 * holds plain text and is escaped when it is shown that destroys what was typed, and the saved markup
 * no longer matches its attributes. Such attributes (block.json: ramjet.textAttributes) are written
 * as entities, which KSES leaves alone, before core's pass and turned back after it. In the post they
 * stand inside a JSON string whose `<`, `>`, `&` and `--` are \u-escaped, so nothing in them can become
 * markup there.
 */
final class TextAttributes {

	/**
	 * Encodes the text attributes (filter pre_kses, ahead of wp_pre_kses_block_attributes).
	 *
	 * @param string   $content  Content that is about to be filtered.
	 * @param Manifest $manifest The built blocks.
	 */
	public static function protect( string $content, Manifest $manifest ): string {
		return self::map( $content, $manifest, static fn( string $text ): string => htmlspecialchars( $text, ENT_QUOTES | ENT_HTML5 | ENT_SUBSTITUTE, 'UTF-8', true ) );
	}

	/**
	 * Decodes what protect() encoded (filter pre_kses, behind wp_pre_kses_block_attributes).
	 *
	 * @param string   $content  Content whose block attributes were filtered.
	 * @param Manifest $manifest The built blocks.
	 */
	public static function restore( string $content, Manifest $manifest ): string {
		return self::map( $content, $manifest, static fn( string $text ): string => htmlspecialchars_decode( $text, ENT_QUOTES | ENT_HTML5 ) );
	}

	/**
	 * @param string                    $content  Content of a post or widget.
	 * @param Manifest                  $manifest The built blocks.
	 * @param \Closure( string ): string $change   Applied to each text attribute.
	 */
	private static function map( string $content, Manifest $manifest, \Closure $change ): string {
		// Core's filter takes itself off while it runs on single attributes; those are not content.
		if ( ! str_contains( $content, '<!-- wp:jetpack/' ) || ! has_filter( 'pre_kses', 'wp_pre_kses_block_attributes' ) ) {
			return $content;
		}
		return serialize_blocks( self::map_blocks( parse_blocks( $content ), $manifest->blocks(), $change ) );
	}

	private static function map_blocks( array $blocks, array $known, \Closure $change ): array {
		foreach ( $blocks as &$block ) {
			foreach ( $known[ $block['blockName'] ?? '' ]['text_attributes'] ?? array() as $attribute ) {
				if ( is_string( $block['attrs'][ $attribute ] ?? null ) ) {
					$block['attrs'][ $attribute ] = $change( $block['attrs'][ $attribute ] );
				}
			}
			$block['innerBlocks'] = self::map_blocks( $block['innerBlocks'], $known, $change );
		}
		return $blocks;
	}
}
