<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Donations\DonationPlans;
use Ramjet\Payments\Plans\PaymentPlanRoutes;
use Ramjet\Payments\Plans\PlanPostType;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Products\ProductPostType;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;

/** What visitors can pay for: the post types of plans and products, and the routes by which editors change plans. */
final class PlansAndProductsFeature extends Feature implements Provides\Routes {

	public function __construct( private readonly Payments $payments ) {}

	public function boot(): void {
		// Late, so that Jetpack registers them first.
		add_action( 'init', static fn() => ProductPostType::register(), 20 );
		add_action( 'init', static fn() => PlanPostType::register(), 20 );
	}

	public function routes(): array {
		$plans  = $this->payments->plans();
		$stripe = fn(): Processor => $this->payments->processor( 'stripe' );
		$routes = new PaymentPlanRoutes(
			$plans,
			$stripe,
			fn(): string => $this->payments->stripe_key()->account(),
			( new DonationPlans( $plans ) )->of_currency( ... )
		);
		return $routes->routes();
	}
}
