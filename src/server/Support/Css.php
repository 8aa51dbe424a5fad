<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** Values that people chose and that end up in a style attribute. */
final class Css {

	/** A colour: a name, hexadecimal digits, or a function such as rgb(), hsl(), color-mix() or var(). */
	private const COLOR = '/\A(?!.*url\()[a-z0-9#(),.%\/+_ -]{1,100}\z/i';

	/**
	 * Gives back a colour, or nothing where a value is none. It can neither end its declaration nor
	 * load anything.
	 */
	public static function color( string $value ): string {
		$value = trim( $value );
		return 1 === preg_match( self::COLOR, $value ) ? $value : '';
	}

	/**
	 * Gives back a length, or nothing where a value is none: a number (of pixels), one with a unit, a preset of the theme or
	 * arithmetic of these.
	 */
	public static function length( mixed $value ): string {
		$value = self::text( $value );
		if ( is_numeric( $value ) ) {
			return (float) $value >= 0 && (float) $value <= 10000 ? (float) $value . 'px' : '';
		}
		$length = '\d{1,5}(?:\.\d{1,6})?(?:px|em|rem|ex|ch|lh|%|vw|vh|vmin|vmax|svw|svh|dvw|dvh|pt|cm|mm|in)';
		return 1 === preg_match( "/\\A(?:$length|var\\(--wp--[a-z0-9-]{1,100}\\)|(?:clamp|min|max|calc)\\([a-z0-9%.,()+*\\/ -]{1,150}\\))\\z/i", $value )
			&& substr_count( $value, '(' ) === substr_count( $value, ')' ) ? $value : '';
	}

	/** Gives back the height of a line: a plain number, which counts in letters' heights, or a length. */
	public static function line_height( mixed $value ): string {
		$value = self::text( $value );
		return is_numeric( $value ) ? ( (float) $value > 0 && (float) $value <= 100 ? (string) (float) $value : '' ) : self::length( $value );
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) || is_int( $value ) || is_float( $value ) ? trim( (string) $value ) : '';
	}
}
