<?php
declare(strict_types=1);

namespace Ramjet\Recommendations;

use Ramjet\Support\Modules\Catalogue;
use Ramjet\Modules\ModuleResource;
use Ramjet\Provider\PlanList;
use Ramjet\Provider\Product;
use Ramjet\Provider\Purchase;
use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * GET jetpack/v4/recommendations/conditional, product-suggestions and upsell: what to try next, drawn from which
 * modules are off and which plans exist (spec 1 §7).
 */
final class SuggestionsController implements RestController {

	/**
	 * @param Catalogue      $catalogue The modules.
	 * @param ModuleResource $resource  Says of a module whether it is on, and whether it can be.
	 * @param PlanList       $list      What is sold, and what the site has of it.
	 */
	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly ModuleResource $resource,
		private readonly PlanList $list
	) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/recommendations/conditional'         => array(
				Endpoint::for_admins( 'GET', $this->modules( ... ) ),
				'description' => __( 'Modules that are off and could be on, each with the reason.', 'ramjet' ),
				'schema'      => static fn(): array => Schema::list_of(
					Schema::object(
						array(
							'module' => Schema::field( 'string', __( 'The slug of a module that is off and could be on.', 'ramjet' ) ),
							'name'   => Schema::field( 'string', __( 'The module’s name.', 'ramjet' ) ),
							'reason' => Schema::field( 'string', __( 'Why to switch it on, for people.', 'ramjet' ) ),
						)
					),
					'conditional-recommendations'
				),
			),
			'/recommendations/product-suggestions' => array(
				Endpoint::for_admins( 'GET', fn(): array => array_map( static fn( Product $product ): array => $product->to_array(), $this->unowned() ) ),
				'description' => __( 'Products that the site does not have; none with the built-in provider.', 'ramjet' ),
				'schema'      => static fn(): array => Schema::list_of( Product::schema(), 'product-suggestions' ),
			),
			'/recommendations/upsell'              => array(
				Endpoint::for_admins( 'GET', fn(): array => array( 'plan' => $this->next_plan()?->to_array() ) ),
				'description' => __( 'The next larger plan.', 'ramjet' ),
				'schema'      => static fn(): array => Schema::object(
					array( 'plan' => array( 'description' => __( 'The next larger plan; null where there is none.', 'ramjet' ) ) + Product::schema( array( 'object', 'null' ) ) ),
					'upsell'
				),
			),
		);
	}

	/**
	 * @return list<array{module: string, name: string, reason: string}> Modules that are off and could be on.
	 */
	private function modules(): array {
		$suggestions = array();
		foreach ( $this->catalogue->all() as $slug => $module ) {
			$now = $this->resource->prepare( $module );
			if ( ! $now['activated'] && $now['available'] ) {
				$suggestions[] = array(
					'module' => $slug,
					'name'   => $module->name,
					/* translators: 1: a module's name. 2: a sentence that says what it does. */
					'reason' => sprintf( __( '%1$s is off. What it does: %2$s', 'ramjet' ), $module->name, $module->description ),
				);
			}
		}
		return $suggestions;
	}

	/**
	 * @return list<Product> What is sold on its own and the site does not have.
	 */
	private function unowned(): array {
		$active = array_filter( $this->list->purchases(), static fn( Purchase $purchase ): bool => $purchase->active );
		$owned  = array_map( static fn( Purchase $purchase ): string => $purchase->product_slug, $active );
		return array_values( array_filter( $this->list->products(), static fn( Product $product ): bool => ! in_array( $product->slug, $owned, true ) ) );
	}

	/**
	 * The cheapest of the plans that cost more than the site's own.
	 */
	private function next_plan(): ?Product {
		$now    = $this->list->current()?->price_per_year() ?? 0.0;
		$larger = array_filter( $this->list->plans(), static fn( Product $plan ): bool => $plan->price_per_year() > $now );
		usort( $larger, static fn( Product $a, Product $b ): int => $a->price_per_year() <=> $b->price_per_year() );
		return $larger[0] ?? null;
	}
}
