<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Support\Content\FreshPosts;
use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Site\SiteCopy;
use Ramjet\Support\Visitors\PageToken;

/** Validates a visitor's choice and opens its checkout. */
final class CheckoutStarter {

	/**
	 * @param \Closure(string): Processor $processor By name.
	 * @param \Closure(): void            $remember  Sets the cookie of the browser that starts.
	 */
	public function __construct(
		private readonly OrderStore $orders,
		private readonly OrderCheckout $checkout,
		private readonly \Closure $processor,
		private readonly Sellers $sellers,
		private readonly Captcha $captcha,
		private readonly FraudGuard $guard,
		private readonly \Closure $remember
	) {}

	/** @return string|CheckoutOutcome|CaptchaPage|Refusal A string is the URL where the visitor pays. */
	public function start( StartRequest $request ): string|CheckoutOutcome|CaptchaPage|Refusal {
		$token = PageToken::read( $request->token );
		if ( null === $token ) {
			$text = __( 'This payment could not be recognized. Please reload the page and try again.', 'ramjet' );
			return new Refusal( $text, 400 );
		}
		[ $key, $prices ] = explode( '|', $token->fingerprint, 2 ) + array( '', '' );
		// The ids of products and plans are in the key.
		preg_match_all( '/[1-9]\d*/', "{$token->source->post_id()} $token->page $key", $ids );
		FreshPosts::load( ...array_map( 'intval', $ids[0] ) );

		$offer = $this->sellers->find( $token->source, $key, $token->page, $prices );
		if ( null === $offer ) {
			return new Refusal( __( 'This item is no longer available.', 'ramjet' ), 410 );
		}
		if ( SiteCopy::is_copy() ) {
			$text = __( 'Payments are paused on this site. Nothing was charged.', 'ramjet' );
			return new CheckoutOutcome( $token->source, $offer->key(), $text, choice: $request->choice );
		}
		$purchase = $offer->purchase( $request->choice );
		$message  = match ( true ) {
			$offer->prices() !== $prices =>
				__( 'The price has changed. Please check it and try again.', 'ramjet' ),
			$token->has_expired( $request->time ) =>
				__( 'This page was open for too long. Please check your choice and try again.', 'ramjet' ),
			$purchase instanceof InvalidChoice => '',
			$purchase instanceof Purchase && ! ( $this->processor )( $purchase->processor )->is_ready() =>
				StartProblem::unavailable(),
			default => null,
		};
		if ( null !== $message || $purchase instanceof InvalidChoice ) {
			$error = '' === $message && $purchase instanceof InvalidChoice ? $purchase : null;
			return new CheckoutOutcome( $token->source, $offer->key(), (string) $message, $error, $request->choice );
		}
		if ( is_string( $purchase ) ) {
			return $purchase;
		}
		return $this->guard( new ValidStart( $request, $token, $offer, $purchase ) );
	}

	private function guard( ValidStart $start ): string|CheckoutOutcome|CaptchaPage {
		$request = $start->request;
		$before  = $this->checkout->find( $start );
		$url     = null === $before ? null : $this->checkout->url( $before, $start );
		if ( null !== $url ) {
			return $url;
		}
		$solution = '';
		if ( $this->guard->needs_captcha( $request->signals ) ) {
			if ( null === $request->solution ) {
				return new CaptchaPage( $request );
			}
			$verdict = $this->captcha->required()->check( $request->solution, true, $request->time );
			if ( '' !== $verdict->problem ) {
				return new CaptchaPage( $request, $verdict->problem );
			}
			$solution = $verdict->solution;
		}
		$wait = $this->guard->wait();
		if ( $wait > 0 ) {
			/* translators: %s: length of time, such as '3 minutes'. */
			$text = __( 'Too many payments were started from your connection. Please try again in %s.', 'ramjet' );
			return $start->outcome( sprintf( $text, human_time_diff( $request->time, $request->time + $wait ) ) );
		}
		return $this->open( $start, $before, $solution );
	}

	/** @param Order|null $order Of an earlier start whose checkout was not opened. */
	private function open( ValidStart $start, ?Order $order, string $solution ): string|CheckoutOutcome|CaptchaPage {
		if ( null === $order ) {
			$is_test = ( $this->processor )( $start->purchase->processor )->is_test();
			$order   = $this->orders->create( $start->columns( $solution, $is_test ) );
			if ( null !== $order ) {
				$this->guard->look_at_all();
			} elseif ( 'solution' === $this->orders->last_problem ) {
				return new CaptchaPage( $start->request, $this->captcha->unproven() );
			} else {
				// The button was pressed twice.
				$order = $this->checkout->find( $start );
			}
		}
		if ( null === $order ) {
			return $start->outcome( StartProblem::text( null ) );
		}
		( $this->remember )();
		$url = $this->checkout->url( $order, $start ) ?? $this->checkout->open( $order, $start );
		return is_string( $url ) ? $url : $start->outcome( StartProblem::text( $url ) );
	}
}
