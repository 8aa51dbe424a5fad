<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Checkout\BlockView;
use Ramjet\Payments\Checkout\BlockViews;
use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Checkout\Outcome;
use Ramjet\Payments\Checkout\Seller;
use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Features\Feature;

/** Takes visitors of a payment block to the page where they pay, and shows the result when they come back. */
final class CheckoutFeature extends Feature {

	/** What the block that this request is about shows; null for none. */
	private ?Outcome $outcome = null;

	private ?BlockViews $views = null;

	/**
	 * @param \Closure(): Captcha      $captcha
	 * @param \Closure(): list<Seller> $sellers
	 * @param \Closure(): ?string      $widget  Id of the block widget that is being rendered.
	 * @param \Closure(): list<string> $proxies Trusted proxies, as ClientIp::read() expects them.
	 */
	public function __construct(
		private readonly OrdersFeature $orders,
		private readonly \Closure $captcha,
		private readonly \Closure $sellers,
		private readonly \Closure $widget,
		private readonly \Closure $proxies
	) {}

	/** The parts of a payment block's form; null for a block that is not saved. */
	public function view( \WP_Block $block, Offer $offer ): ?BlockView {
		$this->views ??= new BlockViews( $this->widget, fn(): ?Outcome => $this->outcome );
		return $this->views->view( $block, $offer );
	}
}
