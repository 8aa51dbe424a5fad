<?php
declare(strict_types=1);

namespace Ramjet\Settings;

use Ramjet\Support\Failure;
use Ramjet\Support\Modules\Catalogue;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Settings\Resettable;
use Ramjet\Support\Settings\SettingGroup;

/**
 * The modules among the settings: '{slug}' says whether one is on, '{slug}_{option}' is an option of it.
 */
final class ModuleSettings implements SettingGroup, Resettable {

	/**
	 * @param Catalogue   $catalogue The modules.
	 * @param ModuleStore $store     What the owner decided.
	 */
	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly ModuleStore $store
	) {}

	/** {@inheritDoc} */
	public function schemas(): array {
		$schemas = array();
		foreach ( $this->catalogue->all() as $slug => $module ) {
			$schemas[ $slug ] = array(
				'type'        => 'boolean',
				/* translators: %s: name of a module. */
				'description' => sprintf( __( 'Whether the module %s is on.', 'ramjet' ), $module->name ),
				'default'     => true,
			);
			foreach ( $module->options as $name => $schema ) {
				$schemas[ "{$slug}_$name" ] = array_diff_key( $schema, array( 'label' => true ) );
			}
		}
		return $schemas;
	}

	/** {@inheritDoc} */
	public function values(): array {
		$values = array();
		foreach ( $this->catalogue->all() as $slug => $module ) {
			$values[ $slug ] = $this->store->is_active( $slug );
			foreach ( $module->options as $name => $schema ) {
				$values[ "{$slug}_$name" ] = $this->store->option( $slug, $name, $schema['default'] );
			}
		}
		return $values;
	}

	/** {@inheritDoc} */
	public function save( array $values ): bool|\WP_Error {
		foreach ( $this->catalogue->all() as $slug => $module ) {
			$options = array_filter(
				array_combine(
					array_keys( $module->options ),
					array_map( static fn( string $name ): mixed => $values[ "{$slug}_$name" ] ?? null, array_keys( $module->options ) )
				),
				static fn( mixed $value ): bool => null !== $value
			);
			$saved   = ( ! isset( $values[ $slug ] ) || $this->store->set_active( $slug, $values[ $slug ] ) ) && $this->store->set_options( $slug, $options );
			if ( ! $saved ) {
				return Failure::not_saved();
			}
		}
		return true;
	}

	/** {@inheritDoc} */
	public function reset_name(): string {
		return 'modules';
	}

	/** {@inheritDoc} */
	public function reset(): array|\WP_Error {
		$former = array();
		foreach ( $this->catalogue->all() as $slug => $module ) {
			foreach ( $this->store->saved( $slug, array_keys( $module->options ) ) as $key => $value ) {
				$former[ $key ] = $value;
				if ( ! $this->store->forget( $key ) ) {
					return Failure::not_saved();
				}
			}
		}
		return $former;
	}

	/** {@inheritDoc} */
	public function undo( array $former ): array {
		return array( array( 'path' => 'jetpack/v4/settings', 'data' => $former ) );
	}
}
