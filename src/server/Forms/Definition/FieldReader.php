<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

use Ramjet\Support\Values\Scalar;
use Ramjet\Support\Values\Text;

/**
 * Reads a field from its parsed block. Older posts keep a field's label, placeholder and options in its attributes
 * (choices in option blocks). Newer Jetpack keeps them in inner blocks: jetpack/label, jetpack/input,
 * jetpack/phone-input, jetpack/options and jetpack/option. Both result in the same field; in the editor, fold-inner.ts
 * does this.
 */
final class FieldReader {

	private const INPUTS = array(
		'jetpack/input', 'jetpack/phone-input', 'jetpack/input-rating', 'jetpack/input-range',
	);

	private const CHOICES = array( 'jetpack/option', 'jetpack/field-option-checkbox', 'jetpack/field-option-radio' );

	/** Attributes of an input block that concern its value. */
	private const VALUE_ATTRIBUTES = array( 'min', 'max', 'step', 'showCountrySelector', 'default' );

	/** Attributes of an inner block that are not about its style. */
	private const CONTENT_ATTRIBUTES = array(
		'label', 'defaultLabel', 'requiredText', 'requiredIndicator', 'placeholder', 'type', 'fieldType', 'labelStyle',
		'hideInput', 'isStandalone', 'isOther', 'otherPlaceholder', 'lock', 'metadata', ...self::VALUE_ATTRIBUTES,
	);

	/** Newer Jetpack writes it into every input, whose border is drawn without it too. */
	private const DEFAULT_STYLE = array( 'style' => array( 'border' => array( 'style' => 'solid' ) ) );

	/** @param array<string, mixed> $attributes As attributes() returns them. */
	public static function read( FieldType $type, array $block, array $attributes, string $id ): Field {
		$required = is_scalar( $attributes['required'] ?? null ) && rest_sanitize_boolean( $attributes['required'] );
		$label    = $attributes['label'] ?? null;
		$images   = FieldType::ImageSelect === $type ? ImageOptions::read( $block ) : array();
		$options  = $type->has_options() && array() === $images ? self::options( $attributes, $block ) : $images;
		$other    = FieldType::Radio === $type ? self::other( $block ) : null;
		return new Field(
			$id,
			$type,
			is_string( $label ) ? $label : self::default_label( $type, $attributes ),
			// Visitors cannot fill in a hidden field.
			$required && FieldType::Hidden !== $type,
			// PHP turns numeric keys into integers.
			array_map( 'strval', array_keys( $options ) ),
			$attributes,
			array() === $images ? array_filter( $options ) : array(),
			$images,
			null === $other ? null : self::option_text( $other ),
			null === $other ? '' : Scalar::text( $other['otherPlaceholder'] ?? __( 'Please specify…', 'ramjet' ) )
		);
	}

	private static function default_label( FieldType $type, array $attributes ): string {
		return match ( FieldType::Name === $type ? $attributes['fieldVariant'] ?? '' : '' ) {
			'first-name' => __( 'First name', 'ramjet' ),
			'last-name'  => __( 'Last name', 'ramjet' ),
			default      => $type->default_label(),
		};
	}

	/** @return array<string, mixed> The block's attributes and those of its inner blocks, which take precedence. */
	public static function attributes( FieldType $type, array $block ): array {
		$attributes = self::own_attributes( $block );
		foreach ( $block['innerBlocks'] ?? array() as $inner ) {
			$attributes = self::fold( $type, $attributes, $inner ) + $attributes;
		}
		return $attributes;
	}

