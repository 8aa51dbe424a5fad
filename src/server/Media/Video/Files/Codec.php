<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Files;

use Ramjet\Support\Errors\ErrorLog;

/** The video codec, which determines the browsers that can play a file. getID3 detects it in few files. */
final class Codec {

	/** The cron event. */
	public const HOOK = 'ramjet_video_codecs';

	private const META = '_ramjet_video_codec';

	/** Maximum number of files read by one event. */
	private const BATCH = 50;

	/** Codecs of WebM and Matroska, as MP4 names them. */
	private const MATROSKA = array(
		'V_VP8'            => 'vp8',
		'V_VP9'            => 'vp9',
		'V_AV1'            => 'av01',
		'V_MPEG4/ISO/AVC'  => 'avc1',
		'V_MPEGH/ISO/HEVC' => 'hvc1',
	);

	/** The code, such as 'avc1' or 'hvc1'; '' if it is unknown, or until the job has read it. */
	public static function of( int $video ): string {
		$saved = get_post_meta( $video, self::META );
		if ( array() === $saved && false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_single_event( time(), self::HOOK );
		}
		return is_string( $saved[0] ?? null ) && 1 === preg_match( '/^[\w.-]{3,4}$/D', $saved[0] ) ? $saved[0] : '';
	}

	/** Reads the file, and stores the code. */
	public static function store( int $video ): void {
		// First, in case PHP ends while it reads: otherwise the next run would end here, too.
		update_post_meta( $video, self::META, '' );
		$path = VideoFolder::of( $video )->original();
		// In an object store it cannot be read from the middle.
		$code = ! wp_is_stream( $path ) && is_file( $path ) ? self::read( $path ) : '';
		if ( '' !== $code ) {
			update_post_meta( $video, self::META, $code );
		}
	}

	/** Reads some of the files that were not read yet, and schedules the rest (cron event). */
	public static function store_missing(): void {
		global $wpdb;
		$videos = $wpdb->get_col( $wpdb->prepare(
			"SELECT p.ID FROM $wpdb->posts p LEFT JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = %s
				WHERE p.post_type = 'attachment' AND p.post_mime_type LIKE %s AND m.meta_id IS NULL
				ORDER BY p.ID LIMIT %d",
			self::META,
			'video/%',
			self::BATCH
		) );
		foreach ( $videos as $video ) {
			ErrorLog::attempt( "read the codec of the video $video", static fn() => self::store( (int) $video ) );
		}
		if ( count( $videos ) === self::BATCH ) {
			wp_schedule_single_event( time(), self::HOOK );
		}
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
		$left = fstat( $file )['size'];
		for ( $at = 0, $boxes = 0; $boxes < 1000; $at += $size, $left -= $size, $boxes++ ) {
			$head = (string) stream_get_contents( $file, 16, $at );
			$size = strlen( $head ) < 16 ? 0 : unpack( 'N', $head )[1];
			$size = 1 === $size ? unpack( 'J', $head, 8 )[1] : $size;
			// A size of 0 means that the last box takes up all that is left.
			$is_index = 'moov' === substr( $head, 4, 4 );
			if ( $is_index || $size < 8 || $size > $left ) {
				break;
			}
		}
		if ( ! $is_index ) {
			return '';
		}
		// The handler of the first track with a picture, and the description that follows.
		$index = (string) stream_get_contents( $file, min( $left, 16 * MB_IN_BYTES ), $at );
		preg_match( '/hdlr.{8}vide.{0,1000}?stsd.{12}([\w.-]{3}[\w .-])/s', $index, $match );
		return rtrim( $match[1] ?? '' );
	}
}
