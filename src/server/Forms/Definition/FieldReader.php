<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * Reads a field from its saved block. The spec and older posts keep a field's label, placeholder and options in its
 * attributes (choices in option blocks); newer Jetpack keeps them in inner blocks (InnerBlock). Both read the same.
 */
final class FieldReader {

	/**
	 * @param FieldType            $type       What kind of field the block is.
	 * @param array                $block      The parsed block.
	 * @param array<string, mixed> $attributes Its attributes(), by which its name was found.
	 * @param string               $id         Its name in the form.
	 */
	public static function read( FieldType $type, array $block, array $attributes, string $id ): Field {
		$options = $type->has_options() ? Options::of( $attributes, $block ) : array();
		return new Field(
			$id,
			$type,
			is_string( $attributes['label'] ?? null ) ? $attributes['label'] : $type->default_label(),
			// Nobody could fill in what is hidden.
			FieldType::Hidden !== $type && rest_sanitize_boolean( is_scalar( $attributes['required'] ?? false ) ? $attributes['required'] ?? false : false ),
			// A key that looks like a number is one.
			array_map( 'strval', array_keys( $options ) ),
			$attributes,
			array_filter( $options )
		);
	}

	/**
	 * The block's attributes with those of its inner blocks folded in; what an inner block says counts.
	 *
	 * @param FieldType $type  What kind of field the block is.
	 * @param array     $block The parsed block.
	 * @return array<string, mixed>
	 */
	public static function attributes( FieldType $type, array $block ): array {
		$attributes = InnerBlock::attributes( $block );
		foreach ( $block['innerBlocks'] ?? array() as $inner ) {
			$attributes = InnerBlock::fold( $type, $attributes, $inner ) + $attributes;
		}
		return $attributes;
	}
}
