<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Encoding;

use Ramjet\Media\Video\Files\Disk;
use Ramjet\Media\Video\Files\Rendition;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Files\PrivateFolder;

/**
 * Encodes queued videos one at a time: starts an ffmpeg process that outlives the request, monitors it, and collects
 * its output. All renditions are published together, because pages play only renditions once there is one.
 */
final class Encoder {

	/** Maximum number of attempts after interruptions. */
	public const RESTARTS = 3;

	/** Seconds without a change of its files after which ffmpeg counts as killed: any server then takes over. */
	public const SILENCE = 120;

	/** Milliseconds by which a rendition may be shorter than the declared length of its video. */
	private const TOLERANCE = 3000;

	/** Milliseconds: a video without a poster gets the frame at half its length or this time, whichever is earlier. */
	private const LATEST_POSTER = 10_000;

	/** Seconds of processor time, and more for each second of the video, after which ffmpeg ends. */
	private const SECONDS = 600;
	private const FACTOR  = 30;

	public function __construct( private readonly Ffmpeg $ffmpeg ) {}

	/** Finishes the run if it is over, and starts the next one if there is none. */
	public function tick( int $now ): void {
		$run = EncodingRun::current();
		if ( null !== $run ) {
			$is_complete = $run->is_complete();
			if ( ! $is_complete && ! $this->is_silent( $run, $now ) ) {
				return;
			}
			$run = $run->change( mark: EncodingRun::HELD, seen: $now );
			if ( null === $run ) {
				return;
			}
			$this->finish( $run, $is_complete );
			$run->end( $now );
		}
		foreach ( null === Ffmpeg::enabled() ? array() : EncodingState::all( EncodingState::WAITING ) as $video ) {
			$run = EncodingRun::begin( $video, $now );
			try {
				$is_begun = null === $run || $this->start( $run, $now );
			} catch ( \Throwable $error ) {
				ErrorLog::add( "encode the video $video", $error );
				$failed = array( 'state' => EncodingState::FAILED, 'problem' => 'unsuitable' );
				EncodingState::of( $video )?->with( ...$failed )->save( $video );
				$is_begun = false;
			}
			if ( $is_begun ) {
				return;
			}
			$run->end( $now );
		}
	}

	/** Starts a run. Returns false if the video cannot be encoded. */
	private function start( EncodingRun $run, int $now ): bool {
		$video  = $run->video;
		$folder = EncodedFiles::folder( $video );
		$state  = EncodingState::of( $video );
		if ( null === $folder || null === $state ) {
			EncodingState::forget( $video );
			return false;
		}
		$state = $state->with( runs: $state->runs + 1 );
		$bytes = EncodingState::bytes( $video );
		$is_elsewhere = $folder->is_elsewhere();
		if ( ! $is_elsewhere && 0 === $bytes && $state->runs <= self::RESTARTS ) {
			// The file may be moving, or missing from this server's cache of names; or the server lacks the constant.
			( defined( 'RAMJET_PRIVATE_DIR' ) || null === PrivateFolder::name() ) && $state->save( $video );
			return false;
		}
		$source  = $is_elsewhere || 0 === $bytes ? null : Probe::of( $this->ffmpeg, $folder->original() );
		$problem = match ( true ) {
			$is_elsewhere, 0 === $bytes => 'no_file',
			null === $source            => 'unsuitable',
			! Disk::has_room( $bytes )  => 'disk_full',
			default                     => $source->problem(),
		};
		if ( '' !== $problem ) {
			$state->with( state: EncodingState::FAILED, bytes: $bytes, problem: $problem )->save( $video );
			return false;
		}
		$state->with( bytes: $bytes )->save( $video );
		$begun = $run->change(
			bytes: $bytes,
			milliseconds: $source->milliseconds,
			sizes: Sizes::of( $source->width, $source->height ),
			mark: '',
			seen: $now
		);
		if ( null !== $begun ) {
			$this->ffmpeg->start( $this->arguments( $begun, $source ) );
			$is_chosen = '' !== Poster::file( $video ) || has_post_thumbnail( $video );
			if ( ! $is_chosen && ! PosterFrame::is_pending( $video ) ) {
				$time  = min( self::LATEST_POSTER, intdiv( $source->milliseconds, 2 ) );
				$token = PosterFrame::begin( $video );
				PosterFrame::draw( $this->ffmpeg, $video, $source, $time, $token );
				delete_post_meta( $video, Poster::DRAWING, $token );
			}
		}
		return true;
	}

