<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Values\Scalar;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\UncachedPage;

/** Checks the outcome of a payment when its payer returns. */
final class ReturnPage {

	/** Seconds to wait at most while another request asks the processor. */
	private const PATIENCE = 3;

	/** @param \Closure(int): ?Problem $settle Asks the processor about an order, by its id. */
	public function __construct(
		private readonly OrderStore $orders,
		private readonly \Closure $settle,
		private readonly Sellers $sellers
	) {}

	/**
	 * Reads the order's ID from this request's URL, and keeps the page out of caches (action template_redirect).
	 *
	 * @return CheckoutOutcome|null For the page; null for no order.
	 */
	public function accept(): ?CheckoutOutcome {
		UncachedPage::begin();
		// phpcs:ignore WordPress.Security.NonceVerification -- it only shows a page.
		$query   = array_map( Scalar::text( ... ), wp_unslash( $_GET ) );
		$payer   = Payer::read( wp_unslash( $_COOKIE ) );
		return $this->outcome(
			$query[ StartRequest::ORDER ] ?? '',
			$query[ StartRequest::BLOCK ] ?? '',
			$payer->hash()
		);
	}

	/**
	 * @param string $id      Public ID of an order.
	 * @param string $key     Offer::key() of its block.
	 * @param string $visitor Payer::hash().
	 * @return CheckoutOutcome|null Null for no order.
	 */
	public function outcome( string $id, string $key, string $visitor ): ?CheckoutOutcome {
		$order  = 1 === preg_match( '/^[a-z0-9]{24}$/D', $id ) ? $this->orders->find( $id ) : null;
		$source = null === $order ? null : BlockSource::from_string( $order->source );
		if ( null === $order || null === $source ) {
			return null;
		}
		$problem = null;
		if ( self::is_unfinished( $order ) ) {
			$problem = ( $this->settle )( $order->id );
			$order   = $this->orders->get( $order->id ) ?? $order;
			$tries   = 'busy' === $problem?->kind ? self::PATIENCE * 10 : 0;
			while ( self::is_unfinished( $order ) && $tries-- > 0 ) {
				// The processor's event arrived at the same time as the payer.
				usleep( 100_000 );
				$order = $this->orders->get( $order->id ) ?? $order;
			}
		}
		$message = null === $problem || ! self::is_unfinished( $order ) ? '' : __(
			'We cannot tell yet whether you have paid. Please do not pay again. Reload this page in a few minutes.',
			'ramjet'
		);
		$is_own  = '' !== $order->visitor && hash_equals( $order->visitor, $visitor );
		$offer   = $this->sellers->find( $source, $key, $order->page );
		$is_lost = true !== $offer?->sells( $order->item );
		return new CheckoutOutcome( $source, $key, $message, order: $order, is_own: $is_own, is_lost: $is_lost );
	}

	private static function is_unfinished( Order $order ): bool {
		return in_array( $order->status, OrderStatus::unfinished(), true );
	}
}
