<?php
declare(strict_types=1);

namespace Ramjet\Members\MembersPage;

use Ramjet\Members\Membership\Member;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Support\Privacy\PersonalData;

/**
 * Exports and erases memberships with WordPress's tools for personal data. One whose subscription runs stays: without
 * it, somebody would pay and could not read.
 */
final class MemberPersonalData extends PersonalData {

	protected const ID = 'ramjet-members';

	/**
	 * @param \Closure(): PlanNames   $plans
	 * @param \Closure( string ): int $log_out Ends the sessions of an email address.
	 */
	public function __construct(
		private readonly MemberStore $members,
		private readonly \Closure $plans,
		private readonly \Closure $log_out
	) {}

	protected function label(): string {
		return __( 'Memberships', 'ramjet' );
	}

	protected function description(): string {
		return __( 'Memberships on this site.', 'ramjet' );
	}

	protected function export( string $email, int $page ): array {
		$plans = ( $this->plans )();
		$item  = fn( Member $member ): array =>
			$this->item( "member-$member->id", self::rows( $member, $plans->title( $member->plan ) ) );
		return array( 'data' => array_map( $item, $this->of( $email ) ), 'done' => true );
	}

	protected function erase( string $email ): array {
		$removed  = false;
		$messages = array();
		foreach ( $this->of( $email ) as $member ) {
			if ( MemberQuery::is_running( $member ) ) {
				$messages[] = sprintf(
					/* translators: 1: title of a payment plan. 2: Stripe's ID of a subscription. */
					__(
						'The subscription to ‘%1$s’ (%2$s) is running. Cancel it under Payments › Members, then erase again.',
						'ramjet'
					),
					( $this->plans )()->title( $member->plan ),
					$member->subscription
				);
			} else {
				$this->members->delete( $member->id );
				( $this->log_out )( $member->email );
				$removed = true;
			}
		}
		return self::erased( $removed, $messages, true );
	}

	/** @return list<Member> */
	private function of( string $email ): array {
		return '' === $email ? array() : $this->members->of_email( $email );
	}

	/** @return array<string, string> Values by name. */
	private static function rows( Member $member, string $plan ): array {
		return array(
			__( 'Email', 'ramjet' )           => $member->email,
			__( 'Plan', 'ramjet' )            => $plan,
			__( 'State', 'ramjet' )           => $member->state->value,
			__( 'Since', 'ramjet' )           => (string) wp_date( 'c', $member->since ),
			__( 'Until', 'ramjet' )           => 0 === $member->until ? '' : (string) wp_date( 'c', $member->until ),
			__( 'Customer ID', 'ramjet' )     => $member->customer,
			__( 'Subscription ID', 'ramjet' ) => $member->subscription,
		);
	}
}
