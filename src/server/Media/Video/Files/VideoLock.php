<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Files;

use Ramjet\Support\Database\Lease;

/** A lock, so that only one request at a time changes a video's files and meta. */
final class VideoLock {

	/** Prefix and number of the rows. Videos share them to limit their number. */
	private const ROW  = 'ramjet_video_lock_';
	private const ROWS = 16;

	/** Seconds after which the lock of a killed request expires. */
	private const LEASE = 10;

	/** Microseconds between two attempts, and the number of attempts. */
	private const PAUSE = 50_000;
	private const TRIES = 220;

	/**
	 * Waits for the lock, then runs the change.
	 *
	 * @param \Closure(): mixed $change Takes a few seconds at most, and does not call this method.
	 * @return mixed What the change returns; null if it had no turn.
	 */
	public static function with( int $video, \Closure $change ): mixed {
		$lease = null;
		for ( $try = 0; null === $lease && $try < self::TRIES; $try++ ) {
			0 === $try || usleep( self::PAUSE );
			$lease = Lease::acquire( self::ROW . $video % self::ROWS, self::LEASE );
		}
		if ( null === $lease ) {
			return null;
		}
		try {
			// Another request may have changed it since this one read it.
			wp_cache_delete( $video, 'post_meta' );
			return $change();
		} finally {
			$lease->release();
		}
	}
}
