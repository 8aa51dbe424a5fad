<?php
declare(strict_types=1);

namespace Ramjet\Support\Markup;

/** Validates values of CSS properties from block attributes. */
final class Css {

	/** A colour: a name, hexadecimal digits, or a function such as rgb(), hsl(), color-mix() or var(). */
	private const COLOR = '/\A(?!.*url\()[a-z0-9#(),.%\/+_ -]{1,100}\z/i';

	/** @return string The colour, or '' if it is not one. It can neither end its declaration nor load anything. */
	public static function color( string $value ): string {
		$value = trim( $value );
		return 1 === preg_match( self::COLOR, $value ) ? $value : '';
	}

	/**
	 * @return string A length ('' if it is none): a number of pixels or with a unit, a preset, or arithmetic of these.
	 */
	public static function length( mixed $value ): string {
		$value = self::text( $value );
		if ( is_numeric( $value ) ) {
			return (float) $value >= 0 && (float) $value <= 10000 ? (float) $value . 'px' : '';
		}
		$length = '\d{1,5}(?:\.\d{1,6})?(?:px|em|rem|ex|ch|lh|%|vw|vh|vmin|vmax|svw|svh|dvw|dvh|pt|cm|mm|in)';
		$preset = 'var\(--wp--[a-z0-9-]{1,100}\)';
		$sum    = '(?:clamp|min|max|calc)\([a-z0-9%.,()+*\/ -]{1,150}\)';
		return 1 === preg_match( "/\\A(?:$length|$preset|$sum)\\z/i", $value )
			&& substr_count( $value, '(' ) === substr_count( $value, ')' ) ? $value : '';
	}

	/** @return string A number, as a multiple of the font size, or a length; '' if it is neither. */
	public static function line_height( mixed $value ): string {
		$value = self::text( $value );
		if ( ! is_numeric( $value ) ) {
			return self::length( $value );
		}
		return (float) $value > 0 && (float) $value <= 100 ? (string) (float) $value : '';
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) || is_int( $value ) || is_float( $value ) ? trim( (string) $value ) : '';
	}
}