	/** @return list<string> */
	private function arguments( EncodingRun $run, Probe $source ): array {
		$limit = self::SECONDS + self::FACTOR * intdiv( $source->milliseconds, 1000 );
		$all   = array( '-nostdin', '-v', 'error', '-y', '-timelimit', (string) $limit );
		$all   = array( ...$all, '-progress', 'file:' . $run->path( 'progress' ), ...$source->input );
		foreach ( $run->sizes as $index => [ 'width' => $width, 'height' => $height ] ) {
			// Four bits for each pixel of a second keep noise from becoming larger than the original.
			$rate = 4 * $width * $height;
			$all  = array(
				...$all,
				...array( '-map', '0:V:0', '-map', '0:a:0?', '-t', (string) Probe::longest() ),
				...array( '-vf', "scale=$width:$height,setsar=1" ),
				...array( '-c:v', 'libx264', '-preset', 'veryfast', '-threads', '4' ),
				...array( '-crf', '23', '-maxrate', (string) $rate, '-bufsize', (string) ( 2 * $rate ) ),
				...array( '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-force_key_frames', 'expr:gte(t,n_forced*2)' ),
				...array( '-c:a', 'aac', '-b:a', '128k', '-ac', '2' ),
				// Phones store location data.
				...array( '-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1' ),
				...array( '-movflags', '+faststart', '-f', 'mp4', 'file:' . $run->path( $index ) ),
			);
		}
		return $all;
	}

	/** Collects the output of a run, or queues the video again. */
	private function finish( EncodingRun $run, bool $is_complete ): void {
		$video  = $run->video;
		$folder = EncodedFiles::folder( $video );
		$state  = EncodingState::of( $video );
		if ( null === $folder || null === $state ) {
			return;
		}
		$bytes  = EncodingState::bytes( $video );
		$length = $is_complete ? $this->length( $run ) : 0;
		if ( 0 !== $run->bytes && 0 !== $bytes && $bytes !== $run->bytes ) {
			// The file was replaced.
			$state = new EncodingState( EncodingState::WAITING, $bytes );
		} elseif ( $this->is_long_enough( $length, $run, $state ) && $this->take( $run ) ) {
			$state = $state->with( state: EncodingState::DONE );
		} elseif ( $state->runs > self::RESTARTS ) {
			$state = $state->with( state: EncodingState::FAILED, problem: 'interrupted' );
		} else {
			$state = $state->with( length: $length );
		}
		$state->save( $video );
	}

	/**
	 * Whether the files have the whole video. ffmpeg completes them also when the server ends it; two runs that end at
	 * the same place have come to the end of a file that promises more.
	 */
	private function is_long_enough( int $length, EncodingRun $run, EncodingState $state ): bool {
		$missing = $run->milliseconds - $length;
		return $length > 0
			&& ( $missing <= min( self::TOLERANCE, intdiv( $run->milliseconds, 2 ) ) || $length === $state->length );
	}

	/** Milliseconds of the shortest of a run's files; 0 if one of them cannot be read. */
	private function length( EncodingRun $run ): int {
		$lengths = array_map(
			fn( int $index ): int =>
				Probe::of( $this->ffmpeg, (string) $run->path( $index ) )?->milliseconds ?? 0,
			array_keys( $run->sizes )
		);
		return array() === $lengths ? 0 : min( $lengths );
	}

	/** Makes a run's files the renditions of its video; returns whether that succeeded. */
	private function take( EncodingRun $run ): bool {
		$old = Rendition::all( $run->video );
		$new = array();
		foreach ( $run->sizes as $index => $size ) {
			$path  = (string) $run->path( $index );
			$name  = VideoFolder::name( min( $size ) . 'p', 'mp4' );
			$new[] = new Rendition( $name, $size['width'], $size['height'], (int) filesize( $path ) );
			// Each may be copied to another disk.
			if ( ! $run->renew() || ! EncodedFiles::move( $run->video, $path, $name, $run->renew( ... ) ) ) {
				self::remove( $run->video, $new );
				return false;
			}
		}
		Rendition::save( $run->video, $new );
		self::remove( $run->video, $old );
		return true;
	}

	/** @param list<Rendition> $renditions */
	private static function remove( int $video, array $renditions ): void {
		array_map( VideoFolder::of( $video )->remove( ... ), array_column( $renditions, 'file' ) );
	}

	/** Whether nothing has happened for a while. */
	private function is_silent( EncodingRun $run, int $now ): bool {
		$mark = $run->new_mark();
		if ( $mark !== $run->mark ) {
			$run->change( mark: $mark, seen: $now );
			return false;
		}
		return $run->seen + self::SILENCE <= $now;
	}
}
