<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Encoding;

use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Support\Queue\AfterResponse;

/** Draws posters from frames of videos. */
final class PosterFrame {

	/** Timeout of ffmpeg in seconds. After it, a request counts as killed. */
	private const SECONDS = 30;
	private const KILLED  = 90;

	/** Pixels of the longer side. */
	private const LONGEST = 1920;

	/** Milliseconds that the last frame of a video may last. */
	private const LAST_FRAME = 100;

	/** @var array<int, array{int, string}> Videos whose posters this request draws: time of the frame, and token. */
	private static array $requested = array();

	/**
	 * Schedules drawing a frame as the video's poster after the response.
	 *
	 * @param int $milliseconds From the beginning of the video.
	 * @return bool False where ffmpeg is off.
	 */
	public static function request( int $video, int $milliseconds ): bool {
		if ( null === Ffmpeg::enabled() ) {
			return false;
		}
		array() === self::$requested && AfterResponse::run( self::make_pending( ... ) );
		self::$requested[ $video ] = array( max( 0, $milliseconds ), self::begin( $video ) );
		return true;
	}

	/**
	 * Records that a frame will be drawn, replacing one that is still being drawn.
	 *
	 * @return string A token for draw().
	 */
	public static function begin( int $video ): string {
		$token = time() . ':' . bin2hex( random_bytes( 8 ) );
		update_post_meta( $video, Poster::DRAWING, $token );
		return $token;
	}

	/** Whether a frame is being drawn. */
	public static function is_pending( int $video ): bool {
		return (int) self::token( $video ) > time() - self::KILLED;
	}

	private static function token( int $video ): string {
		$token = get_post_meta( $video, Poster::DRAWING, true );
		return is_string( $token ) ? $token : '';
	}

	/** Draws the posters that this request asked for. */
	public static function make_pending(): void {
		$ffmpeg = Ffmpeg::enabled();
		foreach ( self::$requested as $video => [ $milliseconds, $token ] ) {
			$path   = VideoFolder::of( $video )->original();
			$source = null === $ffmpeg ? null : Probe::of( $ffmpeg, $path );
			null !== $source && self::draw( $ffmpeg, $video, $source, $milliseconds, $token );
			// A newer request may be drawing another frame.
			delete_post_meta( $video, Poster::DRAWING, $token );
		}
		self::$requested = array();
	}

	/** Draws a frame as the video's poster, unless that fails or another poster has been chosen meanwhile. */
	public static function draw( Ffmpeg $ffmpeg, int $video, Probe $source, int $milliseconds, string $token ): void {
		$folder = EncodedFiles::folder( $video )?->prepared();
		if ( null === $folder || '' !== $source->problem() ) {
			return;
		}
		$name = VideoFolder::name( 'poster', 'jpg' );
		// Without a length there is no last frame.
		$last     = 0 === $source->milliseconds ? PHP_INT_MAX : max( 0, $source->milliseconds - self::LAST_FRAME );
		$size     = Sizes::within( $source->width, $source->height, self::LONGEST );
		$is_drawn = $ffmpeg->run( array(
			...array( '-nostdin', '-v', 'error', '-y', '-ss', sprintf( '%.3F', min( $milliseconds, $last ) / 1000 ) ),
			...$source->input,
			...array( '-map', '0:V:0', '-frames:v', '1', '-vf', "scale={$size['width']}:{$size['height']},setsar=1" ),
			...array( '-c:v', 'mjpeg', '-q:v', '3', '-pix_fmt', 'yuvj420p' ),
			...array( '-f', 'mjpeg', 'file:' . $folder->path( $name ) ),
		), self::SECONDS );
		// Another request may have chosen one since this one read it.
		wp_cache_delete( $video, 'post_meta' );
		$is_drawn && self::token( $video ) === $token && EncodedFiles::is_there( $video, $name )
			? Poster::replace( $video, $name )
			: $folder->remove( $name );
	}
}
