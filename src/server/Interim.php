<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Akismet\AkismetController;
use Ramjet\Support\Feature;

/**
 * Contributions of capabilities that are not features yet. Each moves into its own feature.
 */
final class Interim extends Feature {

	public function controllers(): array {
		return array( new AkismetController() );
	}
}
