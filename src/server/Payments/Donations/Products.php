<?php
declare(strict_types=1);

namespace Ramjet\Payments\Donations;

use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Plans\Plan as Product;
use Ramjet\Payments\Plans\PlanStore;

/**
 * The donation plans whose IDs saved blocks have, so that the blocks open with Jetpack, too. They decide nothing here:
 * amounts are in the blocks.
 */
final class Products {

	public function __construct( private readonly PlanStore $store ) {}

	/** @return list<Product> One per interval, the missing ones created; fewer where one could not be stored. */
	public function of_currency( string $currency ): array {
		$found = array();
		foreach ( $this->store->all() as $plan ) {
			if ( 'donation' === $plan->type && $currency === $plan->currency ) {
				$found += array( $plan->interval => $plan );
			}
		}
		$complete = array();
		foreach ( DonationsOffer::INTERVALS as $interval ) {
			$complete[] = $found[ $interval ] ?? $this->store->save( array(
				'title'    => "Donation ($interval, $currency)",
				'type'     => 'donation',
				'interval' => $interval,
				'currency' => $currency,
				'price'    => Money::minimum( $currency ),
			) );
		}
		return array_values( array_filter( $complete ) );
	}
}
