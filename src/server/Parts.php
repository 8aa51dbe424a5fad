<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Features;
use Ramjet\Support\Modules\Catalogue;

/**
 * What capabilities that are not features yet share.
 */
final class Parts {

	public function __construct(
		public readonly string $file,
		public readonly Manifest $manifest,
		public readonly Conflicts $conflicts,
		public readonly Catalogue $modules,
		public readonly Features $features
	) {}
}
