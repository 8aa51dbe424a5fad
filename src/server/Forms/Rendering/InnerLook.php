<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

/**
 * The look that newer Jetpack keeps in the inner block of a label or a control (attributes `labelStyle`, `inputStyle` of the
 * field): what core's block supports save, through core's style engine.
 */
final class InnerLook {

	/** Groups of core's style attribute that make sense here. */
	private const GROUPS = array( 'border', 'color', 'spacing', 'typography', 'dimensions' );

	/** Attribute of a preset => where its value stands, and what kind of preset it is. */
	private const PRESETS = array(
		'textColor'       => array( 'color', 'text', 'color' ),
		'backgroundColor' => array( 'color', 'background', 'color' ),
		'gradient'        => array( 'color', 'gradient', 'gradient' ),
		'borderColor'     => array( 'border', 'color', 'color' ),
		'fontSize'        => array( 'typography', 'fontSize', 'font-size' ),
		'fontFamily'      => array( 'typography', 'fontFamily', 'font-family' ),
	);

	/**
	 * Attributes of the element that looks so.
	 *
	 * @param string $name  Class that the element has anyway.
	 * @param mixed  $saved What stands in the attribute.
	 * @return array{class: string, style: string} To be escaped.
	 */
	public static function attributes( string $name, mixed $saved ): array {
		$look = self::of( $saved );
		return array( 'class' => trim( "$name {$look['class']}" ) ) + $look;
	}

	/**
	 * @param mixed $saved What stands in the attribute.
	 * @return array{class: string, style: string} To be escaped.
	 */
	private static function of( mixed $saved ): array {
		if ( ! is_array( $saved ) || array() === $saved ) {
			return array(
				'class' => '',
				'style' => '',
			);
		}
		$style  = is_array( $saved['style'] ?? null ) ? $saved['style'] : array();
		$styles = array();
		foreach ( self::GROUPS as $group ) {
			$styles[ $group ] = is_array( $style[ $group ] ?? null ) ? self::clean( $style[ $group ] ) : array();
		}
		foreach ( self::PRESETS as $attribute => list( $group, $property, $kind ) ) {
			$slug = $saved[ $attribute ] ?? null;
			if ( is_string( $slug ) && 1 === preg_match( '/^[a-z0-9_-]{1,100}$/Di', $slug ) ) {
				$styles[ $group ][ $property ] = "var:preset|$kind|$slug";
			}
		}
		$engine = wp_style_engine_get_styles( array_filter( $styles ), array( 'convert_vars_to_classnames' => true ) );
		$names  = is_string( $saved['className'] ?? null ) ? explode( ' ', substr( $saved['className'], 0, 500 ) ) : array();
		return array(
			'class' => trim( ( $engine['classnames'] ?? '' ) . ' ' . implode( ' ', array_filter( array_map( 'sanitize_html_class', $names ) ) ) ),
			'style' => $engine['css'] ?? '',
		);
	}

	/**
	 * @param array $values Values of CSS properties, one level of groups (sides, corners) among them.
	 */
	private static function clean( array $values, int $depth = 0 ): array {
		$clean = array();
		foreach ( $values as $name => $value ) {
			if ( is_array( $value ) && $depth < 2 ) {
				$clean[ $name ] = self::clean( $value, $depth + 1 );
			} elseif ( ( is_string( $value ) && strlen( $value ) < 200 && ! strpbrk( $value, ';{}<>\\"' ) && ! preg_match( '/url\s*\(|expression/i', $value ) ) || is_int( $value ) || is_float( $value ) ) {
				$clean[ $name ] = (string) $value;
			}
		}
		return array_filter( $clean, static fn( mixed $value ): bool => '' !== $value && array() !== $value );
	}
}
