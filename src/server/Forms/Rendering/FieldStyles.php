<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Field;
use Ramjet\Support\Markup\Css;

/**
 * Classes and styles of a field: from its own attributes, and from the block
 * supports that newer Jetpack keeps in inner blocks (attributes `labelStyle` and `inputStyle`).
 */
final class FieldStyles {

	/** Widths that the editor offers, and the third of other forms. */
	private const WIDTHS = array( 25, 33, 50, 75 );

	/** Maximum of the editor's border controls. */
	private const MAX_BORDER = 100;

	/** Groups of core's style attribute that apply here. */
	private const GROUPS = array( 'border', 'color', 'spacing', 'typography', 'dimensions' );

	/** Attribute of a preset => group and property of its style, and kind of preset. */
	private const PRESETS = array(
		'textColor'       => array( 'color', 'text', 'color' ),
		'backgroundColor' => array( 'color', 'background', 'color' ),
		'gradient'        => array( 'color', 'gradient', 'gradient' ),
		'borderColor'     => array( 'border', 'color', 'color' ),
		'fontSize'        => array( 'typography', 'fontSize', 'font-size' ),
		'fontFamily'      => array( 'typography', 'fontFamily', 'font-family' ),
	);

	/** @return array{class: string, style: string} Unescaped attributes of the field's element. */
	public static function field( Field $field ): array {
		$width   = (int) (float) $field->text( 'width', '100' );
		$classes = array( 'ramjet-field', "ramjet-field--{$field->type->value}" );
		if ( in_array( $width, self::WIDTHS, true ) ) {
			$classes[] = "ramjet-field--width-$width";
		}
		$look  = array(
			'label-color'          => Css::color( $field->text( 'labelColor' ) ),
			'label-size'           => Css::length( $field->text( 'labelFontSize' ) ),
			'label-line-height'    => Css::line_height( $field->text( 'labelLineHeight' ) ),
			'control-color'        => Css::color( $field->text( 'inputColor' ) ),
			'control-background'   => Css::color( $field->text( 'fieldBackgroundColor' ) ),
			'control-border-color' => Css::color( $field->text( 'borderColor' ) ),
			'control-border-width' => self::border( $field->text( 'borderWidth' ) ),
			'control-radius'       => self::border( $field->text( 'borderRadius' ) ),
			'control-size'         => Css::length( $field->text( 'fieldFontSize' ) ),
			'control-line-height'  => Css::line_height( $field->text( 'lineHeight' ) ),
		);
		$style = '';
		foreach ( array_filter( $look, static fn( string $value ): bool => '' !== $value ) as $name => $value ) {
			$style .= "--ramjet-$name:$value;";
		}
		return array(
			'class' => implode( ' ', array( ...$classes, ...self::class_names( $field->text( 'className' ) ) ) ),
			'style' => $style,
		);
	}

	/** Classes that a field's author added, without those of block styles, for its control. */
	public static function added( Field $field ): string {
		$names = self::class_names( $field->text( 'className' ) );
		return implode( ' ', preg_grep( '/^is-style-/', $names, PREG_GREP_INVERT ) );
	}

	/**
	 * @param string $name  Class that the element always has.
	 * @param mixed  $saved The styles that block supports saved.
	 * @return array{class: string, style: string} Unescaped.
	 */
	public static function inner( string $name, mixed $saved ): array {
		if ( ! is_array( $saved ) || array() === $saved ) {
			return array( 'class' => $name, 'style' => '' );
		}
		$style  = is_array( $saved['style'] ?? null ) ? $saved['style'] : array();
		$styles = array();
		foreach ( self::GROUPS as $group ) {
			$styles[ $group ] = is_array( $style[ $group ] ?? null ) ? self::sanitize( $style[ $group ] ) : array();
		}
		foreach ( self::PRESETS as $attribute => list( $group, $property, $kind ) ) {
			$slug = $saved[ $attribute ] ?? null;
			if ( is_string( $slug ) && 1 === preg_match( '/^[a-z0-9_-]{1,100}$/Di', $slug ) ) {
				$styles[ $group ][ $property ] = "var:preset|$kind|$slug";
			}
		}
		$engine = wp_style_engine_get_styles( array_filter( $styles ), array( 'convert_vars_to_classnames' => true ) );
		$names  = self::class_names( is_string( $saved['className'] ?? null ) ? $saved['className'] : '' );
		return array(
			'class' => implode( ' ', array_filter( array( $name, $engine['classnames'] ?? '', ...$names ) ) ),
			'style' => $engine['css'] ?? '',
		);
	}

	private static function border( string $value ): string {
		$value = is_numeric( $value ) ? (string) max( 0, min( self::MAX_BORDER, (float) $value ) ) : $value;
		return Css::length( $value );
	}

	/** @return list<string> */
	private static function class_names( string $text ): array {
		// Utility classes of themes have any characters: placeholder:text-base, w-[calc(100%-1rem)], [&>p]:mt-0.
		return preg_split( '/\s+/', substr( $text, 0, 500 ), -1, PREG_SPLIT_NO_EMPTY );
	}

	/** @param array $values Values of CSS properties; groups of them (sides, corners) are arrays. */
	private static function sanitize( array $values, int $depth = 0 ): array {
		$safe = array();
		foreach ( $values as $name => $value ) {
			if ( is_array( $value ) && $depth < 2 ) {
				$safe[ $name ] = self::sanitize( $value, $depth + 1 );
			} elseif ( is_int( $value ) || is_float( $value ) || ( is_string( $value ) && self::is_safe( $value ) ) ) {
				$safe[ $name ] = (string) $value;
			}
		}
		return array_filter( $safe, static fn( mixed $value ): bool => '' !== $value && array() !== $value );
	}

	private static function is_safe( string $value ): bool {
		return strlen( $value ) < 200 && ! preg_match( '/[;{}<>\\\\"]|url\s*\(|expression/i', $value );
	}
}
