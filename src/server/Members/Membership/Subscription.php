<?php
declare(strict_types=1);

namespace Ramjet\Members\Membership;

use Ramjet\Payments\Stripe\StripeObject;

/** The state of a subscription at Stripe. */
final class Subscription {

	/** Stripe's states that rows do not have, and what they become. */
	private const STATES = array( 'incomplete_expired' => MemberState::Canceled );

	/** States that Stripe does not have. */
	private const OURS = array( MemberState::Refunded, MemberState::Disputed, MemberState::Given );

	private function __construct(
		public readonly MemberState $state,
		public readonly int $until,
		public readonly string $customer
	) {}

	/**
	 * @param StripeObject $reply With its latest invoice.
	 * @return self|null Null for a reply about something else.
	 */
	public static function read( StripeObject $reply, string $id ): ?self {
		$status = $reply->text( 'status' );
		$state  = self::STATES[ $status ] ?? MemberState::tryFrom( $status );
		$start  = $reply->value( 'items', 'data', 0, 'current_period_start' );
		$end    = $reply->value( 'items', 'data', 0, 'current_period_end' );
		$is_one = $id === $reply->text( 'id' ) && is_int( $start ) && is_int( $end ) && 0 < $start && $start <= $end;
		if ( null === $state || ! $is_one || in_array( $state, self::OURS, true ) ) {
			return null;
		}
		// Stripe begins the next period before it is paid.
		$is_paid = in_array( $state, array( MemberState::Active, MemberState::Trialing ), true )
			|| 'paid' === $reply->text( 'latest_invoice', 'status' );
		return new self( $state, $is_paid ? $end : $start, $reply->text( 'customer' ) );
	}
}
