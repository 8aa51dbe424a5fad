<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Checkout\CheckoutOutcome;
use Ramjet\Payments\Orders\Goal;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\PaymentsPage\PaymentActions;
use Ramjet\Payments\Plans\StripePlanPayments;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Products\ProductPostType;
use Ramjet\Payments\Settlement\Settler;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Features\RestRequests;

/** The part of payments that visitors' pages need: the blocks, and the requests that start or finish a payment. */
final class PaymentsFeature extends Feature implements Provides\Renderers {

	private ?OrdersFeature $orders = null;
	private ?CheckoutFeature $checkout = null;
	private ?DonationsFeature $donations = null;
	private ?ProductsFeature $products = null;
	private ?PaymentPlansFeature $plans = null;

	public function __construct( private readonly Shared $shared ) {}

	public function boot(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- a start's token is checked later.
		if ( isset( $_POST['ramjet_pay'] ) ) {
			$this->checkout()->boot_start();
		} elseif ( isset( $_GET['ramjet_order'] ) ) {
			$this->checkout()->boot_return();
		}
		if ( isset( $_GET['open_payment_plan'] ) ) {
			$this->plans()->boot_page();
		}
		// phpcs:enable
		// Jetpack, where it is active, adds its own later.
		add_shortcode( 'simple-payment', static fn( mixed $attributes ): string =>
			ProductsFeature::shortcode( $attributes ) );
		// Visitors' pages read products without the post type.
		$routes = array( ...RestRequests::OURS, 'wp/v2/jp_pay_product', 'wp/v2/types' );
		RestRequests::prepare( $routes, static fn() => ProductPostType::register() );
	}

	public function renderers(): array {
		return array(
			'donations'          => fn(): object => $this->donations()->markup(),
			'recurring-payments' => fn(): object => $this->plans()->markup(),
			'simple-payments'    => fn(): object => $this->products()->markup(),
		);
	}

	/** @return list<Feature> The parts that no visitor's page needs. */
	public function back_end(): array {
		return array(
			$this->orders(),
			$this->checkout(),
			$this->products(),
			$this->plans(),
			new StripeFeature( fn(): Settler => $this->orders()->settler(), $this->shared->keys( ... ) ),
			new PayPalFeature( fn(): Settler => $this->orders()->settler(), $this->shared->keys( ... ) ),
			new PaymentsPageFeature( $this->orders(), $this->shared->memberships( ... ) ),
		);
	}

	/** What members need of payments, on the current site of a network. */
	public function plan_payments(): PlanPayments {
		return new StripePlanPayments(
			$this->key(),
			fn(): OrderStore => $this->orders()->store(),
			fn(): PaymentActions => $this->orders()->actions(),
			fn(): ?CheckoutOutcome => $this->checkout()->outcome()
		);
	}

	private function orders(): OrdersFeature {
		return $this->orders ??= new OrdersFeature(
			$this->shared->keys( ... ),
			$this->sync_member( ... )
		);
	}

	private function checkout(): CheckoutFeature {
		return $this->checkout ??= new CheckoutFeature(
			$this->orders(),
			$this->shared->captcha( ... ),
			fn(): array => array( DonationsFeature::seller(), ProductsFeature::seller(), $this->plans()->seller() ),
			$this->shared->widget( ... ),
			$this->shared->trusted_proxies( ... )
		);
	}

	private function donations(): DonationsFeature {
		return $this->donations ??= new DonationsFeature(
			fn( string $name ): Processor => $this->orders()->processor( $name ),
			$this->checkout()->view( ... ),
			$this->shared->widget( ... ),
			Goal::raised( ... )
		);
	}

	private function plans(): PaymentPlansFeature {
		return $this->plans ??= new PaymentPlansFeature(
			fn(): Processor => $this->orders()->processor( 'stripe' ),
			$this->account( ... ),
			$this->checkout(),
			fn( array $plans ): ?string => $this->shared->memberships()->url_of_subscriber( $plans )
		);
	}

	private function key(): StripeKey {
		return new StripeKey( $this->shared->keys() );
	}

	private function account(): string {
		return $this->key()->account();
	}

	private function sync_member( Order $order ): ?Problem {
		$plan_order = StripePlanPayments::plan_order( $order );
		return null === $plan_order ? null : $this->shared->memberships()->sync( $plan_order );
	}

	private function products(): ProductsFeature {
		return $this->products ??= new ProductsFeature(
			fn(): Processor => $this->orders()->processor( 'paypal' ),
			$this->checkout()->view( ... )
		);
	}
}
