<?php
declare(strict_types=1);

namespace Ramjet\Ai;

use Ramjet\Ai\Models\Models;
use Ramjet\Ai\Models\ModelService;
use Ramjet\Ai\Settings\AiSettings;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Feature;
use Ramjet\Support\Modules\ModuleStore;

/** The AI Assistant: the server's side, in front of the model that the site's owner chooses. */
final class AiFeature extends Feature {

	/**
	 * @param \Closure(): ServiceKeys    $keys         The model's URL and key.
	 * @param \Closure( \WP_User ): bool $is_connected Whether a user's account is connected.
	 */
	public function __construct( private readonly \Closure $keys, private readonly \Closure $is_connected ) {}

	public function services(): array {
		return array( ModelService::get() );
	}

	public function settings(): array {
		return array( new AiSettings() );
	}

	public function resettables(): array {
		return array( new AiSettings() );
	}

	private function models(): Models {
		return new Models( ( $this->keys )() );
	}

	private function access(): Access {
		return new Access( new ModuleStore(), new AiSettings(), $this->is_connected );
	}
}
