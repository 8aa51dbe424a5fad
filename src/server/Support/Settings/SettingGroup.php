<?php
declare(strict_types=1);

namespace Ramjet\Support\Settings;

use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Fields;

/** Settings that belong together, and their storage. A feature's own group declares them and has typed getters. */
abstract class SettingGroup implements Resettable {

	/** @var array<string, Setting>|null */
	private ?array $all = null;

	/** @return list<Setting> No two groups of jetpack/v4/settings have one of the same name. */
	abstract protected function settings(): array;

	/** Called after settings were saved or reset. */
	protected function changed( array $before ): void {}

	/** @return array<string, Setting> By name. */
	final public function all(): array {
		return $this->all ??= array_column( $this->settings(), null, 'name' );
	}

	/** In another language, a copy has other defaults. */
	public function __clone() {
		$this->all = null;
	}

	/** The value of a setting. */
	public function get( string $name ): mixed {
		return $this->all()[ $name ]->read();
	}

	/** @return array<string, mixed> Name => value. */
	public function values(): array {
		$this->prime();
		return array_map( static fn( Setting $setting ): mixed => $setting->read(), $this->all() );
	}

	/** @return array<string, array> Name => JSON schema. */
	public function schemas(): array {
		return array_map( static fn( Setting $setting ): array => $setting->schema(), $this->all() );
	}

	/** @return array<string, array> The settings as arguments of a route. */
	public function arguments(): array {
		return array_map( static fn( Setting $setting ): array => $setting->argument(), $this->all() );
	}

	/** Reads what is not autoloaded by one query, with options of others. */
	public function prime( string ...$others ): void {
		$rows = array_filter( $this->all(), static fn( Setting $setting ): bool => ! $setting->autoload );
		wp_prime_option_caches( array( ...array_values( array_column( $rows, 'option' ) ), ...$others ) );
	}

	/**
	 * Saves settings; others stay as they are.
	 *
	 * @param array<string, mixed> $values Name => valid value.
	 * @return true|\WP_Error An error has a status.
	 */
	public function save( array $values ): bool|\WP_Error {
		$before = $this->values();
		$saved  = true;
		foreach ( $values as $name => $value ) {
			$saved = $this->all()[ $name ]->write( $value ) && $saved;
		}
		$this->changed( $before );
		return $saved ? true : Failure::not_saved();
	}

	/** Saves the settings among a request's parameters. The error names those that are not valid. */
	public function save_from( \WP_REST_Request $request ): bool|\WP_Error {
		$schemas = array_map( static fn( Setting $setting ): array => $setting->checked_schema(), $this->all() );
		$values  = Fields::validate( array_intersect_key( $request->get_params(), $schemas ), $schemas, '' );
		return is_wp_error( $values ) ? $values : $this->save( $values );
	}

	/** Returns one setting to its default; returns whether that succeeded. */
	public function forget( string $name ): bool {
		$before       = $this->values();
		$is_forgotten = $this->all()[ $name ]->forget();
		$this->changed( $before );
		return $is_forgotten;
	}

	public function reset_name(): string {
		return 'settings';
	}

	public function reset(): array|\WP_Error {
		$before = $this->values();
		$saved  = array_filter( $this->all(), static fn( Setting $setting ): bool => $setting->is_saved() );
		foreach ( $saved as $setting ) {
			if ( ! $setting->forget() ) {
				return Failure::not_saved();
			}
		}
		$this->changed( $before );
		return array_intersect_key( $before, $saved );
	}

	public function undo( array $former ): array {
		return array( array( 'path' => 'jetpack/v4/settings', 'data' => $former ) );
	}
}
