<?php
declare(strict_types=1);

namespace Ramjet\Support\Overview;

/**
 * What an item of the overview says.
 */
enum State: string {

	/** It failed lately, or is broken. */
	case Failed = 'failed';

	/** It needs a key, a connection or a decision. */
	case Needs = 'needs';

	/** It works. */
	case Works = 'works';
}
