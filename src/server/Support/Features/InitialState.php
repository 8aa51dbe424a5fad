<?php
declare(strict_types=1);

namespace Ramjet\Support\Features;


/**
 * Data that scripts of the editor and the dashboard have before their first request: collected from the features and
 * printed as `window.ramjetInitialState`. Its TypeScript type is in shared/lib/initial-state.ts.
 */
final class InitialState {

	public function __construct( private readonly Features $features ) {}

	/** @param string|null $editor 'post', 'site', 'widgets', or null on the dashboard. */
	public function get( ?string $editor ): array {
		$options = $this->features->collect( static fn( Feature $feature ): array => $feature->state_options() );
		wp_prime_option_caches( $options );
		return $this->features->collect( static fn( Feature $feature ): array => $feature->initial_state( $editor ) );
	}

	/** JavaScript for an inline script before those that read the state. */
	public function script( ?string $editor ): string {
		$json = wp_json_encode( $this->get( $editor ), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES );
		return "window.ramjetInitialState = $json;";
	}
}
