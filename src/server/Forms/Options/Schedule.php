<?php
declare(strict_types=1);

namespace Ramjet\Forms\Options;

use Ramjet\Support\Jobs\Jobs;

/** The cron events of forms. */
final class Schedule {

	/** The event that runs Delivery\Queue. */
	public const DELIVERY = 'ramjet_forms_deliver';

	/** The event that runs Storage\Cleanup. */
	public const CLEANUP = 'ramjet_forms_cleanup';

	/** Schedules delivery and cleanup unless they are scheduled. */
	public static function start(): void {
		Jobs::start( self::DELIVERY, Jobs::FIVE_MINUTES );
		Jobs::start( self::CLEANUP, 'daily' );
	}
}
