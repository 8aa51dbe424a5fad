<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Encoding;

use Ramjet\Media\Video\Settings\VideoSettings;
use Ramjet\Support\Files\PrivateFolder;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Queue\AfterResponse;

/** Runs the Encoder by cron, and after responses to requests about encoding. */
final class EncodingJob {

	/** The cron event. */
	public const HOOK = 'ramjet_video_watch';

	private static bool $is_due = false;

	/** Schedules a run at the end of this request, and by cron until the queue is empty. */
	public static function start(): void {
		Jobs::start( self::HOOK, Jobs::EVERY_MINUTE );
		self::$is_due || AfterResponse::run( self::run( ... ) );
		self::$is_due = true;
	}

	/** Processes the queue, on a server with ffmpeg, unless it lacks the folder that has the files of runs. */
	public static function run(): void {
		$has_place = ! defined( 'RAMJET_PRIVATE_DIR' ) || null !== PrivateFolder::path();
		$ffmpeg    = $has_place ? Ffmpeg::find() : null;
		null !== $ffmpeg && ( new Encoder( $ffmpeg ) )->tick( EncodingRun::now() );
	}

	/** Whether there is work, for this server or another one. */
	public static function is_needed(): bool {
		return null !== EncodingRun::current()
			|| ( ( new VideoSettings() )->encodes() && array() !== EncodingState::all( EncodingState::WAITING ) );
	}

	/**
	 * Leaves the event to the server that encodes: WordPress runs what is due on whichever server is asked for a page
	 * (filter pre_get_ready_cron_jobs).
	 *
	 * @param mixed $ready What is due, if another plugin keeps the events.
	 */
	public static function leave( mixed $ready ): array {
		$is_due = static fn( mixed $due ): bool => is_numeric( $due ) && $due <= time();
		$events = is_array( $ready ) ? $ready : array_filter( _get_cron_array(), $is_due, ARRAY_FILTER_USE_KEY );
		$others = static fn( mixed $hooks ): array => array_diff_key( (array) $hooks, array( self::HOOK => true ) );
		return array_filter( array_map( $others, $events ) );
	}
}
