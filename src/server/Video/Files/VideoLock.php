<?php
declare(strict_types=1);

namespace Ramjet\Video\Files;

use Ramjet\Support\AtomicOptions;

/** Has one request at a time change the files of a video, and the list of them in its meta. */
final class VideoLock {

	/** Prefix of the row of a video: the end of the lease, and a random part. */
	private const ROW = 'ramjet_video_lock_';

	/** Seconds for which a request that was killed keeps others waiting. */
	private const LEASE = 10;

	/** Microseconds between two tries, and their number. */
	private const PAUSE = 50_000;
	private const TRIES = 220;

	/**
	 * Waits for its turn, and runs the change.
	 *
	 * @param \Closure(): mixed $change Takes a few seconds at most.
	 * @return mixed What the change returns; null if it had no turn.
	 */
	public static function with( int $video, \Closure $change ): mixed {
		$row = self::ROW . $video;
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$old = AtomicOptions::read( $row );
			$new = ( time() + self::LEASE ) . '-' . bin2hex( random_bytes( 8 ) );
			// A lease far in the future comes from a wrong clock.
			$is_free = (int) $old <= time() || (int) $old > time() + HOUR_IN_SECONDS;
			if ( $is_free && AtomicOptions::swap( $row, $old, $new ) ) {
				try {
					// Another request may have changed it since this one read it.
					wp_cache_delete( $video, 'post_meta' );
					return $change();
				} finally {
					AtomicOptions::delete( $row );
				}
			}
			usleep( self::PAUSE );
		}
		return null;
	}
}
