<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Sending;

/** How far the emails about a post are. */
enum SendingState: string {

	/** Until its time has come, or until the owner has set up the newsletter. */
	case Waiting = 'waiting';

	/** The message is composed; the recipients are being added. */
	case Adding = 'adding';

	case Sending = 'sending';

	case Done = 'done';

	/** Somebody has ended it. */
	case Canceled = 'canceled';

	/** The post is not public any more. */
	case Stopped = 'stopped';

	/** The message could not be composed. */
	case Failed = 'failed';

	/** As a list for SQL of the states in which there is something left to do. */
	public const ACTIVE = "'waiting', 'adding', 'sending'";

	public function is_active(): bool {
		return in_array( $this, array( self::Waiting, self::Adding, self::Sending ), true );
	}
}
