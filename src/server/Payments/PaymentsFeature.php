<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Checkout\ResultText;
use Ramjet\Payments\Plans\PlanPage;
use Ramjet\Payments\Products\ProductMarkup;
use Ramjet\Payments\Products\ProductPostType;
use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Features\RestRequests;
use Ramjet\Support\Visitors\UncachedPage;

/** The part of payments that visitors' pages need: the blocks, and the requests that start or finish a payment. */
final class PaymentsFeature extends Feature implements Provides\Renderers {

	private ?Payments $payments = null;

	public function __construct( private readonly Shared $shared ) {}

	public function boot(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- a start's token is checked later.
		if ( isset( $_POST['ramjet_pay'] ) ) {
			$this->boot_start();
		} elseif ( isset( $_GET['ramjet_order'] ) ) {
			$this->boot_return();
		}
		if ( isset( $_GET['open_payment_plan'] ) ) {
			$this->boot_plan_page();
		}
		// phpcs:enable
		// Jetpack, where it is active, adds its own later.
		add_shortcode( 'simple-payment', static fn( mixed $attributes ): string =>
			ProductMarkup::shortcode( $attributes ) );
		// Visitors' pages read products without the post type.
		$routes = array( ...RestRequests::OURS, 'wp/v2/jp_pay_product', 'wp/v2/types' );
		RestRequests::prepare( $routes, static fn() => ProductPostType::register() );
	}

	public function renderers(): array {
		return array(
			'donations'          => fn(): object => $this->payments()->donations_markup(),
			'recurring-payments' => fn(): object => $this->payments()->button_markup(),
			'simple-payments'    => fn(): object => $this->payments()->product_markup(),
		);
	}

	/** @return list<Feature> The parts that no visitor's page needs. */
	public function back_end(): array {
		$payments = $this->payments();
		return array(
			new OrdersFeature( $payments ),
			new PlansAndProductsFeature( $payments ),
			new StripeFeature( $payments->settler( ... ), $this->shared->keys( ... ) ),
			new PayPalFeature( $payments->settler( ... ), $this->shared->keys( ... ) ),
			new PaymentsPageFeature( $payments, $this->shared->memberships( ... ) ),
		);
	}

	/** What members need of payments, on the current site of a network. */
	public function plan_payments(): PlanPayments {
		return $this->payments()->plan_payments();
	}

	/** Adds the hooks of a request that starts a payment. */
	private function boot_start(): void {
		add_action( 'wp_loaded', fn() =>
			$this->payments()->outcome = $this->payments()->start_handler()->accept() );
		add_action( 'template_redirect', static fn() => UncachedPage::begin(), 0 );
	}

	/** Adds the hooks of a request with which a payer returns. */
	private function boot_return(): void {
		add_action( 'template_redirect', fn() =>
			$this->payments()->outcome = $this->payments()->return_page()->accept(), 0 );
		// Later, so that paying for a plan gives access first.
		add_action( 'template_redirect', function (): void {
			$outcome = $this->payments()->outcome;
			if ( true === $outcome?->is_lost ) {
				UncachedPage::show_only( ResultText::of( $outcome ), 200 );
			}
		}, 2 );
	}

	/** Adds the hook of a request for the page of a plan, after that of a payer who comes back. */
	private function boot_plan_page(): void {
		add_action( 'template_redirect', fn() => $this->payments()->plan_page()->show(
			// phpcs:ignore WordPress.Security -- it only shows a page, and reads numbers.
			wp_unslash( $_GET[ PlanPage::PARAMETER ] ?? null )
		), 1 );
	}

	private function payments(): Payments {
		return $this->payments ??= new Payments( $this->shared );
	}
}
