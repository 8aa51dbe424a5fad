<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Services;

use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Services\Service;

/** The modules that use a service or a third party. */
final class UsedBy {

	/** @param \Closure(): list<string> $used Slugs of the modules whose blocks are in the site's content. */
	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly ModuleStore $store,
		private readonly \Closure $used
	) {}

	/** @return list<string> Slugs of the modules that use a service. */
	public function slugs( Service $service ): array {
		$needs = static fn( Module $module ): bool => $module->key === $service->slug;
		return array( ...$service->modules, ...array_keys( array_filter( $this->catalogue->all(), $needs ) ) );
	}

	/** @return list<array{name: string, active: bool}> The modules that use a service. */
	public function modules( Service $service ): array {
		$modules = array_intersect_key( $this->catalogue->all(), array_flip( $this->slugs( $service ) ) );
		return array_values( array_map(
			fn( Module $module ): array => array( 'name' => $module->name, 'active' => $this->is_active( $module ) ),
			$modules
		) );
	}

	/** @param list<string> $slugs Whether one of these modules is on, or none is named. */
	public function is_on( array $slugs ): bool {
		$modules = array_intersect_key( $this->catalogue->all(), array_flip( $slugs ) );
		return array() === $slugs || array() !== array_filter( $modules, $this->is_active( ... ) );
	}

	/** @param list<string> $slugs Whether content has a block of one of these modules. */
	public function have_blocks( array $slugs ): bool {
		return array() !== array_intersect( $slugs, ( $this->used )() );
	}

	private function is_active( Module $module ): bool {
		return $this->store->is_active( $module->slug, $module->default );
	}
}
