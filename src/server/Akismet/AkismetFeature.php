<?php
declare(strict_types=1);

namespace Ramjet\Akismet;

use Ramjet\Support\Feature;

/** Tells the dashboard about the Akismet plugin. */
final class AkismetFeature extends Feature {

	public function controllers(): array {
		return array( new AkismetController() );
	}
}
