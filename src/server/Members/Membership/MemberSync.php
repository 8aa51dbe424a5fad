<?php
declare(strict_types=1);

namespace Ramjet\Members\Membership;

use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Contracts\PlanOrder;
use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Contracts\Subscription;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Site\SiteCopy;

/**
 * Creates members from paid orders and synchronizes them with Stripe. It can be called at any time and any
 * number of times: Stripe's reply counts, not why it was asked.
 */
final class MemberSync {

	/** States in which Stripe keeps charging, or was paid once for permanent access. */
	private const RUNNING = array(
		MemberState::Active,
		MemberState::Trialing,
		MemberState::PastDue,
		MemberState::Paused
	);

	/** @param \Closure( Member ): ?string $welcome Sends the welcome; returns what went wrong. */
	public function __construct(
		private readonly MemberStore $members,
		private readonly PlanPayments $payments,
		private readonly \Closure $welcome
	) {}

	/** Memberships::sync(). */
	public function sync_order( PlanOrder $order ): ?Problem {
		$first = $order->first === $order->id ? $order : $this->payments->order( $order->first );
		return true === $first?->is_paid ? $this->sync( $first, VendorClient::TIMEOUT ) : null;
	}

	/**
	 * Asks Stripe about a member.
	 *
	 * @param int $timeout In seconds.
	 * @return Problem|null Why the row may not be up to date; 'gone' where the site's account does not know it, 'mode'
	 *                      with keys of the other mode.
	 */
	public function sync_member( Member $member, int $timeout = VendorClient::TIMEOUT ): ?Problem {
		if ( $this->payments->is_test() !== $member->is_test ) {
			return new Problem( 'mode', __( 'The site’s Stripe key is for the other mode.', 'ramjet' ) );
		}
		$order = '' === $member->subscription ? null : $this->payments->order( $member->order );
		return null === $order
			? new Problem( 'gone', __( 'There is no subscription to check.', 'ramjet' ) )
			: $this->sync( $order, $timeout );
	}

	/** @param PlanOrder $first Of the subscription. */
	private function sync( PlanOrder $first, int $timeout ): ?Problem {
		$asked = time();
		$found = $this->payments->subscription( $first, $timeout );
		if ( $found instanceof Problem ) {
			return $found;
		}
		$member = $this->members->of_order( $first->id );
		if ( null === $member ) {
			// The person may have been erased from the order.
			return '' === $first->email ? null : $this->create( $first, $found );
		}
		$is_running = in_array( $found->state, self::RUNNING, true );
		$changes    = self::columns( $found ) + ( $is_running ? array( 'ended_at' => 0 ) : array() );
		if ( ! $this->members->change_as_of( $member->id, $changes, $asked ) ) {
			// A later reply was recorded, or the database failed.
			return null;
		}
		$extra = in_array( $member->extra_order, array( 0, $first->id ), true )
			? null
			: $this->payments->order( $member->extra_order );
		if ( null !== $extra && null === $this->members->of_order( $extra->id ) ) {
			$this->sync( $extra, $timeout );
		}
		$this->clear_flags( $member->id );
		return $this->welcome( $member->id );
	}

	/** @return list<Member> Active payments of the same email address for the same plan, the oldest first. */
	private function running( Member $member ): array {
		$is_one  = static fn( Member $other ): bool => 0 !== $other->order && $other->plan === $member->plan
			&& $other->account === $member->account && $other->is_test === $member->is_test
			&& in_array( $other->state, self::RUNNING, true );
		$members = array_filter( $this->members->of_email( $member->email ), $is_one );
		usort( $members, static fn( Member $one, Member $other ): int => $one->order <=> $other->order );
		return $members;
	}

	/** Removes the flag of a second payment once one of the two has ended. */
	private function clear_flags( int $id ): void {
		$member = $this->members->get( $id );
		$others = null === $member ? array() : $this->running( $member );
		$first  = array_slice( $others, 0, 1 );
		$ended  = null === $member || in_array( $member->state, self::RUNNING, true ) ? array() : array( $member );
		foreach ( array( ...$first, ...$ended ) as $single ) {
			if ( 0 !== $single->extra_order ) {
				$this->members->change( $single->id, array( 'extra_order' => 0 ) );
			}
		}
	}

	/** @return array{state: MemberState, until: int, customer: string} */
	private static function columns( Subscription $found ): array {
		return array( 'state' => $found->state, 'until' => $found->until, 'customer' => $found->customer );
	}

	private function create( PlanOrder $first, Subscription $found ): ?Problem {
		$member = $this->members->upsert( self::columns( $found ) + array(
			'email'        => $first->email,
			'plan'         => $first->plan,
			'account'      => $first->account,
			'is_test'      => $first->is_test,
			'order_id'     => $first->id,
			'subscription' => $first->subscription,
			'since'        => time(),
			'source'       => 'checkout',
			'asked_at'     => time(),
		) );
		if ( null === $member ) {
			return new Problem( 'database', __( 'The member could not be saved.', 'ramjet' ) );
		}
		if ( in_array( $member->state, self::RUNNING, true ) ) {
			if ( count( $this->running( $member ) ) > 1 ) {
				// The owner has to refund one of the two.
				$this->members->change( $member->id, array( 'extra_order' => $first->id ) );
			}
			/**
			 * Fires after somebody became a member by paying.
			 *
			 * @param array $member `email`, `plan` (ID), `id` (of the member), `is_test`, and `subscribes` (whether the
			 *                      plan's members become subscribers; they have not proved their email address).
			 */
			do_action( 'ramjet_member_joined', array(
				'email'      => $member->email,
				'plan'       => $member->plan,
				'id'         => $member->id,
				'is_test'    => $member->is_test,
				'subscribes' => $this->subscribes( $member->plan ),
			) );
		}
		return $this->welcome( $member->id );
	}

	private function subscribes( int $id ): bool {
		foreach ( $this->payments->plans() as $plan ) {
			if ( $plan->id === $id ) {
				return $plan->subscribes;
			}
		}
		return false;
	}

	/** Sends the welcome, unless it was sent. A failed one keeps the order due. */
	private function welcome( int $id ): ?Problem {
		$member = $this->members->get( $id );
		if ( null === $member || 0 !== $member->welcomed_at || ! in_array( $member->state, self::RUNNING, true ) ) {
			return null;
		}
		if ( SiteCopy::is_copy() ) {
			// On a copy of the site, members get no emails.
			return null;
		}
		$error = ( $this->welcome )( $member );
		if ( null !== $error ) {
			return new Problem( 'mail', $error );
		}
		$this->members->change( $id, array( 'welcomed_at' => time() ) );
		return null;
	}
}