	/** Attributes of the field that an inner block sets. */
	private static function fold( FieldType $type, array $field, array $inner ): array {
		$own      = self::own_attributes( $inner );
		$style    = self::style( $own );
		$text     = static fn( string $name ): ?string =>
			is_string( $own[ $name ] ?? null ) && '' !== $own[ $name ] ? $own[ $name ] : null;
		$required = array( 'requiredText' => $text( 'requiredText' ) );
		$set      = match ( true ) {
			in_array( $inner['blockName'], self::INPUTS, true ) => array(
				( FieldType::Select === $type ? 'toggleLabel' : 'placeholder' ) => $text( 'placeholder' ),
				'inputStyle' => $style,
			) + array_intersect_key( $own, array_flip( self::VALUE_ATTRIBUTES ) ),
			'jetpack/options' === $inner['blockName']           => array( 'inputStyle' => $style ),
			'jetpack/label' === $inner['blockName']             => $required + array(
				'label'             => $text( 'label' ) ?? $text( 'defaultLabel' ),
				'labelStyle'        => $style,
				// The field has it, too; either of them can turn it off.
				'requiredIndicator' => false === ( $own['requiredIndicator'] ?? null ) ? false : null,
			),
			'jetpack/option' === $inner['blockName']            => $required + array(
				self::option_attribute( $type, $field ) => $text( 'label' ),
				'labelStyle'                            => $style,
			),
			default                                             => array(),
		};
		return array_filter( $set, static fn( mixed $value ): bool => null !== $value && array() !== $value );
	}

	/** The attribute that holds the text of an option: the label of a checkbox, the message of a consent. */
	private static function option_attribute( FieldType $type, array $field ): string {
		if ( FieldType::Consent !== $type ) {
			return 'label';
		}
		return ( 'explicit' === ( $field['consentType'] ?? null ) ? 'explicit' : 'implicit' ) . 'ConsentMessage';
	}

	/**
	 * Choices are blocks in checkbox and radio fields, and an attribute in older posts and dropdowns.
	 * @return array<array-key, array> Styles (Rendering\FieldStyles) by text, without blank options.
	 */
	private static function options( array $attributes, array $block ): array {
		$blocks  = self::choice_blocks( $block );
		$options = array();
		if ( array() === $blocks ) {
			foreach ( is_array( $attributes['options'] ?? null ) ? $attributes['options'] : array() as $option ) {
				$options[ is_string( $option ) ? Text::trim( $option ) : '' ] = array();
			}
		}
		foreach ( $blocks as $choice ) {
			$own   = self::own_attributes( $choice );
			$outer = is_array( $own['labelStyle'] ?? null ) ? $own['labelStyle'] : array();

			$options[ self::option_text( $own ) ] ??= self::style( $own ) + $outer;
		}
		unset( $options[''] );
		return $options;
	}

	/** @return array|null Attributes of the first option with which visitors enter a text of their own. */
	private static function other( array $block ): ?array {
		foreach ( array_map( self::own_attributes( ... ), self::choice_blocks( $block ) ) as $own ) {
			if ( true === ( $own['isOther'] ?? null ) ) {
				return $own;
			}
		}
		return null;
	}

	/** The text of an option block: '' without one, unless visitors enter their own. */
	private static function option_text( array $own ): string {
		$text = is_string( $own['label'] ?? null ) ? Text::trim( Text::plain( $own['label'] ) ) : '';
		return '' === $text && true === ( $own['isOther'] ?? null ) ? __( 'Other', 'ramjet' ) : $text;
	}

	/** @return list<array> At any depth. */
	private static function choice_blocks( array $block ): array {
		$found = array();
		foreach ( $block['innerBlocks'] ?? array() as $inner ) {
			$is_choice = in_array( $inner['blockName'], self::CHOICES, true );
			array_push( $found, ...( $is_choice ? array( $inner ) : self::choice_blocks( $inner ) ) );
		}
		return $found;
	}

	private static function style( array $attributes ): array {
		$style = array_diff_key( $attributes, array_flip( self::CONTENT_ATTRIBUTES ) );
		return self::DEFAULT_STYLE === $style ? array() : $style;
	}

	private static function own_attributes( array $block ): array {
		return is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
	}
}
