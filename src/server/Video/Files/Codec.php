<?php
declare(strict_types=1);

namespace Ramjet\Video\Files;

/** The codec of a video's picture, which decides on the browsers that play it. getID3 knows it of few files. */
final class Codec {

	private const META = '_ramjet_video_codec';

	/** Codecs of WebM and Matroska, as MP4 names them. */
	private const MATROSKA = array(
		'V_VP8'            => 'vp8',
		'V_VP9'            => 'vp9',
		'V_AV1'            => 'av01',
		'V_MPEG4/ISO/AVC'  => 'avc1',
		'V_MPEGH/ISO/HEVC' => 'hvc1',
	);

	/** The code, such as 'avc1' or 'hvc1'; '' if it is not known. Reads the file the first time. */
	public static function of( int $video ): string {
		$saved = get_post_meta( $video, self::META );
		$path  = array() === $saved ? VideoFolder::of( $video )->original() : '';
		if ( is_file( $path ) ) {
			$saved = array( self::read( $path ) );
			update_post_meta( $video, self::META, $saved[0] );
		}
		return is_string( $saved[0] ?? null ) && 1 === preg_match( '/^[\w.-]{3,4}$/D', $saved[0] ) ? $saved[0] : '';
	}

	/** Has the file read again, after it was replaced. */
	public static function forget( int $video ): void {
		delete_post_meta( $video, self::META );
	}

	private static function read( string $path ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem reads whole files.
		$file = fopen( $path, 'rb' );
		if ( false === $file ) {
			return '';
		}
		$start = (string) stream_get_contents( $file, 64 * KB_IN_BYTES );
		if ( str_starts_with( $start, "\x1A\x45\xDF\xA3" ) ) {
			return self::MATROSKA[ 1 === preg_match( '#V_[A-Z\d/]+#', $start, $match ) ? $match[0] : '' ] ?? '';
		}
		// MP4 consists of boxes: their size in 4 bytes, or after the name in 8, and their name. 'moov' may be the last.
		for ( $at = 0, $boxes = 0; $boxes < 1000; $at += $size, $boxes++ ) {
			$head = (string) stream_get_contents( $file, 16, $at );
			$size = strlen( $head ) < 16 ? 0 : unpack( 'N', $head )[1];
			$size = 1 === $size ? unpack( 'J', $head, 8 )[1] : $size;
			if ( $size < 8 || 'moov' === substr( $head, 4, 4 ) ) {
				break;
			}
		}
		// The handler of the first track with a picture, and the description that follows.
		$index = (string) stream_get_contents( $file, 16 * MB_IN_BYTES, $at );
		preg_match( '/hdlr.{8}vide.{0,1000}?stsd.{12}([\w.-]{3}[\w .-])/s', $index, $match );
		return rtrim( $match[1] ?? '' );
	}
}
