<?php
declare(strict_types=1);

namespace Ramjet\Blocks\PodcastPlayer;

use Ramjet\Support\Markup\Contrast;
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
		return ( Contrast::between( $text, $background ) ?? self::CONTRAST ) >= self::CONTRAST;
	}
}
