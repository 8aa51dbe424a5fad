<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

use Ramjet\Members\Membership\Member;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Support\Contracts\PlanOrder;

/** Logs members in after a payment, with an emailed link, or as their linked WordPress user. */
final class MemberLogin {

	/** @param \Closure( Session ): void $remember Has the browser keep a session that was opened. */
	public function __construct(
		private readonly Sessions $sessions,
		private readonly MemberStore $members,
		private readonly \Closure $remember
	) {}

	/**
	 * Gives the browser that paid access to what it paid for, and to nothing else: anyone can type any email address
	 * while paying. The same order gives access again, because the first response may have been lost.
	 *
	 * @param PlanOrder $order Started by this browser.
	 * @param mixed $cookie As Sessions::read() expects it.
	 * @param int   $user   ID of the logged-in WordPress user; 0 for none.
	 * @return Session|null This browser's, if it has one now.
	 */
	public function by_payment( PlanOrder $order, mixed $cookie, int $user ): ?Session {
		$session = $this->sessions->read( $cookie );
		$member  = $order->is_paid ? $this->members->of_order( $order->first ) : null;
		if ( null === $member || in_array( $member->id, $session->members ?? array(), true ) ) {
			return $session;
		}
		$this->link_user( $member, $user );
		$ids    = array_values( array_unique( array( ...( $session->members ?? array() ), $member->id ) ) );
		$is_new = true !== $session?->is_proved;
		$opened = $this->keep( $is_new
			? $this->sessions->open( $member->email, false, $ids )
			: $this->sessions->open( $session->email, true, $ids ) );
		if ( null !== $opened && null !== $session ) {
			$this->sessions->end( $session );
		}
		return $opened ?? $session;
	}

	/**
	 * @param mixed $token Of a link.
	 * @param int   $user  ID of the logged-in WordPress user who confirmed it; 0 for none.
	 * @return Session|null Null for a link that was used, or has expired.
	 */
	public function by_link( mixed $token, int $user ): ?Session {
		$email = $this->sessions->redeem( $token );
		if ( null === $email ) {
			return null;
		}
		foreach ( $this->members->of_email( $email ) as $member ) {
			$this->link_user( $member, $user );
		}
		return $this->keep( $this->sessions->open( $email, true ) );
	}

	/** @param int $user ID of the logged-in WordPress user. */
	public function by_user( int $user ): ?Session {
		$members = $this->members->of_user( $user );
		return array() === $members
			? null
			: $this->keep( $this->sessions->open( $members[0]->email, false, array_column( $members, 'id' ) ) );
	}

	/** Links a member to a user. Another user's member stays theirs. */
	private function link_user( Member $member, int $user ): void {
		if ( 0 === $member->user && $user > 0 ) {
			$this->members->change( $member->id, array( 'user_id' => $user ) );
		}
	}

	private function keep( ?Session $session ): ?Session {
		if ( null !== $session ) {
			( $this->remember )( $session );
		}
		return $session;
	}
}
