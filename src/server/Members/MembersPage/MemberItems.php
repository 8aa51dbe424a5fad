<?php
declare(strict_types=1);

namespace Ramjet\Members\MembersPage;

use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;

/** Overview items about members who pay twice or pay to a former account. */
final class MemberItems {

	public function __construct( private readonly MemberQuery $query ) {}

	/**
	 * @param string $account Stripe's account of the site's key, or its substitute; '' without a key.
	 * @return list<OverviewItem>
	 */
	public function items( string $account ): array {
		if ( ! $this->query->has_any() ) {
			return array();
		}
		$extra  = $this->query->total( MemberFilter::of( array( 'state' => MemberFilter::EXTRA ) ) );
		$former = $this->query->former( $account );
		$items  = array();
		if ( $extra > 0 ) {
			/* translators: %s: number of members. */
			$title   = _n( '%s member pays twice', '%s members pay twice', $extra, 'ramjet' );
			$items[] = new OverviewItem(
				'members-extra',
				OverviewState::Needs,
				sprintf( $title, number_format_i18n( $extra ) ),
				__( 'They subscribed to the same plan again. Refund and cancel one of the two.', 'ramjet' ),
				self::step( array( 'state' => MemberFilter::EXTRA ) )
			);
		}
		if ( $former > 0 ) {
			/* translators: %s: number of members. */
			$title   = _n(
				'%s member pays to another Stripe account',
				'%s members pay to another Stripe account',
				$former,
				'ramjet'
			);
			$items[] = new OverviewItem(
				'members-former',
				OverviewState::Needs,
				sprintf( $title, number_format_i18n( $former ) ),
				__(
					'They can read until their paid period ends. Renewals in another account do not show up here.',
					'ramjet'
				),
				self::step()
			);
		}
		return $items;
	}

	/** @param array<string, string> $query */
	private static function step( array $query = array() ): Step {
		return Step::page( __( 'See members', 'ramjet' ), 'payments', array( 'view' => 'members' ) + $query );
	}
}
