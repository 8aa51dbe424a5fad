<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

use Ramjet\Payments\Money\Money;
use Ramjet\Support\Values\Shape;

/** A row of the orders' table: one payment, also one that was never made. Amounts are in the processor's unit. */
final class Order {

	/** A hundred times the largest payment. Larger amounts are those of damaged rows, and their sums would overflow. */
	public const LIMIT = 100 * Money::MAX;

	/**
	 * @param int    $id              Of the row; never leaves wp-admin.
	 * @param string $public_id       24 random characters [a-z0-9], which the processor and URLs get.
	 * @param string $processor       'stripe' or 'paypal'.
	 * @param string $source          Where the block is saved, as Visitors\BlockSource writes it.
	 * @param int    $page            Id of the post it was shown on; 0 for none.
	 * @param string $item            What was paid for: 'donation', or 'product:573'.
	 * @param string $title           Its name at that time.
	 * @param string $interval        'one-time', '1 month' or '1 year'.
	 * @param int    $amount          Of all together.
	 * @param int    $refunded        The sum of its refunds.
	 * @param string $currency        ISO 4217 code in capitals.
	 * @param string $name            The payer's, as the processor has it; '' before it is known.
	 * @param string $email           Likewise.
	 * @param string $account         Receives the money: Stripe's account, or PayPal's payee (an email address); '' for
	 *                                the account of the site's PayPal keys.
	 * @param bool   $is_test         Whether no real money moved.
	 * @param string $checkout_id     The processor's: of the checkout (cs_…, PayPal's order), or of a renewal's invoice
	 *                                (in_…); '' before it replied.
	 * @param string $checkout_url    Where the payer pays, while it is open.
	 * @param string $payment_id      Stripe's PaymentIntent, PayPal's capture; '' before it is known.
	 * @param string $subscription_id Stripe's; '' for one-time payments.
	 * @param int    $parent          Id of the first order of a subscription, in its renewals; 0 in others.
	 * @param string $reason          Why it is processing or failed, as the processor words it: a code or ''.
	 * @param string $review          Why the owner has to review it: 'amount', 'currency', 'mode', 'order'; else ''.
	 * @param string $dispute         The processor's state of a dispute: 'needs_response', 'won', 'lost' …; else ''.
	 * @param string $visitor         Hash of the cookie of the browser that started it; '' in renewals.
	 * @param int    $created_at      Unix time, as the other times.
	 * @param int    $paid_at         0 before.
	 * @param int    $receipt_at      When the receipt was sent; 0 before.
	 * @param list<array{time: int, event: string, detail: string, user: int}> $history The oldest first.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $public_id,
		public readonly OrderStatus $status,
		public readonly string $processor,
		public readonly string $source,
		public readonly int $page,
		public readonly string $item,
		public readonly string $title,
		public readonly string $interval,
		public readonly int $amount,
		public readonly int $quantity,
		public readonly int $refunded,
		public readonly string $currency,
		public readonly string $name,
		public readonly string $email,
		public readonly string $account,
		public readonly bool $is_test,
		public readonly string $checkout_id,
		public readonly string $checkout_url,
		public readonly string $payment_id,
		public readonly string $subscription_id,
		public readonly int $parent,
		public readonly string $reason,
		public readonly string $review,
		public readonly string $dispute,
		public readonly string $visitor,
		public readonly int $created_at,
		public readonly int $paid_at,
		public readonly int $receipt_at,
		public readonly array $history
	) {}

	/** @param array<string, string|int|null> $row Of the table, with all columns. */
	public static function of_row( array $row ): self {
		$text = static fn( string $name ): string => (string) ( $row[ $name ] ?? '' );
		$int  = static fn( string $name ): int => (int) ( $row[ $name ] ?? 0 );
		$sum  = static fn( string $name ): int => max( -self::LIMIT, min( self::LIMIT, $int( $name ) ) );
		return new self(
			$int( 'id' ),
			$text( 'public_id' ),
			OrderStatus::tryFrom( $text( 'status' ) ) ?? OrderStatus::Created,
			$text( 'processor' ),
			$text( 'source' ),
			$int( 'page' ),
			$text( 'item' ),
			$text( 'title' ),
			$text( 'period' ),
			$sum( 'amount' ),
			$int( 'quantity' ),
			$sum( 'refunded' ),
			$text( 'currency' ),
			$text( 'name' ),
			$text( 'email' ),
			$text( 'account' ),
			1 === $int( 'is_test' ),
			$text( 'checkout_id' ),
			$text( 'checkout_url' ),
			$text( 'payment_id' ),
			$text( 'subscription_id' ),
			$int( 'parent' ),
			$text( 'reason' ),
			$text( 'review' ),
			$text( 'dispute' ),
			$text( 'visitor' ),
			$int( 'created_at' ),
			$int( 'paid_at' ),
			$int( 'receipt_at' ),
			self::history( $text( 'history' ) )
		);
	}

	public function is_recurring(): bool {
		return 'one-time' !== $this->interval;
	}

	/** The processor's name as people know it. */
	public function service(): string {
		return array( 'stripe' => 'Stripe', 'paypal' => 'PayPal' )[ $this->processor ] ?? $this->processor;
	}

	/** @return list<array{time: int, event: string, detail: string, user: int}> Damaged lines are left out. */
	private static function history( string $lines ): array {
		$like   = array( 'time' => 0, 'event' => '', 'detail' => '', 'user' => 0 );
		$read   = static fn( string $line ): mixed => Shape::of_json( $line, $like );
		$events = array_map( $read, explode( "\n", $lines ) );
		return array_values( array_filter( $events, 'is_array' ) );
	}
}
