<?php
declare(strict_types=1);

namespace Ramjet\Members\Membership;

use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Queue\Delays;
use Ramjet\Support\Queue\Worker;
use Ramjet\Support\Site\SiteCopy;

/**
 * Checks members whose period has ended: asks Stripe about a renewal, and emails those whose membership has ended.
 */
final class PeriodEndCheck {

	/** States after which members get no email. */
	private const SILENT = array( MemberState::Incomplete, MemberState::Paused, MemberState::Disputed );

	/** @param \Closure( Member ): ?string $ended Sends the email; returns what went wrong. */
	public function __construct(
		private readonly MemberStore $members,
		private readonly MemberSync $sync,
		private readonly PlanPayments $payments,
		private readonly \Closure $ended,
		private readonly int $retry_days
	) {}

	public function run(): void {
		if ( $this->members->is_ready() && ! SiteCopy::is_copy() ) {
			Worker::run( $this->members->work, function ( int $id ): void {
				if ( $this->members->work->claim( $id ) ) {
					$this->members->work->release( $id, ...$this->check( $id ) );
				}
			} );
		}
	}

	/** @return array{?int, ?int} When to check again, in Unix time, and the attempts to store: 0 after a success. */
	private function check( int $id ): array {
		$now    = time();
		$member = $this->members->get( $id );
		if ( null === $member || $member->is_test && ! $this->payments->is_test() ) {
			return array( null, null );
		}
		if ( 'ask' === $this->verdict( $member, $now ) ) {
			$attempts = $this->members->work->attempts( $id );
			$problem  = $this->sync->sync_member( $member );
			if ( 'gone' === $problem?->kind ) {
				// The site's key cannot read a former account, so a renewal there stays unknown.
				$this->members->change( $id, array( 'state' => MemberState::Canceled, 'until' => $member->until ) );
			} elseif ( null !== $problem ) {
				return array( $now + ( $attempts < 3 ? HOUR_IN_SECONDS : DAY_IN_SECONDS ), null );
			}
			// Recording the reply has made the row due again.
			$this->members->work->catch_up( $id );
			$member = $this->members->get( $id ) ?? $member;
		}
		return match ( $this->verdict( $member, $now ) ) {
			'yes' => array( $this->next_check( $member ), 0 ),
			// Stripe has not renewed it yet, or is still retrying.
			'ask' => array( $now + DAY_IN_SECONDS, 0 ),
			'no'  => array( $this->send_ended( $member, $now ), null ),
		};
	}

	private function verdict( Member $member, int $now ): string {
		return AccessRule::verdict( $member, $now, $this->payments->is_test(), $this->retry_days );
	}

	private function next_check( Member $member ): ?int {
		$days = MemberState::PastDue === $member->state ? $this->retry_days * DAY_IN_SECONDS : 0;
		return 0 === $member->until ? null : $member->until + $days;
	}

	/** Whether another row gives the same email address access to the plan. */
	private function has_other_access( Member $member, int $now ): bool {
		$reads = fn( Member $other ): bool => $other->plan === $member->plan && $other->id !== $member->id
			&& 'yes' === $this->verdict( $other, $now );
		return array() !== array_filter( $this->members->of_email( $member->email ), $reads );
	}

	private function send_ended( Member $member, int $now ): ?int {
		if ( 0 !== $member->ended_at || in_array( $member->state, self::SILENT, true ) ) {
			return null;
		}
		if ( ! $this->has_other_access( $member, $now ) && null !== ( $this->ended )( $member ) ) {
			$wait = Delays::after( max( 0, $this->members->work->attempts( $member->id ) - 1 ) );
			return null === $wait ? null : $now + $wait;
		}
		$this->members->change( $member->id, array( 'ended_at' => $now ) );
		return null;
	}
}
