<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Orders\Goal;
use Ramjet\Payments\Paid\ClosedContent;
use Ramjet\Payments\Paid\ClosedSearch;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Products\ProductPostType;
use Ramjet\Payments\Settlement\Settler;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Support\Blocks\PublicText;
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
	private ?PlansFeature $plans = null;
	private ?MembersFeature $members = null;

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
		if ( isset( $_GET['open_payment_plan'] ) ) {
			$this->plans()->boot_page();
		}
		// phpcs:enable
		self::close_paid_content();
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
			$this->members(),
			new AccessFeature(),
			new StripeFeature( fn(): Settler => $this->orders()->settler(), $this->keys ),
			new PayPalFeature( fn(): Settler => $this->orders()->settler(), $this->keys ),
			new PaymentsPageFeature( $this->orders() ),
			new MembersPageFeature( $this->orders(), $this->account( ... ) ),
		);
	}

	/** Closes the paid parts of posts. A class is loaded only where content has one. */
	private static function close_paid_content(): void {
		$mark = 'premium-content/';
		$is   = static fn( mixed $text ): bool => is_string( $text ) && str_contains( $text, $mark );
		// Blocks are rendered at 9.
		add_filter( 'the_content', static fn( mixed $content ): mixed =>
			$is( $content ) ? ClosedContent::content( $content ) : $content, 8 );
		add_filter( 'content_pagination', static fn( mixed $pages, mixed $post ): mixed =>
			is_array( $pages ) && $post instanceof \WP_Post && $is( $post->post_content )
				? ClosedContent::pages( $pages, $post )
				: $pages, 10, 2 );
		add_filter( 'pre_render_block', static fn( mixed $html, mixed $block ): mixed =>
			"{$mark}subscriber-view" === ( $block['blockName'] ?? null )
				? ClosedContent::block( $html )
				: $html, 10, 2 );
		// WordPress 6.8 prints whole posts as they are saved.
		add_filter( 'render_block_core/latest-posts', static fn( mixed $html ): mixed =>
			$is( $html ) ? PublicText::of( $html ) : $html );
		$search = static fn( mixed $sql ): mixed =>
			is_string( $sql ) && '' !== $sql ? ( new ClosedSearch( $GLOBALS['wpdb'] ) )->sql( $sql ) : $sql;
		add_filter( 'posts_search', $search );
		add_filter( 'posts_search_orderby', $search );
		add_action( 'save_post', static fn( mixed $id, mixed $post ) =>
			$post instanceof \WP_Post ? ClosedSearch::copy( $post ) : null, 10, 2 );
	}

	private function orders(): OrdersFeature {
		return $this->orders ??= new OrdersFeature(
			$this->keys,
			fn(): array => array( $this->members()->sync() )
		);
	}

	private function checkout(): CheckoutFeature {
		return $this->checkout ??= new CheckoutFeature(
			$this->orders(),
			$this->captcha,
			fn(): array => array( DonationsFeature::seller(), ProductsFeature::seller(), $this->plans()->seller() ),
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

	private function plans(): PlansFeature {
		return $this->plans ??= new PlansFeature(
			fn(): Processor => $this->orders()->processor( 'stripe' ),
			$this->account( ... ),
			$this->checkout(),
			// Members are not known yet.
			static fn( array $plans ): ?string => null
		);
	}

	private function key(): StripeKey {
		return new StripeKey( ( $this->keys )() );
	}

	private function account(): string {
		return $this->key()->account();
	}

	private function members(): MembersFeature {
		return $this->members ??= new MembersFeature(
			$this->orders()->store( ... ),
			$this->key( ... ),
			fn( int $plan ): string => $this->plans()->store()->get( $plan )->title ?? ''
		);
	}

	private function products(): ProductsFeature {
		return $this->products ??= new ProductsFeature(
			fn(): Processor => $this->orders()->processor( 'paypal' ),
			$this->checkout()->view( ... )
		);
	}
}
