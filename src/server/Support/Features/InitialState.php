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
		$options = $this->features->collect( Provides\StateOptions::class );
		wp_prime_option_caches( $options );
		return $this->features->collect( Provides\State::class, $editor );
	}

	/**
	 * Enqueues a script that reads the state, under the handle `ramjet-{name}`.
	 *
	 * @param string $file The main plugin file.
	 * @param string $name Of the script in build/, without its extension.
	 */
	public function enqueue( string $file, string $name, ?string $editor ): void {
		$asset = require dirname( $file ) . "/build/$name.asset.php";
		$url   = plugins_url( "build/$name.js", $file );
		wp_enqueue_script( "ramjet-$name", $url, $asset['dependencies'], $asset['version'], true );
		wp_set_script_translations( "ramjet-$name", 'ramjet', dirname( $file ) . '/languages' );
		$json = wp_json_encode( $this->get( $editor ), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES );
		wp_add_inline_script( "ramjet-$name", "window.ramjetInitialState = $json;", 'before' );
	}
}
