<?php
declare(strict_types=1);

namespace Ramjet\Modules;

use Ramjet\Support\Failure;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Settings\Resettable;
use Ramjet\Support\Settings\SettingGroup;

/** The modules among the settings: '{slug}' is whether a module is on, '{slug}_{option}' one of its options. */
final class ModuleSettings implements SettingGroup, Resettable {

	public function __construct( private readonly Catalogue $catalogue, private readonly ModuleStore $store ) {}

	public function schemas(): array {
		$schemas = array();
		foreach ( $this->catalogue->all() as $slug => $module ) {
			$schemas[ $slug ] = array(
				'type'        => 'boolean',
				'description' => "Whether the module $slug is on.",
				'default'     => $module->default,
			);
			foreach ( $module->options as $name => $schema ) {
				$schemas[ "{$slug}_$name" ] = array_diff_key( $schema, array( 'label' => true ) );
			}
		}
		return $schemas;
	}

	public function values(): array {
		$values = array();
		foreach ( $this->catalogue->all() as $slug => $module ) {
			$values[ $slug ] = $this->store->is_active( $slug, $module->default );
			foreach ( $module->options as $name => $schema ) {
				$values[ "{$slug}_$name" ] = $this->store->option( $slug, $name, $schema['default'] );
			}
		}
		return $values;
	}

	public function save( array $values ): bool|\WP_Error {
		$saved = true;
		foreach ( $this->catalogue->all() as $slug => $module ) {
			$options = array();
			foreach ( array_keys( $module->options ) as $name ) {
				if ( isset( $values[ "{$slug}_$name" ] ) ) {
					$options[ $name ] = $values[ "{$slug}_$name" ];
				}
			}
			$saved = $this->store->set_options( $slug, $options ) && $saved;
			if ( isset( $values[ $slug ] ) ) {
				$saved = $this->store->set_active( $slug, $values[ $slug ] ) && $saved;
			}
		}
		return $saved ? true : Failure::not_saved();
	}

	public function reset_name(): string {
		return 'modules';
	}

	public function reset(): array|\WP_Error {
		$former = array();
		foreach ( $this->catalogue->all() as $slug => $module ) {
			$former += $this->store->saved( $slug, array_keys( $module->options ) );
		}
		foreach ( array_keys( $former ) as $key ) {
			if ( ! $this->store->forget( $key ) ) {
				return Failure::not_saved();
			}
		}
		return $former;
	}

	public function undo( array $former ): array {
		return array( array( 'path' => 'jetpack/v4/settings', 'data' => $former ) );
	}
}
