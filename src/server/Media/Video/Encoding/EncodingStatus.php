<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Encoding;

use Ramjet\Media\Video\Files\Rendition;
use Ramjet\Media\Video\Files\VideoFolder;

/** Queues videos and reports their progress. */
final class EncodingStatus {

	/** States besides those that are stored. */
	public const OFF      = 'off';
	public const ENCODING = 'encoding';

	/**
	 * Queues a video unless its file was encoded or failed. Renditions of a file that was replaced are deleted,
	 * even while ffmpeg is off: pages play them.
	 */
	public static function add( int $video ): void {
		$bytes = EncodingState::bytes( $video );
		$state = EncodingState::of( $video );
		$old   = Rendition::all( $video );
		if ( null !== $state && in_array( $bytes, array( 0, $state->bytes ), true ) ) {
			return;
		}
		if ( null === $state && array() !== $old ) {
			// From before Ramjet was deleted and installed again.
			( new EncodingState( EncodingState::DONE, $bytes ) )->save( $video );
			return;
		}
		if ( array() !== $old ) {
			Rendition::save( $video, array() );
			array_map( VideoFolder::of( $video )->remove( ... ), array_column( $old, 'file' ) );
		}
		if ( ! Ffmpeg::is_available() ) {
			EncodingState::forget( $video );
			return;
		}
		if ( Ffmpeg::is_elsewhere() && array() === EncodingState::all( EncodingState::WAITING ) ) {
			EncodingRun::wait( EncodingRun::now() );
		}
		( new EncodingState( EncodingState::WAITING, $bytes ) )->save( $video );
		EncodingJob::start();
	}

	/** 'off', 'waiting', 'encoding', 'done' or 'failed'. 'waiting' includes videos that were never queued. */
	public static function state( int $video ): string {
		if ( array() !== Rendition::all( $video ) ) {
			return EncodingState::DONE;
		}
		if ( ! Ffmpeg::is_available() ) {
			return self::OFF;
		}
		$state = EncodingState::of( $video )?->state ?? EncodingState::WAITING;
		return EncodingState::WAITING === $state && EncodingRun::current()?->video === $video ? self::ENCODING : $state;
	}

	/** @return array{state: string, percent: int, message: string} `message`: why it failed, plain. */
	public static function of( int $video ): array {
		$state   = self::state( $video );
		$percent = array( EncodingState::DONE => 100, self::ENCODING => EncodingRun::current()?->percent() ?? 0 );
		$problem = EncodingState::FAILED === $state ? (string) EncodingState::of( $video )?->problem : null;
		return array(
			'state'   => $state,
			'percent' => $percent[ $state ] ?? 0,
			'message' => null === $problem ? '' : self::explain( $problem ),
		);
	}

	/** A sentence for editors. */
	private static function explain( string $problem ): string {
		return match ( $problem ) {
			'unsuitable' => __(
				'This video cannot be encoded: its file is damaged, or its picture is larger than 8192 × 4320 pixels.',
				'ramjet'
			),
			'too_long'   => __( 'This video cannot be encoded, because it is longer than 12 hours.', 'ramjet' ),
			'no_file'    => __(
				'This video cannot be encoded, because the server that encodes videos does not have its file.',
				'ramjet'
			),
			'disk_full'  => __( 'This video could not be encoded, because the server’s disk is full.', 'ramjet' ),
			default      => __(
				'Encoding was interrupted several times. The server may lack memory or disk space.',
				'ramjet'
			),
		};
	}
}
