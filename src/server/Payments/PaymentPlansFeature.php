<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Plans\ButtonMarkup;
use Ramjet\Payments\Plans\PaymentPlanRoutes;
use Ramjet\Payments\Plans\PlanPage;
use Ramjet\Payments\Plans\PlanPostType;
use Ramjet\Payments\Plans\PlanSeller;
use Ramjet\Payments\Plans\PlanStore;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;

/** Plans: what visitors subscribe to, or buy, with a payment button. */
final class PaymentPlansFeature extends Feature implements Provides\Routes {

	private ?ButtonMarkup $markup = null;

	private ?PlanStore $store = null;

	/**
	 * @param \Closure(): Processor          $stripe
	 * @param \Closure(): string             $account           Stripe's account ID, or its substitute.
	 * @param \Closure( list<int> ): ?string $url_of_subscriber As PlanOffer has it.
	 */
	public function __construct(
		private readonly \Closure $stripe,
		private readonly \Closure $account,
		private readonly CheckoutFeature $checkout,
		private readonly \Closure $url_of_subscriber
	) {}

	public function boot(): void {
		// Late, so that Jetpack registers it first.
		add_action( 'init', static fn() => PlanPostType::register(), 20 );
	}

	/** Adds the hook of a request for the page of a plan, after that of a payer who comes back. */
	public function boot_page(): void {
		add_action( 'template_redirect', fn() => $this->page()->show(
			// phpcs:ignore WordPress.Security -- it only shows a page, and reads numbers.
			wp_unslash( $_GET[ PlanPage::PARAMETER ] ?? null )
		), 1 );
	}

	public function routes(): array {
		$donations = DonationsFeature::plans( ... );
		return ( new PaymentPlanRoutes( $this->store(), $this->stripe, $this->account, $donations ) )->routes();
	}

	/** What render.php of the button gets. */
	public function markup(): ButtonMarkup {
		return $this->markup ??= new ButtonMarkup(
			$this->store(),
			$this->seller(),
			$this->stripe,
			$this->checkout->view( ... )
		);
	}

	/** What finds the plans of saved buttons. */
	public function seller(): PlanSeller {
		return new PlanSeller( $this->store(), $this->url_of_subscriber );
	}

	public function store(): PlanStore {
		return $this->store ??= new PlanStore();
	}

	private function page(): PlanPage {
		return new PlanPage( $this->seller(), $this->stripe, $this->checkout->page_view( ... ) );
	}
}
