<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Copy;

/** The orientation of a photo. */
final class ExifOrientation {

	private const TAG = 0x0112;

	/**
	 * Reduces Exif data to the orientation, which browsers apply and by which WordPress rotates an upload.
	 *
	 * @param string $exif As in an image, which may be anything.
	 * @return string 26 bytes; '' if the photo is upright.
	 */
	public static function only( string $exif ): string {
		// Some programs write JPEG's prefix into WebP.
		$tiff = str_starts_with( $exif, "Exif\0\0" ) ? substr( $exif, 6 ) : $exif;
		$big  = str_starts_with( $tiff, "MM\0*" );
		if ( ! $big && ! str_starts_with( $tiff, "II*\0" ) ) {
			return '';
		}
		$number = static fn( string $format, int $at ): int => strlen( $tiff ) >= $at + 4
			? unpack( $format, $tiff, $at )[1]
			: 0;
		$short  = $big ? 'n' : 'v';
		$first  = $number( $big ? 'N' : 'V', 4 );
		for ( $entry = $first + 2, $count = $number( $short, $first ); $count > 0; --$count, $entry += 12 ) {
			$value = $number( $short, $entry + 8 );
			if ( self::TAG === $number( $short, $entry ) && $value > 1 && $value <= 8 ) {
				return "MM\0*" . pack( 'NnnnNnnN', 8, 1, self::TAG, 3, 1, $value, 0, 0 );
			}
		}
		return '';
	}
}
