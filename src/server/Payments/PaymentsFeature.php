<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Orders\Goal;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Products\ProductPostType;
use Ramjet\Payments\Settlement\Settler;
use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\RestRequests;

/** What visitors' pages need of payments: their blocks, and the requests by which somebody pays. */
final class PaymentsFeature extends Feature {

	private ?OrdersFeature $orders = null;
	private ?CheckoutFeature $checkout = null;
	private ?DonationsFeature $donations = null;
	private ?ProductsFeature $products = null;

	/**
	 * @param \Closure(): ServiceKeys  $keys
	 * @param \Closure(): Captcha      $captcha
	 * @param \Closure(): ?string      $widget  Id of the block widget that is being rendered.
	 * @param \Closure(): list<string> $proxies Trusted proxies, as ClientIp::read() expects them.
	 */
	public function __construct(
		private readonly \Closure $keys,
		private readonly \Closure $captcha,
		private readonly \Closure $widget,
		private readonly \Closure $proxies
	) {}

	public function boot(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- a start's token is checked later.
		if ( isset( $_POST['ramjet_pay'] ) ) {
			$this->checkout()->boot_start();
		} elseif ( isset( $_GET['ramjet_order'] ) ) {
			$this->checkout()->boot_return();
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
			'donations'       => fn(): object => $this->donations()->markup(),
			'simple-payments' => fn(): object => $this->products()->markup(),
		);
	}

	/** @return list<Feature> The parts that no visitor's page needs. */
	public function back_end(): array {
		return array(
			$this->orders(),
			$this->checkout(),
			$this->donations(),
			$this->products(),
			new StripeFeature( fn(): Settler => $this->orders()->settler(), $this->keys ),
			new PayPalFeature( fn(): Settler => $this->orders()->settler(), $this->keys ),
			new PaymentsPageFeature( $this->orders() ),
		);
	}

	private function orders(): OrdersFeature {
		return $this->orders ??= new OrdersFeature( $this->keys );
	}

	private function checkout(): CheckoutFeature {
		return $this->checkout ??= new CheckoutFeature(
			$this->orders(),
			$this->captcha,
			static fn(): array => array( DonationsFeature::seller(), ProductsFeature::seller() ),
			$this->widget,
			$this->proxies
		);
	}

	private function donations(): DonationsFeature {
		return $this->donations ??= new DonationsFeature(
			fn( string $name ): Processor => $this->orders()->processor( $name ),
			$this->checkout()->view( ... ),
			$this->widget,
			Goal::raised( ... )
		);
	}

	private function products(): ProductsFeature {
		return $this->products ??= new ProductsFeature(
			fn(): Processor => $this->orders()->processor( 'paypal' ),
			$this->checkout()->view( ... )
		);
	}
}
