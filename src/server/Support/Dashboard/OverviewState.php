<?php
declare(strict_types=1);

namespace Ramjet\Support\Dashboard;

/** The group of the Overview that an item belongs to, in the order of the page. */
enum OverviewState: string {

	/** It failed recently, or is broken. */
	case Failed = 'failed';

	/** It needs a key, a connection or a decision. */
	case Needs = 'needs';

	/** What a feature did lately, mostly in the last 7 days: a card. */
	case Happened = 'happened';

	/** Worth setting up. Without it, a module that is on cannot do all it could. Its ID is that of a notice. */
	case Setup = 'setup';

	/** A first step on a new site. Its ID is 'start-' and one of the steps of jetpack/v4/recommendations/step. */
	case Start = 'start';
}
