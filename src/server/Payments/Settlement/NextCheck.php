<?php
declare(strict_types=1);

namespace Ramjet\Payments\Settlement;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Queue\Delays;

/** Calculates when the queue checks an order again. */
final class NextCheck {

	/** Seconds until a processor that did not reply is asked again. */
	private const WAITS = array( OrderStore::FIRST_CHECK, HOUR_IN_SECONDS, DAY_IN_SECONDS );

	/**
	 * Ages of an unfinished order, in seconds, at which its processor is asked; after that, daily. PayPal has to be
	 * asked within three hours of the payer's approval, which may come hours after the start.
	 */
	private const AGES = array(
		OrderStore::FIRST_CHECK,
		HOUR_IN_SECONDS,
		3 * HOUR_IN_SECONDS,
		5 * HOUR_IN_SECONDS,
		7 * HOUR_IN_SECONDS,
		9 * HOUR_IN_SECONDS,
		DAY_IN_SECONDS,
	);

	/** Seconds after which the queue no longer asks about an order, and attempts after which it gives up. */
	private const LIMIT    = 30 * DAY_IN_SECONDS;
	private const ATTEMPTS = 30;

	/**
	 * @param Order        $order    As it is after an attempt.
	 * @param Problem|null $problem  Why it may not be up to date.
	 * @param bool         $failed   Whether the receipt could not be sent.
	 * @param int          $attempts How many there were before this one.
	 * @return int|null Unix time; null for never.
	 */
	public static function after( Order $order, ?Problem $problem, bool $failed, int $attempts ): ?int {
		$now = time();
		if ( $failed ) {
			$wait = Delays::after( $attempts );
			return null === $wait ? null : $now + $wait;
		}
		if ( null !== $problem ) {
			$wait = self::WAITS[ min( $attempts, count( self::WAITS ) - 1 ) ];
			return $attempts < self::ATTEMPTS ? max( $problem->retry_at, $now + $wait ) : null;
		}
		$is_open = in_array( $order->status, OrderStatus::unfinished(), true ) && '' === $order->review;
		if ( ! $is_open || $order->created_at < $now - self::LIMIT ) {
			return null;
		}
		foreach ( self::AGES as $age ) {
			if ( $order->created_at + $age > $now ) {
				return $order->created_at + $age;
			}
		}
		return $now + DAY_IN_SECONDS;
	}
}
