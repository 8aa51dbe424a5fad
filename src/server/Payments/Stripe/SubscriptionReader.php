<?php
declare(strict_types=1);

namespace Ramjet\Payments\Stripe;

use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Contracts\Subscription;

/** Reads subscriptions at Stripe. */
final class SubscriptionReader {

	/** Stripe's states that members do not have, and what they become. */
	private const STATES = array( 'incomplete_expired' => MemberState::Canceled );

	/** States that Stripe does not have. */
	private const OURS = array( MemberState::Refunded, MemberState::Disputed, MemberState::Given );

	public function __construct( private readonly StripeKey $key ) {}

	/** @param int $timeout In seconds. */
	public function fetch( string $id, int $timeout ): Subscription|Problem {
		$path  = 'subscriptions/' . rawurlencode( $id );
		$reply = $this->key->api( $timeout )?->get( $path, array( 'expand' => array( 'latest_invoice' ) ) )
			?? StripeProcessor::without_key();
		return $reply instanceof Problem ? $reply : self::read( $reply, $id ) ?? StripeProcessor::nonsense();
	}

	/**
	 * @param StripeObject $reply With its latest invoice.
	 * @return Subscription|null Null for a reply about something else.
	 */
	public static function read( StripeObject $reply, string $id ): ?Subscription {
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
		return new Subscription( $state, $is_paid ? $end : $start, $reply->text( 'customer' ) );
	}
}
