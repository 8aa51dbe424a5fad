<?php
declare(strict_types=1);

namespace Ramjet\Support\Overview;

/** The state of an item of the Overview. */
enum State: string {

	/** It failed recently, or is broken. */
	case Failed = 'failed';

	/** It needs a key, a connection or a decision. */
	case Needs = 'needs';

	/** It is active. */
	case Works = 'works';
}
