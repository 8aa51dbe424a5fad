<?php
declare(strict_types=1);

namespace Ramjet\Members\MembersPage;

use Ramjet\Members\Membership\Member;
use Ramjet\Members\Membership\MemberStore;

/**
 * Exports and erases memberships with WordPress's tools for personal data. One whose subscription runs stays: without
 * it, somebody would pay and could not read.
 */
final class MemberPersonalData {

	private const ID = 'ramjet-members';

	/**
	 * @param \Closure(): PlanNames   $plans
	 * @param \Closure( string ): int $log_out Ends the sessions of an email address.
	 */
	public function __construct(
		private readonly MemberStore $members,
		private readonly \Closure $plans,
		private readonly \Closure $log_out
	) {}

	public function add_exporter( array $exporters ): array {
		$exporters[ self::ID ] = array(
			'exporter_friendly_name' => __( 'Memberships', 'ramjet' ),
			'callback'               => $this->export( ... ),
		);
		return $exporters;
	}

	public function add_eraser( array $erasers ): array {
		$erasers[ self::ID ] = array(
			'eraser_friendly_name' => __( 'Memberships', 'ramjet' ),
			'callback'             => $this->erase( ... ),
		);
		return $erasers;
	}

	private function export( mixed $email ): array {
		$plans = ( $this->plans )();
		$item  = static fn( Member $member ): array => array(
			'group_id'          => self::ID,
			'group_label'       => __( 'Memberships', 'ramjet' ),
			'group_description' => __( 'Memberships on this site.', 'ramjet' ),
			'item_id'           => "member-$member->id",
			'data'              => self::rows( $member, $plans->title( $member->plan ) ),
		);
		return array( 'data' => array_map( $item, $this->of( $email ) ), 'done' => true );
	}

	private function erase( mixed $email ): array {
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
		return array(
			'items_removed'  => $removed,
			'items_retained' => array() !== $messages,
			'messages'       => $messages,
			'done'           => true,
		);
	}

	/** @return list<Member> */
	private function of( mixed $email ): array {
		$email = strtolower( trim( is_string( $email ) ? $email : '' ) );
		return '' === $email ? array() : $this->members->of_email( $email );
	}

	/** @return list<array{name: string, value: string}> As HTML, which the report is. */
	private static function rows( Member $member, string $plan ): array {
		$rows = array(
			__( 'Email', 'ramjet' )           => $member->email,
			__( 'Plan', 'ramjet' )            => $plan,
			__( 'State', 'ramjet' )           => $member->state->value,
			__( 'Since', 'ramjet' )           => (string) wp_date( 'c', $member->since ),
			__( 'Until', 'ramjet' )           => 0 === $member->until ? '' : (string) wp_date( 'c', $member->until ),
			__( 'Customer ID', 'ramjet' )     => $member->customer,
			__( 'Subscription ID', 'ramjet' ) => $member->subscription,
		);
		return array_map(
			static fn( string $name, string $value ): array =>
				array( 'name' => esc_html( $name ), 'value' => esc_html( $value ) ),
			array_keys( $rows ),
			array_values( $rows )
		);
	}
}
