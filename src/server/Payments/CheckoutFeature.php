<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Checkout\BlockView;
use Ramjet\Payments\Checkout\BlockViews;
use Ramjet\Payments\Checkout\CheckoutOutcome;
use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Checkout\ResultText;
use Ramjet\Payments\Checkout\ReturnPage;
use Ramjet\Payments\Checkout\Seller;
use Ramjet\Payments\Checkout\Sellers;
use Ramjet\Payments\Checkout\StartHandler;
use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\RateLimit;
use Ramjet\Support\Visitors\UncachedPage;

/** Takes visitors of a payment block to the page where they pay, and shows the result when they come back. */
final class CheckoutFeature extends Feature implements Provides\Tables, Provides\Jobs {

	/** What the block that this request is about shows; null for none. */
	private ?CheckoutOutcome $outcome = null;

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

	/** Adds the hooks of a request that starts a payment. */
	public function boot_start(): void {
		add_action( 'wp_loaded', fn() => $this->outcome = $this->starts()->accept() );
		add_action( 'template_redirect', static fn() => UncachedPage::begin(), 0 );
	}

	/** Adds the hooks of a request with which a payer returns. */
	public function boot_return(): void {
		add_action( 'template_redirect', fn() => $this->outcome = $this->returns()->accept(), 0 );
		// Later, so that paying for a plan gives access first.
		add_action( 'template_redirect', function (): void {
			if ( true === $this->outcome?->is_lost ) {
				UncachedPage::show_only( ResultText::of( $this->outcome ), 200 );
			}
		}, 2 );
	}

	/** The outcome of a request that starts a payment or returns from one; null for other requests. */
	public function outcome(): ?CheckoutOutcome {
		return $this->outcome;
	}

	public function jobs(): array {
		$forget    = static fn() => RateLimit::forget_past( $GLOBALS['wpdb'], time() );
		$is_needed = static fn(): bool => RateLimit::has_rows( $GLOBALS['wpdb'] );
		return array( new Job( RateLimit::CLEANUP, $forget, 'daily', $is_needed ) );
	}

	public function migrations( \wpdb $db ): array {
		return RateLimit::migrations( $db );
	}

	/** The parts of a payment block's form; null for a block that is not saved. */
	public function view( \WP_Block $block, Offer $offer ): ?BlockView {
		return $this->views()->view( $block, $offer );
	}

	/** The parts of a form on a page without a block. */
	public function page_view( BlockSource $source, Offer $offer ): BlockView {
		return $this->views()->of( $source, $offer );
	}

	private function views(): BlockViews {
		return $this->views ??= new BlockViews( $this->widget, fn(): ?CheckoutOutcome => $this->outcome );
	}

	private function starts(): StartHandler {
		return new StartHandler(
			$this->orders->store(),
			$this->orders->processor( ... ),
			$this->settle( ... ),
			new Sellers( $this->sellers ),
			( $this->captcha )(),
			( $this->proxies )()
		);
	}

	private function returns(): ReturnPage {
		return new ReturnPage( $this->orders->store(), $this->settle( ... ), new Sellers( $this->sellers ) );
	}

	private function settle( int $order ): ?Problem {
		return $this->orders->settler()->settle_for_visitor( $order );
	}
}
