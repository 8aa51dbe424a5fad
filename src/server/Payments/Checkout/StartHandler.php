<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Visitors\ClientIp;
use Ramjet\Support\Visitors\Posted;
use Ramjet\Support\Visitors\UncachedPage;
use Ramjet\Support\Visitors\UnnamedProxies;

/** Takes a visitor who pressed the button of a payment block to the processor's page. */
final class StartHandler {

	/**
	 * @param \Closure(string): Processor $processor By name.
	 * @param \Closure(int): ?Problem     $settle    Asks the processor about an order, by its id.
	 * @param list<string>                $proxies   Trusted ones, as ClientIp::read() expects them.
	 */
	public function __construct(
		private readonly OrderStore $orders,
		private readonly \Closure $processor,
		private readonly \Closure $settle,
		private readonly Sellers $sellers,
		private readonly Captcha $captcha,
		private readonly array $proxies
	) {}

	/**
	 * Handles the request (action wp_loaded).
	 *
	 * @return CheckoutOutcome For the page, which shows the block again. Other results end the request.
	 */
	public function accept(): CheckoutOutcome {
		// What the processor has opened is stored even if the visitor closes the page now.
		ignore_user_abort( true );
		$now       = time();
		$posted    = Posted::current();
		$payer     = Payer::read( wp_unslash( $_COOKIE ) );
		if ( ! $payer->is_known && ! self::is_again() ) {
			$payer->remember( $now );
			// Relative: behind a proxy, WordPress may not know the page's scheme, and a redirect to the other one would
			// lose the posted data.
			self::redirect( (string) strstr( add_query_arg( StartRequest::AGAIN, '1', $posted->url() ), '?' ), 307 );
		}
		$is_hidden = ( new UnnamedProxies( $this->proxies, $now ) )->note( $posted->server );
		$ip        = ClientIp::read( $posted->server, $this->proxies );
		$starter   = new CheckoutStarter(
			$this->orders,
			new OrderCheckout( $this->orders, $this->processor, $this->settle ),
			$this->processor,
			$this->sellers,
			$this->captcha,
			new FraudGuard( $GLOBALS['wpdb'], $is_hidden ? '' : $ip, $now ),
			static fn() => $payer->remember( $now )
		);
		return $this->reply( $starter->start( StartRequest::read( $posted, $payer->hash(), $ip, $now ) ) );
	}

	private function reply( string|CheckoutOutcome|CaptchaPage|Refusal $result ): CheckoutOutcome {
		if ( $result instanceof CheckoutOutcome ) {
			return $result;
		}
		if ( $result instanceof CaptchaPage ) {
			$result->show( $this->captcha->required() );
		}
		if ( $result instanceof Refusal ) {
			UncachedPage::show_only( $result->message, $result->status );
		}
		self::redirect( $result, 303 );
	}

	/**
	 * Whether this is a repeated request, from a browser that rejects cookies. A new visitor's first request only sets
	 * the cookie and is redirected: after a double click, the browser follows one redirect, which opens one checkout.
	 */
	private static function is_again(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification -- the block's token is the proof.
		return isset( $_GET[ StartRequest::AGAIN ] );
	}

	private static function redirect( string $url, int $status ): never {
		header( 'Cache-Control: no-store, private' );
		// phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- the processor's page, or this one.
		wp_redirect( $url, $status );
		exit;
	}
}
