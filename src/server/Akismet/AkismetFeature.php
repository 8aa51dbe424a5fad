<?php
declare(strict_types=1);

namespace Ramjet\Akismet;

use Ramjet\Support\Feature;

/**
 * The state of the plugin Akismet, for the dashboard.
 */
final class AkismetFeature extends Feature {

	public function controllers(): array {
		return array( new AkismetController() );
	}
}
