<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Networks;

/** What is known of a share, and of an attempt. */
enum ShareState: string {

	/** It has not arrived, and another attempt is worth it. */
	case Waiting = 'waiting';

	case Shared = 'shared';

	/** It has not arrived, and another attempt would fail, too. */
	case Failed = 'failed';

	/** It may have arrived. */
	case InDoubt = 'in_doubt';
}
