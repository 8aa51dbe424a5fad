<?php
declare(strict_types=1);

namespace Ramjet\Members;

use Ramjet\Members\Login\Cookies;
use Ramjet\Members\Login\LoginPage;
use Ramjet\Members\Login\MemberGate;
use Ramjet\Members\Login\Sessions;
use Ramjet\Members\MembersPage\MemberQuery;
use Ramjet\Support\Contracts\Memberships;
use Ramjet\Support\Contracts\PlanOrder;
use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Contracts\Problem;

/** The memberships of this site. */
final class SiteMemberships implements Memberships {

	public function __construct(
		private readonly MembershipFeature $membership,
		private readonly Sessions $sessions,
		private readonly PlanPayments $payments
	) {}

	public function sync( PlanOrder $order ): ?Problem {
		return $this->membership->sync()->sync_order( $order );
	}

	public function url_of_subscriber( array $plans ): ?string {
		$session = $this->sessions->read( Cookies::secret() );
		$members = null === $session ? array() : MemberGate::members( $session, $this->membership->store() );
		foreach ( $members as $member ) {
			$is_paid = '' !== $member->subscription && in_array( $member->plan, $plans, true );
			if ( $is_paid && $this->membership->access_check()->allows( array( $member ), $plans, time() ) ) {
				return $this->payments->portal_url() ?: LoginPage::url();
			}
		}
		return null;
	}

	public function exist(): bool {
		return ( new MemberQuery( $GLOBALS['wpdb'] ) )->has_any();
	}
}
