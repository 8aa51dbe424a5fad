<?php
declare(strict_types=1);

namespace Ramjet\Plans;

use Ramjet\Provider\IntroOffer;
use Ramjet\Provider\PlanList;
use Ramjet\Provider\Product;
use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * GET jetpack/v4/plans, products and intro-offers: what the provider sells (spec 1 §7).
 */
final class PlansController implements RestController {

	/**
	 * @param PlanList $list What is sold.
	 */
	public function __construct( private readonly PlanList $list ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$describe = static fn( Product|IntroOffer $item ): array => $item->to_array();
		return array(
			// The editor's notices on blocks that need a plan name the plan (spec 4 §4).
			'/plans'        => array(
				Endpoint::requiring( 'edit_posts', 'GET', fn(): array => array_map( $describe, $this->list->plans() ) ),
				'description' => __( 'The plans that the provider sells; none with the built-in provider.', 'ramjet' ),
				'schema'      => static fn(): array => Schema::list_of( Product::schema(), 'plans' ),
			),
			'/products'     => array(
				Endpoint::for_admins( 'GET', fn(): array => array_map( $describe, $this->list->products() ) ),
				'description' => __( 'The products that the provider sells; none with the built-in provider.', 'ramjet' ),
				'schema'      => static fn(): array => Schema::list_of( Product::schema(), 'products' ),
			),
			'/intro-offers' => array(
				Endpoint::for_admins( 'GET', fn(): array => array_map( $describe, $this->list->intro_offers() ) ),
				'description' => __( 'Prices that hold for a first time only; none with the built-in provider.', 'ramjet' ),
				'schema'      => static fn(): array => Schema::list_of( IntroOffer::schema(), 'intro-offers' ),
			),
		);
	}
}
