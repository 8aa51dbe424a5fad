<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Library;

use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Health\Finding;
use Ramjet\Support\Values\Shape;

/**
 * Applies the privacy settings of all videos by moving their files, after the site's setting has changed.
 * Progress is stored after each batch, so that the next process continues where one was killed.
 */
final class PrivacyJob {

	/** The cron event. */
	public const HOOK = 'ramjet_video_privacy';

	private const OPTION = 'ramjet_video_privacy';

	private const BATCH = 20;

	/** Seconds for which an event works, and after its last batch after which a process counts as killed. */
	private const SECONDS = 20;
	private const LEASE   = 120;

	/** Starts from the first video. A process that is already running notices the new ID and stops. */
	public static function restart(): void {
		$state = array( 'last' => 0, 'count' => 0, 'failed' => 0, 'lease' => 0, 'run' => bin2hex( random_bytes( 4 ) ) );
		$tries = 10;
		do {
			$is_saved = AtomicOptions::swap( self::OPTION, AtomicOptions::read( self::OPTION ), self::json( $state ) );
			// It may have finished a batch in between.
		} while ( ! $is_saved && --$tries > 0 );
		self::schedule( 0 );
	}

	/** Continues a job that was interrupted by deactivating the plugin. */
	public static function resume(): void {
		if ( self::is_pending() ) {
			self::schedule( 0 );
		}
	}

	/** Whether there are files to move. */
	public static function is_pending(): bool {
		return null !== self::state();
	}

	/** Works for a while (cron event). */
	public static function run(): void {
		$state = self::state();
		if ( null === $state ) {
			return;
		}
		// In case this process, or one that is already running, is killed.
		self::schedule( self::LEASE + 1 );
		if ( $state['lease'] > time() || ! self::swap( $state, array( 'lease' => time() + self::LEASE ) ) ) {
			return;
		}
		$until = time() + self::SECONDS;
		do {
			$videos = self::after( $state['last'] );
			$failed = array_filter( $videos, self::fails( ... ) );
			$is_all = array() === $videos;
			$is_end = $is_all || time() >= $until;
			$change = $is_all ? array( 'last' => 0, 'count' => 0, 'failed' => $state['count'] ) : array(
				'last'  => end( $videos ),
				'count' => $state['count'] + count( $failed ),
			);
			if ( ! self::swap( $state, $change + array( 'lease' => $is_end ? 0 : time() + self::LEASE ) ) ) {
				return;
			}
		} while ( ! $is_end );
		if ( ! $is_all || $state['failed'] > 0 ) {
			self::schedule( $is_all ? DAY_IN_SECONDS : 0 );
			return;
		}
		wp_clear_scheduled_hook( self::HOOK );
		AtomicOptions::delete( self::OPTION );
	}

	/** The test of Site Health. */
	public static function test(): Finding {
		$state  = self::state();
		$failed = $state['failed'] ?? 0;
		if ( null !== $state && $failed <= 0 ) {
			return new Finding(
				__( 'Videos are being made private or public', 'ramjet' ),
				'recommended',
				__(
					'The privacy setting of your site has changed, and the files of your videos are being moved in the background. Until this is done, anyone can still watch some videos that should be private.',
					'ramjet'
				)
			);
		}
		if ( $failed <= 0 ) {
			$text = __( 'The privacy settings of all videos have been applied.', 'ramjet' );
			return new Finding( __( 'Private videos are private', 'ramjet' ), 'good', $text );
		}
		/* translators: %d: number of videos. */
		$text = _n(
			'The files of %d video could not be moved when the privacy setting changed.',
			'The files of %d videos could not be moved when the privacy setting changed.',
			$failed,
			'ramjet'
		);
		$help = __(
			'Check that the web server can write to the uploads folder. Ramjet tries again every day.',
			'ramjet'
		);
		return new Finding(
			__( 'The privacy setting of some videos could not be applied', 'ramjet' ),
			'critical',
			sprintf( $text, $failed ) . ' ' . $help
		);
	}

	/** @return list<int> The next videos: those uploaded with the block, or whose details were changed. */
	private static function after( int $last ): array {
		global $wpdb;
		$ids = $wpdb->get_col( $wpdb->prepare(
			"SELECT DISTINCT post_id FROM $wpdb->postmeta WHERE meta_key = %s AND post_id > %d
				ORDER BY post_id LIMIT %d",
			VideoDetails::META,
			$last,
			self::BATCH
		) );
		return array_map( 'intval', $ids );
	}

	/** Moves the files of a video; returns whether that failed. Where there is no file, there is nothing to move. */
	private static function fails( int $video ): bool {
		try {
			return wp_attachment_is( 'video', $video ) && ! Privacy::apply( $video )
				&& is_file( VideoFolder::of( $video )->original() );
		} catch ( \Throwable $error ) {
			ErrorLog::add( "move the files of the video $video", $error );
			return true;
		}
	}

	private static function schedule( int $seconds ): void {
		wp_clear_scheduled_hook( self::HOOK );
		wp_schedule_single_event( time() + $seconds, self::HOOK );
	}

	/** Changes the stored state and $state, unless another process has changed it. */
	private static function swap( array &$state, array $change ): bool {
		$new = array_replace( $state, $change );
		if ( $new !== $state && ! AtomicOptions::swap( self::OPTION, self::json( $state ), self::json( $new ) ) ) {
			return false;
		}
		$state = $new;
		return true;
	}

	/** @return array{last: int, count: int, failed: int, lease: int, run: string}|null Null if none is running. */
	private static function state(): ?array {
		$row   = AtomicOptions::read( self::OPTION );
		$like  = array( 'last' => 0, 'count' => 0, 'failed' => 0, 'lease' => 0, 'run' => '' );
		$state = Shape::of_json( $row, $like );
		// swap() compares it with the row.
		return is_array( $state ) && self::json( $state ) === $row ? $state : null;
	}

	private static function json( array $state ): string {
		return (string) wp_json_encode( $state );
	}
}
