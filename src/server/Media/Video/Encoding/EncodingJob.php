<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Encoding;

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

	/** Processes the queue. */
	public static function run(): void {
		$ffmpeg = Ffmpeg::find();
		null !== $ffmpeg && ( new Encoder( $ffmpeg ) )->tick( time() );
	}

	/** Whether there is work. */
	public static function is_needed(): bool {
		return ( null !== Ffmpeg::find() && null !== EncodingRun::current() )
			|| ( null !== Ffmpeg::enabled() && array() !== EncodingState::all( EncodingState::WAITING ) );
	}
}
