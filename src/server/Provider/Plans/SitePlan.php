<?php
declare(strict_types=1);

namespace Ramjet\Provider\Plans;

use Ramjet\Support\Contracts\PlanList;

/** Compares the site's plan and purchases with what the provider sells. */
final class SitePlan {

	/** @var list<array<string, mixed>>|null All plans, the cheapest first. */
	private ?array $plans = null;

	/** @var list<string> Features that the site has. */
	private array $features = array();

	public function __construct( private readonly PlanList $list ) {}

	/**
	 * The cheapest plan with a feature; null if the site has the feature, or no plan is needed.
	 *
	 * @param string $feature Name of a feature; a family of blocks is one.
	 */
	public function missing( string $feature ): ?array {
		if ( null === $this->plans ) {
			$this->plans    = self::by_price( $this->list->plans() );
			$this->features = array() === $this->plans ? array() : self::features( $this->list );
		}
		if ( in_array( $feature, $this->features, true ) ) {
			return null;
		}
		foreach ( $this->plans as $plan ) {
			if ( in_array( $feature, $plan['features'], true ) ) {
				return $plan;
			}
		}
		return null;
	}

	/** @return list<array<string, mixed>> Products that the site could buy. */
	public static function not_owned( PlanList $list ): array {
		$owned = self::owned( $list );
		return array_filter(
			$list->products(),
			static fn( array $product ): bool => ! in_array( $product['product_slug'], $owned, true )
		);
	}

	/** The cheapest plan that costs more than the site's own. */
	public static function next( PlanList $list ): ?array {
		$current = $list->current();
		$price   = null === $current ? 0.0 : self::price_per_year( $current );
		foreach ( self::by_price( $list->plans() ) as $plan ) {
			if ( self::price_per_year( $plan ) > $price ) {
				return $plan;
			}
		}
		return null;
	}

	private static function features( PlanList $list ): array {
		$owned    = self::owned( $list );
		$products = array_filter(
			$list->products(),
			static fn( array $product ): bool => in_array( $product['product_slug'], $owned, true )
		);
		return array_merge( $list->current()['features'] ?? array(), ...array_column( $products, 'features' ) );
	}

	private static function owned( PlanList $list ): array {
		$active = array_filter( $list->purchases(), static fn( array $purchase ): bool => $purchase['active'] );
		return array_column( $active, 'product_slug' );
	}

	private static function by_price( array $plans ): array {
		usort(
			$plans,
			static fn( array $a, array $b ): int => self::price_per_year( $a ) <=> self::price_per_year( $b )
		);
		return $plans;
	}

	private static function price_per_year( array $plan ): float {
		return ( 'month' === $plan['interval'] ? 12 : 1 ) * (float) $plan['price'];
	}
}
