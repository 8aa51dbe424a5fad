<?php
declare(strict_types=1);

namespace Ramjet\Blocks\PodcastPlayer;

use Ramjet\Support\Markup\Css;

/** The colors of a player, as blocks/podcast-player/colors.ts has them in the editor. */
final class Colors {

	/** CSS custom properties, and the color for each. */
	private const PROPERTIES = array(
		'primary'    => 'primary',
		// Of texts.
		'title'      => 'primary',
		'secondary'  => 'secondary',
		'background' => 'background',
	);

	/** Minimum contrast of text (WCAG 1.4.3). */
	private const CONTRAST = 4.5;

	/**
	 * A style. Text colors with too little contrast are left out; the text is then black or white.
	 *
	 * @param array<string, mixed> $attributes The block's.
	 */
	public static function style( array $attributes ): string {
		$background = self::hex( $attributes, 'background' );
		$style      = '';
		foreach ( self::PROPERTIES as $property => $name ) {
			$is_text = 'title' === $property || 'secondary' === $property;
			$is_fit  = ! $is_text || self::is_legible( self::hex( $attributes, $name ), $background );
			$color   = $is_fit ? self::color( $attributes, $name ) : '';
			$style  .= '' === $color ? '' : "--ramjet-$property:$color;";
		}
		return $style;
	}

	/** The custom color, or else the one of the theme's palette, which may be another since the block was saved. */
	private static function color( array $attributes, string $name ): string {
		$hex    = self::hex( $attributes, $name );
		$custom = $attributes[ 'custom' . ucfirst( $name ) . 'Color' ] ?? '';
		$slug   = $attributes[ "{$name}Color" ] ?? '';
		return '' === $custom && 1 === preg_match( '/^[a-z0-9-]{1,50}$/D', $slug )
			? "var(--wp--preset--color--$slug" . ( '' === $hex ? '' : ",$hex" ) . ')'
			: $hex;
	}

	private static function hex( array $attributes, string $name ): string {
		$end  = ucfirst( $name ) . 'Color';
		$read = static fn( string $kind ): string => Css::color( $attributes[ $kind . $end ] ?? '' );
		return $read( 'custom' ) ?: $read( 'hex' );
	}

	/** Whether a text has enough contrast. Unless both colors are of the form #rrggbb, that is unknown: true. */
	private static function is_legible( string $text, string $background ): bool {
		$one   = self::luminance( $text );
		$other = self::luminance( $background );
		return null === $one || null === $other
			|| ( max( $one, $other ) + 0.05 ) / ( min( $one, $other ) + 0.05 ) >= self::CONTRAST;
	}

	private static function luminance( string $hex ): ?float {
		if ( 1 !== preg_match( '/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/Di', $hex, $parts ) ) {
			return null;
		}
		$linear = static function ( string $part ): float {
			$value = hexdec( $part ) / 255;
			return $value <= 0.04045 ? $value / 12.92 : ( ( $value + 0.055 ) / 1.055 ) ** 2.4;
		};
		[ , $red, $green, $blue ] = array_map( $linear, array( '0', $parts[1], $parts[2], $parts[3] ) );
		return 0.2126 * $red + 0.7152 * $green + 0.0722 * $blue;
	}
}
