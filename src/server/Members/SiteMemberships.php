<?php
declare(strict_types=1);

namespace Ramjet\Members;

use Ramjet\Members\MembersPage\MemberQuery;
use Ramjet\Support\Contracts\Memberships;
use Ramjet\Support\Contracts\PlanOrder;
use Ramjet\Support\Contracts\Problem;

/** The memberships of this site. */
final class SiteMemberships implements Memberships {

	public function __construct(
		private readonly MembershipFeature $membership,
		private readonly LoginFeature $login
	) {}

	public function sync( PlanOrder $order ): ?Problem {
		return $this->membership->sync()->sync_order( $order );
	}

	public function url_of_subscriber( array $plans ): ?string {
		return $this->login->url_of_subscriber( $plans );
	}

	public function exist(): bool {
		return ( new MemberQuery( $GLOBALS['wpdb'] ) )->has_any();
	}
}
