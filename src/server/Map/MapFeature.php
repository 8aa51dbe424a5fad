<?php
declare(strict_types=1);

namespace Ramjet\Map;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Contracts\ClickToLoad;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Feature;

/** The Map block on visitors' pages, its settings, and the routes that the editor and Apple's maps use. */
final class MapFeature extends Feature {

	/**
	 * @param \Closure(): ServiceKeys $keys
	 * @param \Closure(): ClickToLoad $embeds
	 */
	public function __construct(
		private readonly \Closure $keys,
		private readonly \Closure $embeds,
		private readonly Manifest $manifest
	) {}

	public function renderers(): array {
		return array( 'map' => fn(): MapBlock => new MapBlock( $this->config(), ( $this->embeds )() ) );
	}

	public function initial_state( ?string $editor ): array {
		return null === $editor ? array() : array(
			'map' => array(
				'config'         => $this->config()->values(),
				'texts'          => Config::texts(),
				'setting'        => ( new MapSettings() )->provider(),
				'script'         => $this->manifest->view_url( 'jetpack/map' ),
				'canManageToken' => current_user_can( 'manage_options' ),
			),
		);
	}

	public function settings(): array {
		return array( new MapSettings() );
	}

	public function resettables(): array {
		return $this->settings();
	}

	private function config(): Config {
		return new Config( new MapSettings(), ( $this->keys )() );
	}
}
