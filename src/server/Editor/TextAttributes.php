<?php
declare(strict_types=1);

namespace Ramjet\Editor;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Site\Conflicts;

/**
 * Preserves plain-text block attributes in KSES.
 *
 * When a user without unfiltered_html saves, core treats every string attribute as HTML: `a & b` becomes `a &amp; b`,
 * `> quote` becomes `&gt; quote`, `<Lane>` disappears. That destroys plain text, which is escaped when it is printed,
 * and the saved markup no longer matches its attributes. Such attributes (block.json: ramjet.textAttributes) are
 * encoded as entities, which KSES keeps, before core's filter, and decoded after it. In the post they are part of a
 * JSON string whose `<`, `>`, `&` and `--` are \u-escaped, so nothing in them can become markup. A block of another
 * plugin gets core's full filter: only Ramjet's own rendering is known to escape.
 */
final class TextAttributes {

	/**
	 * An ampersand by its number: KSES of WordPress 6.8 would read '&amp;#039;' as an apostrophe that was encoded
	 * twice, and keeps '&#38;#039;'.
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
	 * Encodes the text attributes (filter pre_kses, before wp_pre_kses_block_attributes, which runs at 10), and has
	 * them decoded after it.
	 */
	public function protect( string $content ): string {
		if ( ! $this->is_restoring ) {
			$this->is_restoring = true;
			add_filter( 'pre_kses', $this->restore( ... ), 11 );
		}
		return $this->map( $content, static fn( string $text ): string => strtr( $text, self::ENTITIES ) );
	}

	private function restore( mixed $content ): mixed {
		if ( ! is_string( $content ) || ! $this->manifest->is_used_in( $content ) ) {
			return $content;
		}
		$decode = static fn( string $text ): string => htmlspecialchars_decode( $text, ENT_QUOTES | ENT_HTML5 );
		return $this->map( $content, $decode );
	}

	/** @param \Closure( string ): string $change Applied to each text attribute. */
	private function map( string $content, \Closure $change ): string {
		// Core removes its filter while it runs on single attributes, which are not content.
		if ( ! has_filter( 'pre_kses', 'wp_pre_kses_block_attributes' ) ) {
			return $content;
		}
		return serialize_blocks( $this->map_blocks( parse_blocks( $content ), $change ) );
	}

	private function map_blocks( array $blocks, \Closure $change ): array {
		$known       = $this->manifest->blocks();
		$change_text = static fn( mixed $value ): mixed => is_string( $value ) ? $change( $value ) : $value;
		foreach ( $blocks as &$block ) {
			$name = $block['blockName'] ?? '';
			$ours = $this->conflicts->has( 'block', $name ) ? array() : $known[ $name ]['text_attributes'] ?? array();
			foreach ( $ours as $attribute ) {
				if ( isset( $block['attrs'][ $attribute ] ) ) {
					$block['attrs'][ $attribute ] = map_deep( $block['attrs'][ $attribute ], $change_text );
				}
			}
			$block['innerBlocks'] = $this->map_blocks( $block['innerBlocks'], $change );
		}
		return $blocks;
	}
}
