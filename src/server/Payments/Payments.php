<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Checkout\BlockViews;
use Ramjet\Payments\Checkout\CheckoutOutcome;
use Ramjet\Payments\Checkout\ReturnPage;
use Ramjet\Payments\Checkout\Sellers;
use Ramjet\Payments\Checkout\StartHandler;
use Ramjet\Payments\Donations\DonationsMarkup;
use Ramjet\Payments\Donations\DonationsSeller;
use Ramjet\Payments\Orders\Goal;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\PaymentsPage\PaymentActions;
use Ramjet\Payments\PayPal\PayPalProcessor;
use Ramjet\Payments\Plans\ButtonMarkup;
use Ramjet\Payments\Plans\PlanPage;
use Ramjet\Payments\Plans\PlanSeller;
use Ramjet\Payments\Plans\PlanStore;
use Ramjet\Payments\Plans\StripePlanPayments;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Processors\UnknownProcessor;
use Ramjet\Payments\Products\ProductMarkup;
use Ramjet\Payments\Products\ProductSeller;
use Ramjet\Payments\Settlement\Settler;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Payments\Stripe\StripeProcessor;
use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Contracts\Shared;

/** Builds the objects that take payments, for the features that need them. */
final class Payments {

	/** The outcome of a request that starts a payment or returns from one; null for other requests. */
	public ?CheckoutOutcome $outcome = null;

	/** @var array<string, OrderStore> By table prefix, because WordPress can switch to another site of a network. */
	private array $orders = array();

	/** @var array<string, Settler> As $orders. */
	private array $settlers = array();

	private ?BlockViews $views = null;

	private ?PlanStore $plans = null;

	private ?ButtonMarkup $button_markup = null;

	public function __construct( private readonly Shared $shared ) {}

	public function stripe_key(): StripeKey {
		return new StripeKey( $this->shared->keys() );
	}

	/** @param string $name 'stripe' or 'paypal'. */
	public function processor( string $name ): Processor {
		return match ( $name ) {
			'stripe' => new StripeProcessor( $this->shared->keys() ),
			'paypal' => new PayPalProcessor( $this->shared->keys() ),
			default  => new UnknownProcessor(),
		};
	}

	public function orders(): OrderStore {
		return $this->orders[ $GLOBALS['wpdb']->prefix ] ??= new OrderStore( $GLOBALS['wpdb'] );
	}

	public function settler(): Settler {
		return $this->settlers[ $GLOBALS['wpdb']->prefix ] ??= new Settler(
			$GLOBALS['wpdb'],
			$this->orders(),
			$this->processor( ... ),
			$this->sync_member( ... )
		);
	}

	public function actions(): PaymentActions {
		return new PaymentActions( $this->orders(), $this->settler(), $this->processor( ... ) );
	}

	public function plans(): PlanStore {
		return $this->plans ??= new PlanStore();
	}

	public function plan_seller(): PlanSeller {
		return new PlanSeller( $this->plans(), fn( array $plans ): ?string =>
			$this->shared->memberships()->url_of_subscriber( $plans ) );
	}

	/** What handles a request that starts a payment. */
	public function start_handler(): StartHandler {
		return new StartHandler(
			$this->orders(),
			$this->processor( ... ),
			$this->settle_for_visitor( ... ),
			$this->sellers(),
			$this->shared->captcha(),
			$this->shared->trusted_proxies()
		);
	}

	/** What handles a request with which a payer returns. */
	public function return_page(): ReturnPage {
		return new ReturnPage( $this->orders(), $this->settle_for_visitor( ... ), $this->sellers() );
	}

	public function plan_page(): PlanPage {
		$stripe = fn(): Processor => $this->processor( 'stripe' );
		return new PlanPage( $this->plan_seller(), $stripe, $this->views()->of( ... ) );
	}

	public function donations_markup(): DonationsMarkup {
		return new DonationsMarkup(
			$this->processor( ... ),
			$this->views()->view( ... ),
			$this->shared->widget( ... ),
			Goal::raised( ... )
		);
	}

	public function product_markup(): ProductMarkup {
		return new ProductMarkup( fn(): Processor => $this->processor( 'paypal' ), $this->views()->view( ... ) );
	}

	public function button_markup(): ButtonMarkup {
		// One for all buttons of a page, whose plans it reads together.
		return $this->button_markup ??= new ButtonMarkup(
			$this->plans(),
			$this->plan_seller(),
			fn(): Processor => $this->processor( 'stripe' ),
			$this->views()->view( ... )
		);
	}

	/** What members need of payments. */
	public function plan_payments(): PlanPayments {
		return new StripePlanPayments(
			$this->stripe_key(),
			$this->orders( ... ),
			$this->actions( ... ),
			fn(): ?CheckoutOutcome => $this->outcome
		);
	}

	private function views(): BlockViews {
		$outcome = fn(): ?CheckoutOutcome => $this->outcome;
		return $this->views ??= new BlockViews( $this->shared->widget( ... ), $outcome );
	}

	private function sellers(): Sellers {
		return new Sellers( fn(): array => array( new DonationsSeller(), new ProductSeller(), $this->plan_seller() ) );
	}

	private function settle_for_visitor( int $order ): ?Problem {
		return $this->settler()->settle_for_visitor( $order );
	}

	private function sync_member( Order $order ): ?Problem {
		$plan_order = StripePlanPayments::plan_order( $order );
		return null === $plan_order ? null : $this->shared->memberships()->sync( $plan_order );
	}
}
