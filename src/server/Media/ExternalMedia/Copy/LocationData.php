<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Copy;

/**
 * Removes location data from photos and videos. Formats and cameras store it in many ways, so all metadata is
 * removed that the picture does not need.
 */
final class LocationData {

	private const VIDEOS = array( 'video/mp4', 'video/quicktime', 'video/3gpp', 'video/3gpp2' );

	/**
	 * @param string $path Of the file, which is changed.
	 * @param string $mime Media type, read from its bytes.
	 * @return bool False if the file is damaged, cannot be written or is of another type: it may still hold the place.
	 */
	public static function remove( string $path, string $mime ): bool {
		$is_video = in_array( $mime, self::VIDEOS, true );
		// phpcs:disable WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files.
		$file = fopen( $path, $is_video ? 'r+b' : 'rb' );
		if ( false === $file ) {
			return false;
		}
		$bytes = new FileBytes( $file );
		try {
			if ( $is_video ) {
				VideoMetadata::clear( $bytes );
				return fflush( $file );
			}
			$copy = match ( $mime ) {
				'image/jpeg' => self::write( $path, ImageMetadata::jpeg( $bytes ) ),
				'image/png'  => self::write( $path, ImageMetadata::png( $bytes ) ),
				'image/webp' => self::write( $path, ImageMetadata::webp( $bytes ) ),
				'image/gif'  => self::write( $path, ImageMetadata::gif( $bytes ) ),
				default      => null,
			};
		} catch ( \UnexpectedValueException ) {
			return false;
		} finally {
			fclose( $file );
		}
		return null !== $copy && rename( $copy, $path );
	}

	/**
	 * Writes a file next to another.
	 *
	 * @param iterable<string> $pieces
	 * @return string|null Path. Null: it cannot be written.
	 */
	private static function write( string $path, iterable $pieces ): ?string {
		$copy    = "$path.clean";
		$file    = fopen( $copy, 'wb' );
		$is_done = false;
		try {
			foreach ( false === $file ? array() : $pieces as $piece ) {
				$is_done = strlen( $piece ) === fwrite( $file, $piece );
				if ( ! $is_done ) {
					break;
				}
			}
			return $is_done ? $copy : null;
		} catch ( \UnexpectedValueException $error ) {
			$is_done = false;
			throw $error;
		} finally {
			if ( false !== $file ) {
				fclose( $file );
			}
			if ( ! $is_done ) {
				wp_delete_file( $copy );
			}
		}
		// phpcs:enable
	}
}
