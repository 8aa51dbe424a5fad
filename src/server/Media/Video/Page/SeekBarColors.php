<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Page;

use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Media\Video\Posters\PosterColor;

/** The colors of a player's seek bar. */
final class SeekBarColors {

	/** Attribute of the block => custom property of shared/player/_style.scss. */
	private const PROPERTIES = array(
		'seekbarPlayedColor'  => '--ramjet-played',
		'seekbarLoadingColor' => '--ramjet-loaded',
		'seekbarColor'        => '--ramjet-total',
	);

	/**
	 * Declarations for the style of the player, each with a leading semicolon: the average color of the poster, or else
	 * the colors that the block has.
	 *
	 * @param array<string, mixed> $options Attributes of the block, of any value.
	 */
	public static function style( int $video, array $options ): string {
		if ( false !== ( $options['useAverageColor'] ?? true ) ) {
			$color = PosterColor::readable( Poster::color( $video ) );
			return '' === $color ? '' : ";--ramjet-played:$color";
		}
		$style = '';
		foreach ( self::PROPERTIES as $name => $property ) {
			$color  = self::hex( $options[ $name ] ?? '' );
			$style .= '' === $color ? '' : ";$property:$color";
		}
		return $style;
	}

	/** A color as '#rrggbb', also of a value without '#'; '' for other values. */
	public static function hex( mixed $color ): string {
		return is_string( $color ) && 1 === preg_match( '/^#?([\da-f]{6})$/iD', $color, $match ) ? "#$match[1]" : '';
	}
}
