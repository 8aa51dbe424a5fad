<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Encoding;

use Ramjet\Support\Health\Finding;

/** Site Health's test of the server that encodes the videos of this one. */
final class WorkerHealth {

	/** Seconds after which videos have waited too long. */
	private const LATE = HOUR_IN_SECONDS;

	/** @param int $now As of EncodingRun::now(). */
	public static function finding( int $now ): Finding {
		$since = array() === EncodingState::all( EncodingState::WAITING ) ? $now : EncodingRun::last_asked();
		if ( 0 === $since ) {
			// The videos were queued before RAMJET_FFMPEG named another server.
			EncodingRun::wait( $now );
			$since = $now;
		}
		if ( $since > $now - self::LATE ) {
			return new Finding(
				__( 'Videos can be encoded', 'ramjet' ),
				'good',
				__( 'Another server makes smaller files of videos with ffmpeg.', 'ramjet' )
			);
		}
		return new Finding(
			sprintf(
				/* translators: %s: date and time. */
				__( 'No server has asked for videos to encode since %s', 'ramjet' ),
				(string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $since )
			),
			'recommended',
			__(
				'This server leaves encoding to another one, because the constant RAMJET_FFMPEG is ‘worker’ here. Visitors get the uploaded files until a server with ffmpeg runs WordPress’s cron events every minute, with the path of ffmpeg as its RAMJET_FFMPEG.',
				'ramjet'
			)
		);
	}
}
