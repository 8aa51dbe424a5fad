<?php
declare(strict_types=1);

namespace Ramjet\Payments\Plans;

use Ramjet\Payments\Checkout\BlockView;
use Ramjet\Payments\Checkout\CheckoutOutcome;
use Ramjet\Payments\Checkout\Payer;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderQuery;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\PaymentsPage\PaymentActions;
use Ramjet\Payments\Settlement\Receipt;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Payments\Stripe\SubscriptionReader;
use Ramjet\Support\Contracts\MemberPlan;
use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Contracts\PlanOrder;
use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Contracts\Subscription;

/** Plans, their orders on this site, and their subscriptions at Stripe. */
final class StripePlanPayments implements PlanPayments {

	/**
	 * @param \Closure(): OrderStore       $orders
	 * @param \Closure(): PaymentActions   $actions
	 * @param \Closure(): ?CheckoutOutcome $outcome Of this request.
	 */
	public function __construct(
		private readonly StripeKey $key,
		private readonly \Closure $orders,
		private readonly \Closure $actions,
		private readonly \Closure $outcome
	) {}

	/** @return PlanOrder|null Null for an order of something other than a plan. */
	public static function plan_order( Order $order ): ?PlanOrder {
		$is_plan = 1 === preg_match( '/^plan:([1-9]\d{0,17})$/D', $order->item, $match );
		return $is_plan && 'stripe' === $order->processor ? new PlanOrder(
			$order->id,
			$order->parent ?: $order->id,
			(int) $match[1],
			OrderStatus::Paid === $order->status,
			$order->email,
			$order->account,
			$order->is_test,
			$order->subscription_id
		) : null;
	}

	public function plans(): array {
		$plans = array_filter(
			( new PlanStore() )->all( true ),
			static fn( Plan $plan ): bool => 'donation' !== $plan->type
		);
		return array_map( static fn( Plan $plan ): MemberPlan => new MemberPlan(
			$plan->id,
			$plan->title,
			$plan->is_deleted,
			// Jetpack's tiers are plans of its newsletter.
			$plan->subscribes || 'tier' === $plan->type
		), array_values( $plans ) );
	}

	public function title( int $plan ): string {
		return ( new PlanStore() )->get( $plan )->title ?? '';
	}

	public function order( int $id ): ?PlanOrder {
		$order = ( $this->orders )()->get( $id );
		return null === $order ? null : self::plan_order( $order );
	}

	public function returning_order(): ?PlanOrder {
		$outcome = ( $this->outcome )();
		return true === $outcome?->is_own && null !== $outcome->order ? self::plan_order( $outcome->order ) : null;
	}

	public function forget_payer(): void {
		Payer::forget();
	}

	public function notice( array $plans ): string {
		$outcome = ( $this->outcome )();
		$items   = array_map( static fn( int $plan ): string => "plan:$plan", $plans );
		$is_one  = in_array( (string) $outcome?->order?->item, $items, true );
		return $is_one ? ( new BlockView( 'ramjet-paid', '', $outcome ) )->notice() : '';
	}

	public function subscription( PlanOrder $order, int $timeout ): Subscription|Problem {
		$orders = ( $this->orders )();
		$latest = $orders->latest_paid( $order->subscription ) ?? $orders->get( $order->id );
		$lost   = match ( true ) {
			'lost' === $latest?->dispute                                => MemberState::Disputed,
			$latest?->amount > 0 && $latest->refunded >= $latest->amount => MemberState::Refunded,
			default                                                     => null,
		};
		if ( '' === $order->subscription ) {
			return new Subscription( $lost ?? MemberState::Active );
		}
		$found = ( new SubscriptionReader( $this->key ) )->fetch( $order->subscription, $timeout );
		return null === $lost || $found instanceof Problem
			? $found
			: new Subscription( $lost, $found->until, $found->customer );
	}

	public function cancel( int $order, int $user ): ?\WP_Error {
		$found = 0 === $order ? null : ( $this->orders )()->get( $order );
		if ( null === $found ) {
			$message = __( 'There is no subscription to cancel here. Look it up in Stripe.', 'ramjet' );
			return new \WP_Error( 'ramjet_not_possible', $message, array( 'status' => 409 ) );
		}
		$actions = ( $this->actions )();
		$error   = $actions->is_stopped( $found ) ? null : $actions->stop( $found, $user );
		// Stripe's reply about the order says until when the member has paid.
		return $error ?? $actions->check( $found );
	}

	public function is_test(): bool {
		return 'test' === $this->key->mode();
	}

	public function account(): string {
		return $this->key->account();
	}

	public function portal_url(): string {
		return Receipt::portal_url();
	}

	public function portal_label(): string {
		return Receipt::portal_label();
	}

	public function running_donations( int $limit ): int {
		return ( new OrderQuery( $GLOBALS['wpdb'] ) )->running_donations( time(), $limit );
	}
}
