<?php
declare(strict_types=1);

namespace Ramjet\Support\Markup;

/** Contrasts of colors, as WCAG 2 defines them. */
final class Contrast {

	/** From 1 to 21; null unless both colors are of the form #rrggbb. */
	public static function between( string $one, string $other ): ?float {
		$luminances = array( self::luminance( $one ), self::luminance( $other ) );
		return in_array( null, $luminances, true )
			? null
			: ( max( $luminances ) + 0.05 ) / ( min( $luminances ) + 0.05 );
	}

	/** From 0 to 1. */
	private static function luminance( string $color ): ?float {
		if ( 1 !== preg_match( '/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/Di', $color, $parts ) ) {
			return null;
		}
		$linear = static function ( string $part ): float {
			$value = hexdec( $part ) / 255;
			return $value <= 0.04045 ? $value / 12.92 : ( ( $value + 0.055 ) / 1.055 ) ** 2.4;
		};
		[ $red, $green, $blue ] = array_map( $linear, array_slice( $parts, 1 ) );
		return 0.2126 * $red + 0.7152 * $green + 0.0722 * $blue;
	}
}
