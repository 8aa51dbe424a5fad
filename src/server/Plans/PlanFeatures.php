<?php
declare(strict_types=1);

namespace Ramjet\Plans;

use Ramjet\Provider\PlanList;
use Ramjet\Provider\Product;

/**
 * Which features the site could have with another plan. What no plan names, every site has.
 */
final class PlanFeatures {

	/** @var list<Product>|null The plans, the cheapest first. */
	private ?array $plans = null;

	/** @var list<string> What the site has. */
	private array $had = array();

	/**
	 * @param PlanList $list What is sold, and what the site has of it; asked when it is first needed.
	 */
	public function __construct( private readonly PlanList $list ) {}

	/**
	 * The plan that a feature takes.
	 *
	 * @param string $feature Its name.
	 * @return Product|null The cheapest plan with it; null where the site has the feature, or needs no plan for it.
	 */
	public function missing( string $feature ): ?Product {
		if ( null === $this->plans ) {
			$this->read();
		}
		if ( in_array( $feature, $this->had, true ) ) {
			return null;
		}
		foreach ( $this->plans as $plan ) {
			if ( in_array( $feature, $plan->features, true ) ) {
				return $plan;
			}
		}
		return null;
	}

	private function read(): void {
		$this->plans = $this->list->plans();
		if ( array() === $this->plans ) {
			return;
		}
		usort( $this->plans, static fn( Product $a, Product $b ): int => $a->price_per_year() <=> $b->price_per_year() );
		$this->had = $this->list->current()?->features ?? array();
		$bought    = array();
		foreach ( $this->list->purchases() as $purchase ) {
			if ( $purchase->active ) {
				$bought[] = $purchase->product_slug;
			}
		}
		// A product that is sold on its own may bring the same.
		foreach ( $this->list->products() as $product ) {
			if ( in_array( $product->slug, $bought, true ) ) {
				array_push( $this->had, ...$product->features );
			}
		}
	}
}
