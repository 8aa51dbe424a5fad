<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * What the inner blocks of a field say where newer Jetpack saved it (jetpack/label, jetpack/input, jetpack/phone-input,
 * jetpack/options, jetpack/option), as attributes of the field. fold-inner.ts does the same in the editor.
 */
final class InnerBlock {

	/** Blocks that draw a field's control. */
	private const INPUTS = array( 'jetpack/input', 'jetpack/phone-input' );

	/** Of their attributes, what is said of the answers. */
	private const ANSWERS = array( 'min', 'max', 'step', 'showCountrySelector', 'default' );

	/** What an inner block says besides its look. */
	private const CONTENT = array( 'label', 'defaultLabel', 'requiredText', 'placeholder', 'type', 'fieldType', 'labelStyle', 'hideInput', 'isStandalone', 'lock', 'metadata', ...self::ANSWERS );

	/** What newer Jetpack writes into every control, whose border is drawn without it too. */
	private const PLAIN_LOOK = array( 'style' => array( 'border' => array( 'style' => 'solid' ) ) );

	/**
	 * @param FieldType            $type  Of the field.
	 * @param array<string, mixed> $field Its attributes.
	 * @param array                $block The parsed inner block; one that is none of these says nothing.
	 * @return array<string, mixed> Attributes of the field.
	 */
	public static function fold( FieldType $type, array $field, array $block ): array {
		$own      = self::attributes( $block );
		$look     = self::look( $own );
		$label    = self::text( $own, 'label' );
		$required = array( 'requiredText' => self::text( $own, 'requiredText' ) );
		$said     = match ( true ) {
			in_array( $block['blockName'], self::INPUTS, true ) => array(
				( FieldType::Select === $type ? 'toggleLabel' : 'placeholder' ) => self::text( $own, 'placeholder' ),
				'inputStyle' => $look,
			) + array_intersect_key( $own, array_flip( self::ANSWERS ) ),
			'jetpack/options' === $block['blockName']           => array( 'inputStyle' => $look ),
			'jetpack/label' === $block['blockName']             => $required + array(
				'label'      => $label ?? self::text( $own, 'defaultLabel' ),
				'labelStyle' => $look,
			),
			'jetpack/option' === $block['blockName']            => $required + array(
				self::standalone( $type, $field ) => $label,
				'labelStyle'                      => $look,
			),
			default                                             => array(),
		};
		return array_filter( $said, static fn( mixed $value ): bool => null !== $value && array() !== $value );
	}

	/**
	 * What an inner block looks like.
	 *
	 * @param array<string, mixed> $attributes Its attributes.
	 * @return array<string, mixed> As InnerLook takes it.
	 */
	public static function look( array $attributes ): array {
		$look = array_diff_key( $attributes, array_flip( self::CONTENT ) );
		return self::PLAIN_LOOK === $look ? array() : $look;
	}

	/**
	 * @param array $block A parsed block.
	 * @return array<string, mixed> Its attributes.
	 */
	public static function attributes( array $block ): array {
		return is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
	}

	/**
	 * Of a single check box the one choice is its label, of a consent its question.
	 */
	private static function standalone( FieldType $type, array $field ): string {
		if ( FieldType::Consent !== $type ) {
			return 'label';
		}
		return ( 'explicit' === ( $field['consentType'] ?? null ) ? 'explicit' : 'implicit' ) . 'ConsentMessage';
	}

	private static function text( array $attributes, string $name ): ?string {
		$text = $attributes[ $name ] ?? null;
		return is_string( $text ) && '' !== $text ? $text : null;
	}
}
