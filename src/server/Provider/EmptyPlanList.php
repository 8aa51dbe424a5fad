<?php
declare(strict_types=1);

namespace Ramjet\Provider;

use Ramjet\Support\Contracts\PlanList;

/** The plan list of a provider that sells nothing. */
final class EmptyPlanList implements PlanList {

	public function current(): ?array {
		return null;
	}

	public function plans(): array {
		return array();
	}

	public function products(): array {
		return array();
	}

	public function purchases(): array {
		return array();
	}

	public function intro_offers(): array {
		return array();
	}

	public function discount(): ?array {
		return null;
	}

	public function licenses( \WP_User $user ): array {
		return array();
	}

	public function attach_license( string $key, \WP_User $user ): array|\WP_Error {
		$message = __( 'This license key is not known. Nothing is sold here, so nothing needs a license.', 'ramjet' );
		return new \WP_Error( 'ramjet_license_unknown', $message, array( 'status' => 404 ) );
	}
}
