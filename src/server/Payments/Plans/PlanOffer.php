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
	 * @param list<int>                      $ids       That the block names, also of plans that are not sold.
	 * @param non-empty-list<Plan>           $plans     That are sold.
	 * @param \Closure( list<int> ): ?string $elsewhere URL where this visitor goes instead of paying for one of these
	 *                                                  plans again; null for one who is no member.
	 */
	private function __construct(
		private readonly array $ids,
		public readonly array $plans,
		private readonly \Closure $elsewhere
	) {}

	/**
	 * @param list<int>                      $ids
	 * @param \Closure( list<int> ): ?string $elsewhere As of the constructor.
	 * @return self|null Null where none of the plans is sold.
	 */
	public static function of( array $ids, PlanStore $store, \Closure $elsewhere ): ?self {
		$plans = array_filter( array_map( $store->get( ... ), $ids ) );
		$plans = array_values( array_filter( $plans, PlanRules::is_sold( ... ) ) );
		return array() === $plans ? null : new self( $ids, $plans, $elsewhere );
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
		return ( $this->elsewhere )( array( $plan->id ) ) ?? new Purchase(
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
