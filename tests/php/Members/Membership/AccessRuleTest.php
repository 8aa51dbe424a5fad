<?php
declare(strict_types=1);

namespace Ramjet\Tests\Members\Membership;

use Ramjet\Members\Membership\AccessRule;
use Ramjet\Members\Membership\Member;
use Ramjet\Support\Contracts\MemberState;
use Ramjet\Tests\TestCase;

/** Access as decided by a member's row alone. */
final class AccessRuleTest extends TestCase {

	private const NOW = 1_000_000_000;

	public static function rows(): array {
		$day = DAY_IN_SECONDS;
		return array(
			'active'                     => array( MemberState::Active, $day, 'yes' ),
			'active, paid for good'      => array( MemberState::Active, null, 'yes' ),
			'active, at its end'         => array( MemberState::Active, 0, 'ask' ),
			'trialing'                   => array( MemberState::Trialing, $day, 'yes' ),
			'a failed renewal'           => array( MemberState::PastDue, -13 * $day, 'yes' ),
			'a renewal that failed long' => array( MemberState::PastDue, -14 * $day, 'ask' ),
			'canceled, still paid'       => array( MemberState::Canceled, $day, 'yes' ),
			'canceled, at its end'       => array( MemberState::Canceled, 0, 'no' ),
			'canceled, never paid'       => array( MemberState::Canceled, null, 'no' ),
			'given for good'             => array( MemberState::Given, null, 'yes' ),
			'given, at its end'          => array( MemberState::Given, 0, 'no' ),
			'unpaid'                     => array( MemberState::Unpaid, $day, 'no' ),
			'incomplete'                 => array( MemberState::Incomplete, $day, 'no' ),
			'paused'                     => array( MemberState::Paused, $day, 'no' ),
			'refunded'                   => array( MemberState::Refunded, $day, 'no' ),
			'disputed'                   => array( MemberState::Disputed, $day, 'no' ),
		);
	}

	/**
	 * @dataProvider rows
	 * @param int|null $left Seconds until the end; null for no end.
	 */
	public function test_the_state_and_the_end_decide( MemberState $state, ?int $left, string $verdict ): void {
		$until = null === $left ? 0 : self::NOW + $left;
		self::assertSame( $verdict, AccessRule::verdict( self::member( $state, $until, false ), self::NOW, false, 14 ) );
	}

	public function test_a_test_payment_opens_nothing_on_a_live_site(): void {
		$member = self::member( MemberState::Active, 0, true );
		self::assertSame( 'no', AccessRule::verdict( $member, self::NOW, false, 14 ) );
		self::assertSame( 'yes', AccessRule::verdict( $member, self::NOW, true, 14 ) );
	}

	private static function member( MemberState $state, int $until, bool $is_test ): Member {
		return new Member( 1, 'ann@example.org', 12, 'acct_1', $is_test, $state, $until, '', '', 0, 0, 0, 'checkout', 1, 0, 0, 0 );
	}
}
