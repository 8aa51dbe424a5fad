<?php
declare(strict_types=1);

namespace Ramjet\Payments\Plans;

use Ramjet\Payments\Checkout\Choice;
use Ramjet\Payments\Checkout\InvalidChoice;
use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Checkout\Purchase;

/** One plan, or several of which a visitor chooses one. */
final class PlanOffer implements Offer {

	/**
	 * @param list<int>                      $ids               That the block names, also of plans that are not sold.
	 * @param non-empty-list<Plan>           $plans             That are sold.
	 * @param \Closure( list<int> ): ?string $url_of_subscriber Memberships::url_of_subscriber(): visitors who subscribe
	 *                                                          to a plan go there instead of paying again.
	 */
	private function __construct(
		private readonly array $ids,
		public readonly array $plans,
		private readonly \Closure $url_of_subscriber
	) {}

	/**
	 * @param list<int>                      $ids               As of the constructor.
	 * @param \Closure( list<int> ): ?string $url_of_subscriber As of the constructor.
	 * @return self|null Null where none of the plans is sold.
	 */
	public static function of( array $ids, PlanStore $store, \Closure $url_of_subscriber ): ?self {
		$plans = array_filter( array_map( $store->get( ... ), $ids ) );
		$plans = array_values( array_filter( $plans, PlanRules::is_sold( ... ) ) );
		return array() === $plans ? null : new self( $ids, $plans, $url_of_subscriber );
	}

	public function key(): string {
		return 'plan-' . implode( '-', $this->ids );
	}

	public function prices(): string {
		$price = static fn( Plan $plan ): array => array( $plan->id, $plan->price, $plan->currency, $plan->interval );
		return md5( (string) wp_json_encode( array_map( $price, $this->plans ) ) );
	}

	public function sells( string $item ): bool {
		return in_array( $item, array_map( static fn( Plan $plan ): string => $plan->item(), $this->plans ), true );
	}

	public function purchase( Choice $choice ): Purchase|InvalidChoice|string {
		$plan = 1 === count( $this->plans ) ? $this->plans[0] : null;
		foreach ( null === $plan ? $this->plans : array() as $index => $other ) {
			$plan = (string) $index === $choice->tier ? $other : $plan;
		}
		if ( null === $plan || 'stripe' !== $choice->processor ) {
			return new InvalidChoice( '', __( 'Please choose what you want to pay for.', 'ramjet' ) );
		}
		return ( $this->url_of_subscriber )( array( $plan->id ) ) ?? new Purchase(
			'stripe',
			$plan->item(),
			$plan->title,
			$plan->interval,
			PlanRules::units( $plan->price, $plan->currency ),
			1,
			$plan->currency
		);
	}
}
