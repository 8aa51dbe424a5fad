<?php
declare(strict_types=1);

namespace Ramjet\Members\Membership;

use Ramjet\Support\Contracts\MemberState;

/** Decides from a member's row whether they may read. */
final class AccessRule {

	/**
	 * Whether a state gives access until the period ends.
	 *
	 * @param bool $has_end Whether the period has an end.
	 */
	public static function reads( MemberState $state, bool $has_end ): bool {
		return match ( $state ) {
			MemberState::Active, MemberState::Trialing, MemberState::PastDue, MemberState::Given => true,
			MemberState::Canceled                                              => $has_end,
			default                                                      => false,
		};
	}

	/**
	 * @param int  $now          Unix time.
	 * @param bool $site_is_test Whether the site's key is that of a test account: test payments open nothing elsewhere.
	 * @param int  $retry_days   Days for which a member reads while Stripe tries again to charge a renewal.
	 * @return 'yes'|'ask'|'no' 'ask': Stripe may know of a renewal.
	 */
	public static function verdict( Member $member, int $now, bool $site_is_test, int $retry_days ): string {
		if ( $member->is_test && ! $site_is_test ) {
			return 'no';
		}
		$until    = $member->until;
		$is_paid  = 0 === $until || $now < $until;
		$is_tried = $now < $until + $retry_days * DAY_IN_SECONDS;
		return match ( $member->state ) {
			MemberState::Active, MemberState::Trialing => $is_paid ? 'yes' : 'ask',
			MemberState::PastDue                 => $is_tried ? 'yes' : 'ask',
			MemberState::Canceled                => $now < $until ? 'yes' : 'no',
			MemberState::Given                   => $is_paid ? 'yes' : 'no',
			default                        => 'no',
		};
	}
}
