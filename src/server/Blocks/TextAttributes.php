<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Conflicts;

/**
 * Carries plain-text block attributes through KSES unchanged.
 *
 * When someone without unfiltered_html saves, core treats every string attribute as HTML: `a & b`
 * becomes `a &amp; b`, `> quote` becomes `&gt; quote`, `<Lane>` disappears. For an attribute that
 * holds plain text and is escaped when it is shown that destroys what was typed, and the saved markup
 * no longer matches its attributes. Such attributes (block.json: ramjet.textAttributes) are written
 * as entities, which KSES leaves alone, before core's pass and turned back after it. In the post they
 * stand inside a JSON string whose `<`, `>`, `&` and `--` are \u-escaped, so nothing in them can become
 * markup there. A block that another plugin renders gets core's full pass: only Ramjet's own
 * rendering is known to escape.
 */
final class TextAttributes {

	/**
	 * An ampersand by its number: KSES of WordPress 6.8 takes '&amp;#039;' for an apostrophe that was
	 * encoded twice, and '&#38;#039;' for what it is.
	 */
	private const ENTITIES = array(
		'&' => '&#38;',
		'<' => '&lt;',
		'>' => '&gt;',
		'"' => '&quot;',
		"'" => '&#39;',
	);

	private bool $is_restoring = false;

	public function __construct( private readonly Manifest $manifest, private readonly Conflicts $conflicts ) {}

	/**
	 * Encodes the text attributes (filter pre_kses, ahead of wp_pre_kses_block_attributes, which runs at 10) and
	 * sees to it that they are decoded behind it.
	 *
	 * @param string $content Content with blocks of ours that is about to be filtered.
	 */
	public function protect( string $content ): string {
		if ( ! $this->is_restoring ) {
			$this->is_restoring = true;
			add_filter( 'pre_kses', $this->restore( ... ), 11 );
		}
		return $this->map( $content, static fn( string $text ): string => strtr( $text, self::ENTITIES ) );
	}

	/** @param mixed $content Content whose block attributes were filtered. */
	private function restore( mixed $content ): mixed {
		if ( ! is_string( $content ) || ! $this->manifest->is_used_in( $content ) ) {
			return $content;
		}
		return $this->map( $content, static fn( string $text ): string => htmlspecialchars_decode( $text, ENT_QUOTES | ENT_HTML5 ) );
	}

	/** @param \Closure( string ): string $change Applied to each text attribute. */
	private function map( string $content, \Closure $change ): string {
		// Core's filter takes itself off while it runs on single attributes; those are not content.
		if ( ! has_filter( 'pre_kses', 'wp_pre_kses_block_attributes' ) ) {
			return $content;
		}
		return serialize_blocks( $this->map_blocks( parse_blocks( $content ), $change ) );
	}

	private function map_blocks( array $blocks, \Closure $change ): array {
		$known = $this->manifest->blocks();
		foreach ( $blocks as &$block ) {
			$name = $block['blockName'] ?? '';
			foreach ( $this->conflicts->has( 'block', $name ) ? array() : $known[ $name ]['text_attributes'] ?? array() as $attribute ) {
				if ( isset( $block['attrs'][ $attribute ] ) ) {
					$block['attrs'][ $attribute ] = map_deep( $block['attrs'][ $attribute ], static fn( mixed $value ): mixed => is_string( $value ) ? $change( $value ) : $value );
				}
			}
			$block['innerBlocks'] = $this->map_blocks( $block['innerBlocks'], $change );
		}
		return $blocks;
	}
}
