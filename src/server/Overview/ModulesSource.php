<?php
declare(strict_types=1);

namespace Ramjet\Overview;

use Ramjet\Support\Modules\Catalogue;
use Ramjet\Modules\ModuleResource;
use Ramjet\Support\InternalRequest;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;

/**
 * The modules that are on: they work, or need something.
 */
final class ModulesSource implements Source {

	/**
	 * @param Catalogue      $catalogue The modules.
	 * @param ModuleResource $resource  Knows how a module is.
	 */
	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly ModuleResource $resource
	) {}

	/** {@inheritDoc} */
	public function items(): array {
		$items = array();
		foreach ( $this->catalogue->all() as $module ) {
			$described = $this->resource->prepare( $module );
			if ( $described['activated'] ) {
				$items[] = self::item( $module, $described );
			}
		}
		return $items;
	}

	/**
	 * @param Module               $module    A module that is on.
	 * @param array<string, mixed> $described As ModuleResource prepares it.
	 */
	private static function item( Module $module, array $described ): Item {
		$find = array( 's' => $module->name );
		if ( ! $described['available'] ) {
			return self::needs( $module, $described['unavailable_reason'], Step::page( __( 'See the module', 'ramjet' ), 'modules', $find ) );
		}
		if ( $module->connection && empty( InternalRequest::get( '/jetpack/v4/connection' )['isActive'] ) ) {
			return self::needs( $module, __( 'It works with a connection only.', 'ramjet' ), Step::page( __( 'Connect', 'ramjet' ), 'connection' ) );
		}
		return new Item(
			"module-{$module->slug}",
			State::Works,
			$module->name,
			$module->description,
			Step::page( __( 'Manage', 'ramjet' ), 'modules', $find )
		);
	}

	private static function needs( Module $module, string $why, Step $step ): Item {
		return new Item( "module-{$module->slug}", State::Needs, $module->name, $why, $step );
	}
}
