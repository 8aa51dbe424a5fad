<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Akismet\AkismetController;
use Ramjet\Settings\ModuleSettings;
use Ramjet\Support\Feature;
use Ramjet\Support\Modules\Catalogue;
use Ramjet\Support\Modules\ModuleStore;

/**
 * Contributions of capabilities that are not features yet. Each moves into its own feature.
 */
final class Interim extends Feature {

	public function __construct( private readonly Catalogue $modules ) {}

	public function controllers(): array {
		return array( new AkismetController() );
	}

	public function settings(): array {
		return array( new ModuleSettings( $this->modules, new ModuleStore() ) );
	}

	public function resettables(): array {
		return array( new ModuleSettings( $this->modules, new ModuleStore() ) );
	}
}
