<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Upload;

/** Recognizes videos by their bytes. */
final class VideoType {

	/** Media types of getID3 that WordPress names differently. */
	private const ALIASES = array(
		'video/x-ms-wmv'   => array( 'video/x-ms-wmv', 'video/x-ms-asf' ),
		'video/x-ms-asf'   => array( 'video/x-ms-wmv', 'video/x-ms-asf' ),
		'application/mp4'  => array( 'video/mp4' ),
		'application/ogg'  => array( 'video/ogg' ),
		'audio/ogg'        => array( 'video/ogg' ),
		'video/x-matroska' => array( 'video/x-matroska', 'video/webm' ),
	);

	/**
	 * @return array{extension: string, type: string}|null Null for what has no picture, for what cannot be read to its
	 *         end, and for types that the site does not allow.
	 */
	public static function of( string $path ): ?array {
		require_once ABSPATH . 'wp-admin/includes/media.php';
		$data   = (array) wp_read_video_metadata( $path );
		$is_ok  = (int) ( $data['width'] ?? 0 ) > 0 && (int) ( $data['height'] ?? 0 ) > 0;
		$format = is_string( $data['mime_type'] ?? null ) ? $data['mime_type'] : '';
		$head   = (string) file_get_contents( $path, false, null, 0, 64 );
		$found  = match ( true ) {
			self::is_webm( $head )                                 => array( 'video/webm' ),
			'video/quicktime' === $format && self::is_mp4( $head ) => array( 'video/mp4' ),
			default                                                => self::ALIASES[ $format ] ?? array( $format ),
		};
		$allowed = $is_ok ? get_allowed_mime_types() : array();
		foreach ( $allowed as $extensions => $type ) {
			if ( in_array( $type, $found, true ) && str_starts_with( $type, 'video/' ) ) {
				return array( 'extension' => explode( '|', $extensions )[0], 'type' => $type );
			}
		}
		return null;
	}

	/** GetID3 takes an MP4 without AAC sound for QuickTime. */
	private static function is_mp4( string $head ): bool {
		return 'ftyp' === substr( $head, 4, 4 ) && 'qt  ' !== substr( $head, 8, 4 );
	}

	/** GetID3 takes it for Matroska. */
	private static function is_webm( string $head ): bool {
		return str_starts_with( $head, "\x1A\x45\xDF\xA3" ) && 1 === preg_match( '/\x42\x82.webm/s', $head );
	}
}
