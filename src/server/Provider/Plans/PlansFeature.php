<?php
declare(strict_types=1);

namespace Ramjet\Provider\Plans;

use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;

/** What the provider sells: plans, products and licenses. */
final class PlansFeature extends Feature implements Provides\Routes, Provides\BlockRequirements {

	public function __construct( private readonly Shared $shared ) {}

	public function missing_requirements( array $families ): array {
		$list = $this->shared->plans();
		if ( array() === $list->plans() ) {
			return array();
		}
		$site    = new SitePlan( $list );
		$missing = array();
		foreach ( $families as $family ) {
			$plan = $site->missing( $family );
			if ( null !== $plan ) {
				$missing[ $family ] = array(
					'unavailableReason' => 'missing_plan',
					'details'           => array(
						'plan'        => $plan['product_name'],
						'checkoutUrl' => $plan['checkout_url'] ?? '',
					),
				);
			}
		}
		return $missing;
	}

	public function routes(): array {
		return array(
			new RouteTable(
				'jetpack/v4',
				( new PlanRoutes( $this->shared ) )->all( ... ),
				( new LicenseRoutes( $this->shared->plans( ... ) ) )->all( ... )
			),
		);
	}
}
