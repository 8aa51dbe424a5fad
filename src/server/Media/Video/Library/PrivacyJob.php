<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Library;

use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Health\Finding;
use Ramjet\Support\Jobs\Walk;

/** Applies the privacy settings of all videos by moving their files, after the site's setting has changed. */
final class PrivacyJob {

	/** The cron event, and the option with the progress. */
	public const HOOK = 'ramjet_video_privacy';

	/** The last video; how many could not be moved since the first one, and in the walk before. */
	private const START = array( 'last' => 0, 'count' => 0, 'failed' => 0 );

	private const BATCH = 20;

	/** Seconds for which an event works, and after its last batch after which a process counts as killed. */
	private const SECONDS = 20;
	private const LEASE   = 120;

	/** Starts from the first video. A process that is already running notices the new ID and stops. */
	public static function restart(): void {
		self::walk()->start( self::START );
		self::walk()->schedule( 0 );
	}

	/** Continues a job that was interrupted by deactivating the plugin. */
	public static function resume(): void {
		if ( self::is_pending() ) {
			self::walk()->schedule( 0 );
		}
	}

	/** Whether there are files to move. */
	public static function is_pending(): bool {
		return null !== self::walk()->progress();
	}

	/** Works for a while (cron event). */
	public static function run(): void {
		$walk  = self::walk();
		$state = $walk->progress();
		if ( null === $state ) {
			return;
		}
		$walk->schedule_after_lease();
		$is_all = static fn( array $state ): bool => 0 === $state['last'];
		$result = $walk->work( $walk->claim( $state ), self::SECONDS, self::batch( ... ), $is_all );
		if ( Walk::MORE === $result ) {
			$walk->schedule( 0 );
		} elseif ( Walk::DONE === $result ) {
			( $walk->progress()['failed'] ?? 0 ) > 0 ? $walk->schedule( DAY_IN_SECONDS ) : $walk->end();
		}
	}

	/** Moves the files of the next videos; returns the changes to the progress. */
	private static function batch( array $state ): array {
		$videos = self::after( $state['last'] );
		return array() === $videos
			? array( 'failed' => $state['count'] ) + self::START
			: array(
				'last'  => end( $videos ),
				'count' => $state['count'] + count( array_filter( $videos, self::fails( ... ) ) ),
			);
	}

	/** The test of Site Health. */
	public static function test(): Finding {
		$state  = self::walk()->progress();
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

	private static function walk(): Walk {
		return new Walk( self::HOOK, self::START, self::LEASE );
	}
}
