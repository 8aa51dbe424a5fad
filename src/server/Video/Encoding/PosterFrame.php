<?php
declare(strict_types=1);

namespace Ramjet\Video\Encoding;

use Ramjet\Support\AfterResponse;
use Ramjet\Video\Files\Poster;
use Ramjet\Video\Files\VideoFolder;

/** Draws posters from frames of videos. */
final class PosterFrame {

	/** Transient, with the video's ID, while its poster is drawn. */
	private const PENDING = 'ramjet_video_frame_';

	/** Seconds that ffmpeg may take, and after which a request counts as killed. */
	private const SECONDS = 30;
	private const KILLED  = 90;

	/** Pixels of the longer side. */
	private const LONGEST = 1920;

	/** Milliseconds that the last frame of a video may last. */
	private const LAST_FRAME = 100;

	/** @var array<int, int> Videos whose posters this request draws, and the time of the frame. */
	private static array $requested = array();

	/**
	 * Has a frame drawn as the video's poster, after the response.
	 *
	 * @param int $milliseconds From the beginning of the video.
	 * @return bool False where ffmpeg is off.
	 */
	public static function request( int $video, int $milliseconds ): bool {
		if ( null === Ffmpeg::enabled() ) {
			return false;
		}
		set_transient( self::PENDING . $video, '1', self::KILLED );
		array() === self::$requested && AfterResponse::run( self::make_pending( ... ) );
		self::$requested[ $video ] = max( 0, $milliseconds );
		return true;
	}

	/** Whether a frame is being drawn. */
	public static function is_pending( int $video ): bool {
		return false !== get_transient( self::PENDING . $video );
	}

	/** Draws the posters that this request asked for. */
	public static function make_pending(): void {
		$ffmpeg = Ffmpeg::enabled();
		foreach ( self::$requested as $video => $milliseconds ) {
			$path   = VideoFolder::of( $video )->original();
			$source = null === $ffmpeg ? null : Probe::of( $ffmpeg, $path );
			null !== $source && self::draw( $ffmpeg, $video, $source, $milliseconds );
			delete_transient( self::PENDING . $video );
		}
		self::$requested = array();
	}

	/** Draws a frame as the video's poster, if it can be drawn. */
	public static function draw( Ffmpeg $ffmpeg, int $video, Probe $source, int $milliseconds ): void {
		$folder = Result::folder( $video )?->prepared();
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
		$is_drawn && Result::is_there( $video, $name )
			? Poster::replace( $video, $name )
			: $folder->remove( $name );
	}
}
