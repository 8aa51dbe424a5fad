<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * Reads a field from its saved block. The spec and older posts keep a field's label, placeholder and options in its
 * attributes (choices in option blocks); newer Jetpack keeps them in inner blocks (jetpack/label, jetpack/input,
 * jetpack/phone-input, jetpack/options, jetpack/option). Both read the same.
 */
final class FieldReader {

	/** Inner blocks that draw a field's control. */
	private const INPUTS = array( 'jetpack/input', 'jetpack/phone-input' );

	/** Blocks of one choice. */
	private const OPTIONS = array( 'jetpack/option', 'jetpack/field-option-checkbox', 'jetpack/field-option-radio' );

	/** What an inner block of a label or control has besides its look. */
	private const CONTENT = array( 'label', 'requiredText', 'placeholder', 'type', 'lock', 'metadata' );

	/**
	 * @param FieldType $type  What kind of field the block is.
	 * @param array     $block The parsed block.
	 * @param string    $id    Its name in the form.
	 */
	public function read( FieldType $type, array $block, string $id ): Field {
		$attributes = $this->attributes( $type, $block );
		return new Field(
			$id,
			$type,
			is_string( $attributes['label'] ?? null ) ? $attributes['label'] : $type->default_label(),
			rest_sanitize_boolean( is_scalar( $attributes['required'] ?? false ) ? $attributes['required'] ?? false : false ),
			$type->has_options() ? $this->options( $attributes, $block ) : array(),
			$attributes
		);
	}

	/**
	 * The block's attributes with those of its inner blocks folded in.
	 *
	 * @param FieldType $type  What kind of field the block is.
	 * @param array     $block The parsed block.
	 * @return array<string, mixed>
	 */
	public function attributes( FieldType $type, array $block ): array {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		foreach ( $block['innerBlocks'] ?? array() as $inner ) {
			$own  = is_array( $inner['attrs'] ?? null ) ? $inner['attrs'] : array();
			$look = array_diff_key( $own, array_flip( self::CONTENT ) );
			if ( 'jetpack/label' === $inner['blockName'] ) {
				$attributes               += array_intersect_key( $own, array_flip( array( 'label', 'requiredText' ) ) );
				$attributes['labelStyle'] ??= $look;
			} elseif ( in_array( $inner['blockName'], self::INPUTS, true ) ) {
				$name                      = FieldType::Select === $type ? 'toggleLabel' : 'placeholder';
				$attributes               += isset( $own['placeholder'] ) ? array( $name => $own['placeholder'] ) : array();
				$attributes['inputStyle'] ??= $look;
			} elseif ( 'jetpack/option' === $inner['blockName'] ) {
				// Of a single check box the one choice is its label, of a consent its question.
				$name        = FieldType::Consent === $type ? ( 'explicit' === ( $attributes['consentType'] ?? 'implicit' ) ? 'explicit' : 'implicit' ) . 'ConsentMessage' : 'label';
				$attributes += isset( $own['label'] ) ? array( $name => $own['label'] ) : array();
			}
		}
		return $attributes;
	}

	/**
	 * @return list<string> What can be chosen; blank ones are none (spec 2 §5).
	 */
	private function options( array $attributes, array $block ): array {
		$blocks = $this->option_blocks( $block );
		// In an attribute they are plain text, in a block markup, of which the text is what is chosen and sent.
		$labels = array() === $blocks
			? ( is_array( $attributes['options'] ?? null ) ? $attributes['options'] : array() )
			: array_map( static fn( array $option ): mixed => self::text_of( $option['attrs']['label'] ?? '' ), $blocks );
		$labels = array_map( static fn( mixed $label ): string => is_string( $label ) ? trim( $label ) : '', $labels );
		return array_values( array_unique( array_filter( $labels, static fn( string $label ): bool => '' !== $label ) ) );
	}

	/**
	 * @return list<array> The blocks of choices, at any depth.
	 */
	private function option_blocks( array $block ): array {
		$found = array();
		foreach ( $block['innerBlocks'] ?? array() as $inner ) {
			array_push( $found, ...( in_array( $inner['blockName'], self::OPTIONS, true ) ? array( $inner ) : $this->option_blocks( $inner ) ) );
		}
		return $found;
	}

	private static function text_of( mixed $html ): string {
		return is_string( $html ) ? html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : '';
	}
}
