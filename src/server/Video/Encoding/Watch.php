<?php
declare(strict_types=1);

namespace Ramjet\Video\Encoding;

use Ramjet\Support\AfterResponse;
use Ramjet\Support\Jobs\Jobs;

/** Has an Encoder look after its work: by cron, and after responses to requests that concern it. */
final class Watch {

	/** The cron event. */
	public const HOOK = 'ramjet_video_watch';

	private static bool $is_due = false;

	/** Runs at the end of this request, and by cron as long as there is work. */
	public static function start(): void {
		Jobs::start( self::HOOK, Jobs::EVERY_MINUTE );
		self::$is_due || AfterResponse::run( self::run( ... ) );
		self::$is_due = true;
	}

	/** Does what can be done now. */
	public static function run(): void {
		$ffmpeg = Ffmpeg::find();
		null !== $ffmpeg && ( new Encoder( $ffmpeg ) )->tick( time() );
	}

	/** Whether there is work. */
	public static function is_needed(): bool {
		return ( null !== Ffmpeg::find() && null !== Run::current() )
			|| ( null !== Ffmpeg::enabled() && array() !== EncodingState::all( EncodingState::WAITING ) );
	}
}
