<?php
declare(strict_types=1);

namespace Ramjet\Payments\Members;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Orders\Status;
use Ramjet\Payments\Processors\Problem;
use Ramjet\Payments\Settlement\Follower;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Payments\Stripe\StripeProcessor;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Services\CheckResult;

/**
 * Makes members of those who paid for a plan, and keeps them as Stripe knows them. It can be called at any time and any
 * number of times: Stripe's reply counts, not why it was asked.
 */
final class Sync implements Follower {

	/** States in which Stripe goes on charging, or was paid for good. */
	private const RUNNING = array( State::Active, State::Trialing, State::PastDue, State::Paused );

	/**
	 * @param \Closure(): StripeKey       $key
	 * @param \Closure( Member ): ?string $welcome Sends the welcome; returns what went wrong.
	 */
	public function __construct(
		private readonly MemberStore $members,
		private readonly OrderStore $orders,
		private readonly \Closure $key,
		private readonly \Closure $welcome
	) {}

	public function follow( Order $order ): ?Problem {
		$plan  = 1 === preg_match( '/^plan:([1-9]\d{0,17})$/D', $order->item, $match ) ? (int) $match[1] : 0;
		$first = 0 === $order->parent ? $order : $this->orders->get( $order->parent );
		$is_ok = 0 !== $plan && 'stripe' === $order->processor && Status::Paid === $first?->status;
		return $is_ok ? $this->compare( $first, $plan, VendorClient::TIMEOUT ) : null;
	}

	/**
	 * Asks Stripe about a member.
	 *
	 * @param int $timeout In seconds.
	 * @return Problem|null Why the row may not be up to date; 'gone' where the site's account does not know it, 'mode'
	 *                      with keys of the other mode.
	 */
	public function refresh( Member $member, int $timeout = VendorClient::TIMEOUT ): ?Problem {
		if ( ( 'test' === ( $this->key )()->mode() ) !== $member->is_test ) {
			return new Problem( 'mode', __( 'The site’s key for Stripe is one of the other mode.', 'ramjet' ) );
		}
		$order = '' === $member->subscription ? null : $this->orders->get( $member->order );
		return null === $order
			? new Problem( 'gone', __( 'There is no subscription to ask about.', 'ramjet' ) )
			: $this->compare( $order, $member->plan, $timeout );
	}

	/** @param Order $first Of the subscription. */
	private function compare( Order $first, int $plan, int $timeout ): ?Problem {
		$asked = time();
		$known = $this->known( $first, $timeout );
		if ( $known instanceof Problem ) {
			return $known;
		}
		$runs   = in_array( $known['state'], self::RUNNING, true );
		$member = $this->members->of_order( $first->id )
			?? $this->members->find( $first->email, $plan, $first->account, $first->is_test );
		$own    = array( 'order_id' => $first->id, 'subscription' => $first->subscription_id ) + $known;
		if ( null === $member ) {
			// The person may have been erased from the order.
			return '' === $first->email ? null : $this->join( null, $first, $plan, $own );
		}
		if ( $member->order !== $first->id ) {
			return $this->second( $member, $first, $plan, $own, $runs );
		}
		$changes = $known + ( $runs ? array( 'ended_at' => 0 ) : array() );
		if ( ! $this->members->change_as_of( $member->id, $changes, $asked ) ) {
			// A later reply was recorded, or the database failed.
			return null;
		}
		return $runs || 0 === $member->extra_order
			? $this->welcome( $member->id )
			: $this->replace( $member, $plan, $timeout );
	}

	/** A second subscription to the same plan replaces one that ended; else the owner has to refund it. */
	private function second( Member $member, Order $first, int $plan, array $own, bool $runs ): ?Problem {
		if ( $runs && ! in_array( $member->state, self::RUNNING, true ) ) {
			return $this->join( $member, $first, $plan, $own );
		}
		$extra = $runs ? $first->id : 0;
		if ( $extra !== $member->extra_order && ( $runs || $first->id === $member->extra_order ) ) {
			$this->members->change( $member->id, array( 'extra_order' => $extra ) );
		}
		return null;
	}

	/** Has the second subscription count after the first one ended. */
	private function replace( Member $member, int $plan, int $timeout ): ?Problem {
		$extra = $this->orders->get( $member->extra_order );
		return null === $extra ? null : $this->compare( $extra, $plan, $timeout );
	}

	/** @param Member|null $former Whose membership ended. */
	private function join( ?Member $former, Order $first, int $plan, array $own ): ?Problem {
		$columns = $own + array( 'since' => time(), 'source' => 'checkout', 'asked_at' => time() );
		if ( null === $former ) {
			$key    = array(
				'email'   => $first->email,
				'plan'    => $plan,
				'account' => $first->account,
				'is_test' => $first->is_test,
			);
			$member = $this->members->upsert( $key + $columns );
		} else {
			$again  = array( 'extra_order' => 0, 'ended_at' => 0, 'welcomed_at' => 0 );
			$member = $this->members->change( $former->id, $again + $columns )
				? $this->members->get( $former->id )
				: null;
		}
		if ( null === $member ) {
			return new Problem( 'database', __( 'The member could not be saved.', 'ramjet' ) );
		}
		if ( in_array( $member->state, self::RUNNING, true ) ) {
			/**
			 * Somebody became a member by paying.
			 *
			 * @param array $member `email`, `plan` (ID), `id` (of the member), `is_test`.
			 */
			do_action( 'ramjet_member_joined', array(
				'email'   => $member->email,
				'plan'    => $member->plan,
				'id'      => $member->id,
				'is_test' => $member->is_test,
			) );
		}
		return $this->welcome( $member->id );
	}

	/** Sends the welcome, unless it was sent. A failed one keeps the order due. */
	private function welcome( int $id ): ?Problem {
		$member = $this->members->get( $id );
		if ( null === $member || 0 !== $member->welcomed_at || ! in_array( $member->state, self::RUNNING, true ) ) {
			return null;
		}
		$error = ( $this->welcome )( $member );
		if ( null !== $error ) {
			return new Problem( 'mail', $error );
		}
		$this->members->change( $id, array( 'welcomed_at' => time() ) );
		return null;
	}

	/** @return array{state: State, until: int, customer: string}|Problem */
	private function known( Order $first, int $timeout ): array|Problem {
		$latest = $this->orders->latest_paid( $first->subscription_id ) ?? $first;
		$lost   = match ( true ) {
			'lost' === $latest->dispute                                      => State::Disputed,
			$latest->amount > 0 && $latest->refunded >= $latest->amount      => State::Refunded,
			default                                                          => null,
		};
		if ( '' === $first->subscription_id ) {
			return array( 'state' => $lost ?? State::Active, 'until' => 0, 'customer' => '' );
		}
		$path  = 'subscriptions/' . rawurlencode( $first->subscription_id );
		$reply = ( $this->key )()->api( $timeout )?->get( $path, array( 'expand' => array( 'latest_invoice' ) ) )
			?? StripeProcessor::without_key();
		if ( $reply instanceof Problem ) {
			return $reply;
		}
		$found = Subscription::read( $reply, $first->subscription_id );
		return null === $found
			? new Problem( 'nonsense', CheckResult::unexpected( 'Stripe' )->message )
			: array( 'state' => $lost ?? $found->state, 'until' => $found->until, 'customer' => $found->customer );
	}
}
