<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Plans;

use Ramjet\Payments\Checkout\CheckoutOutcome;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\PaymentsPage\PaymentActions;
use Ramjet\Payments\Plans\PlanStore;
use Ramjet\Payments\Plans\StripePlanPayments;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Tests\Payments\Settlement\SettlementTestCase;

/** Orders and plans as members see them. */
final class StripePlanPaymentsTest extends SettlementTestCase {

	private ?CheckoutOutcome $outcome = null;

	private function payments(): StripePlanPayments {
		return new StripePlanPayments(
			new StripeKey( $this->createStub( ServiceKeys::class ) ),
			fn(): OrderStore => $this->orders,
			fn(): PaymentActions => new PaymentActions( $this->orders, $this->settler, fn() => $this->processor ),
			fn(): ?CheckoutOutcome => $this->outcome
		);
	}

	private function returns_from( Order $order, bool $is_own ): void {
		$this->outcome = new CheckoutOutcome( BlockSource::post( 12 ), 'plan-12', order: $order, is_own: $is_own );
	}

	public function test_an_order_for_a_plan_names_it_and_the_first_order_of_its_subscription(): void {
		$first   = $this->order( array( 'item' => 'plan:12', 'status' => OrderStatus::Paid ) );
		$renewal = $this->order( array( 'item' => 'plan:12', 'parent' => $first->id ) );
		$payer   = $this->payments()->order( $first->id );
		self::assertSame( array( $first->id, 12, true ), array( $payer->first, $payer->plan, $payer->is_paid ) );
		$payer = $this->payments()->order( $renewal->id );
		self::assertSame( array( $first->id, 12, false ), array( $payer->first, $payer->plan, $payer->is_paid ) );
		foreach ( array( array(), array( 'item' => 'plan:0' ), array( 'item' => 'plan:12', 'processor' => 'paypal' ) ) as $columns ) {
			self::assertNull( $this->payments()->order( $this->order( $columns )->id ) );
		}
		self::assertNull( $this->payments()->order( 0 ) );
	}

	public function test_only_the_browser_that_paid_returns_from_its_order(): void {
		self::assertNull( $this->payments()->returning_order() );
		$order = $this->order( array( 'item' => 'plan:12' ) );
		$this->returns_from( $order, false );
		self::assertNull( $this->payments()->returning_order() );
		$this->returns_from( $order, true );
		self::assertSame( $order->id, $this->payments()->returning_order()?->id );
		self::assertStringContainsString( 'You have not paid', $this->payments()->notice( array( 11, 12 ) ) );
		self::assertSame( '', $this->payments()->notice( array( 11 ) ) );
	}

	public function test_plans_of_donations_have_no_members(): void {
		$plans = new PlanStore();
		$plan  = static fn( string $title, string $type ): int =>
			$plans->save( array( 'title' => $title, 'type' => $type, 'interval' => '1 month', 'currency' => 'USD', 'price' => 5 ) )->id;
		$gold  = $plan( 'Gold', '' );
		$old   = $plan( 'Old', '' );
		$gift  = $plan( 'Gift', 'donation' );
		$plans->delete( $old );
		$found = array_column( $this->payments()->plans(), 'is_deleted', 'id' );
		self::assertSame( array( $gold => false, $old => true ), array_intersect_key( $found, array( $gold => 1, $old => 1, $gift => 1 ) ) );
		self::assertSame( array( 'Gold', '' ), array( $this->payments()->title( $gold ), $this->payments()->title( 0 ) ) );
	}
}
