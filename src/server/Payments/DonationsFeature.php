<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Checkout\BlockView;
use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Donations\DonationsMarkup;
use Ramjet\Payments\Donations\DonationsSeller;
use Ramjet\Payments\Donations\Products;
use Ramjet\Payments\Plans\Plan;
use Ramjet\Payments\Plans\PlanStore;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Support\Features\Feature;

/** The donations block. */
final class DonationsFeature extends Feature {

	private ?DonationsMarkup $markup = null;

	/**
	 * @param \Closure(string): Processor                       $processor By name.
	 * @param \Closure(\WP_Block, Offer): ?BlockView            $view      What a block prints besides its controls.
	 * @param \Closure(): ?string                               $widget    Id of the widget that is being rendered.
	 * @param \Closure(string $source, string $currency): float $raised    Sum of a source's donations, in whole units.
	 */
	public function __construct(
		private readonly \Closure $processor,
		private readonly \Closure $view,
		private readonly \Closure $widget,
		private readonly \Closure $raised
	) {}

	/** @return list<Plan> The donation plans of a currency, of which the missing ones are created. */
	public static function plans( string $currency ): array {
		return ( new Products( new PlanStore() ) )->of_currency( $currency );
	}

	/** What render.php of the block gets. */
	public function markup(): DonationsMarkup {
		return $this->markup ??= new DonationsMarkup(
			$this->processor,
			$this->view,
			$this->widget,
			$this->raised
		);
	}

	/** What finds the offers of saved blocks. */
	public static function seller(): DonationsSeller {
		return new DonationsSeller();
	}
}
