<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

use Ramjet\Support\Text;

/**
 * What can be chosen in a field: blocks of its own for check boxes and radio buttons, in older posts and for dropdowns
 * an attribute.
 */
final class Options {

	/** Blocks of one choice. */
	private const BLOCKS = array( 'jetpack/option', 'jetpack/field-option-checkbox', 'jetpack/field-option-radio' );

	/**
	 * @param array<string, mixed> $attributes Of the field.
	 * @param array                $block      The field's parsed block.
	 * @return array<array-key, array> Look of each (InnerLook), by what is chosen; blank ones are none (spec 2 §5).
	 */
	public static function of( array $attributes, array $block ): array {
		$blocks = self::blocks( $block );
		$looks  = array();
		if ( array() === $blocks ) {
			foreach ( is_array( $attributes['options'] ?? null ) ? $attributes['options'] : array() as $option ) {
				$looks[ is_string( $option ) ? Text::trim( $option ) : '' ] = array();
			}
		}
		foreach ( $blocks as $option ) {
			$own   = InnerBlock::attributes( $option );
			$style = $own['labelStyle'] ?? null;

			$looks[ self::text( $own['label'] ?? '' ) ] ??= InnerBlock::look( $own ) + ( is_array( $style ) ? $style : array() );
		}
		unset( $looks[''] );
		return $looks;
	}

	/**
	 * @return list<array> The blocks of choices, at any depth.
	 */
	private static function blocks( array $block ): array {
		$found = array();
		foreach ( $block['innerBlocks'] ?? array() as $inner ) {
			array_push( $found, ...( in_array( $inner['blockName'], self::BLOCKS, true ) ? array( $inner ) : self::blocks( $inner ) ) );
		}
		return $found;
	}

	/**
	 * In a block it is markup, of which the text is what is chosen and sent.
	 */
	private static function text( mixed $html ): string {
		return is_string( $html ) ? Text::trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) : '';
	}
}
