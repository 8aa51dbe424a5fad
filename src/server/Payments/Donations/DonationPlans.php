<?php
declare(strict_types=1);

namespace Ramjet\Payments\Donations;

use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Plans\Plan;
use Ramjet\Payments\Plans\PlanStore;
use Ramjet\Support\Database\Lease;

/**
 * The donation plans whose IDs saved blocks have, so that the blocks open with Jetpack, too. They decide nothing here:
 * amounts are in the blocks.
 */
final class DonationPlans {

	/** Option and seconds of the lease under which one request at a time creates plans. */
	private const LEASE   = 'ramjet_donation_plans';
	private const SECONDS = 30;

	/** How often other requests try again, and how many microseconds they wait before that. */
	private const TRIES = 50;
	private const PAUSE = 100_000;

	public function __construct( private readonly PlanStore $store ) {}

	/** @return list<Plan> One per interval, the missing ones created; fewer where one could not be stored. */
	public function of_currency( string $currency ): array {
		$found = $this->found( $currency );
		$lease = null;
		for ( $try = 0; null === $lease && $try < self::TRIES && ! self::is_complete( $found ); $try++ ) {
			0 === $try || usleep( self::PAUSE );
			$lease = Lease::acquire( self::LEASE, self::SECONDS );
			// Another request may have created them since, and a plan that it was still storing may be cached.
			wp_cache_flush_runtime();
			$found = $this->found( $currency );
		}
		foreach ( null === $lease ? array() : DonationsOffer::INTERVALS as $interval ) {
			$found[ $interval ] ??= $this->store->save( array(
				'title'    => "Donation ($interval, $currency)",
				'type'     => 'donation',
				'interval' => $interval,
				'currency' => $currency,
				'price'    => Money::minimum( $currency ),
			) );
		}
		$lease?->release();
		$order = array_fill_keys( DonationsOffer::INTERVALS, null );
		return array_values( array_filter( array_replace( $order, array_intersect_key( $found, $order ) ) ) );
	}

	/** @return array<string, Plan> By interval, the oldest of each. */
	private function found( string $currency ): array {
		$found = array();
		foreach ( $this->store->all() as $plan ) {
			if ( 'donation' === $plan->type && $currency === $plan->currency ) {
				$found += array( $plan->interval => $plan );
			}
		}
		return $found;
	}

	private static function is_complete( array $found ): bool {
		return array() === array_diff( DonationsOffer::INTERVALS, array_keys( $found ) );
	}
}
