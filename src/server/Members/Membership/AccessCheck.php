<?php
declare(strict_types=1);

namespace Ramjet\Members\Membership;

use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Contracts\PlanPayments;

/** Decides who can read the content for a plan's members. */
final class AccessCheck {

	/** Days of access after the paid period while Stripe does not reply. */
	private const GRACE = 3;

	/** Seconds for which a page waits for Stripe. */
	private const TIMEOUT = 3;

	/** @param \Closure(): MemberSync $sync */
	public function __construct(
		private readonly MemberStore $members,
		private readonly \Closure $sync,
		private readonly PlanPayments $payments,
		private readonly int $retry_days
	) {}

	/**
	 * Whether one of these members reads what is for any of these plans. Stripe is asked only where a period has ended.
	 *
	 * @param list<Member> $members Of one person.
	 * @param list<int>    $plans
	 * @param int          $now     Unix time.
	 */
	public function allows( array $members, array $plans, int $now ): bool {
		$is_test = $this->payments->is_test();
		$unclear = array();
		foreach ( $members as $member ) {
			$verdict = in_array( $member->plan, $plans, true )
				? AccessRule::verdict( $member, $now, $is_test, $this->retry_days )
				: 'no';
			if ( 'yes' === $verdict ) {
				return true;
			}
			if ( 'ask' === $verdict ) {
				$unclear[] = $member;
			}
		}
		foreach ( $unclear as $member ) {
			if ( $this->still_reads( $member, $now, $is_test ) ) {
				return true;
			}
		}
		return false;
	}

	private function still_reads( Member $member, int $now, bool $is_test ): bool {
		if ( $this->members->may_ask( $member, $now ) ) {
			( $this->sync )()->sync_member( $member, self::TIMEOUT );
			$member = $this->members->get( $member->id ) ?? $member;
		}
		return match ( AccessRule::verdict( $member, $now, $is_test, $this->retry_days ) ) {
			'yes' => true,
			'no'  => false,
			// A former account cannot be asked: there the paid period decides. So it does after failed renewals, for
			// which there were days enough.
			'ask' => MemberState::PastDue !== $member->state && $now < $member->until + self::GRACE * DAY_IN_SECONDS
				&& $this->payments->account() === $member->account,
		};
	}
}
