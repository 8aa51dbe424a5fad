<?php
declare(strict_types=1);

namespace Ramjet\Provider;

/**
 * A provider that sells nothing: everything is free, and there are no licenses.
 */
final class EmptyPlanList implements PlanList {

	/** {@inheritDoc} */
	public function current(): ?Product {
		return null;
	}

	/** {@inheritDoc} */
	public function plans(): array {
		return array();
	}

	/** {@inheritDoc} */
	public function products(): array {
		return array();
	}

	/** {@inheritDoc} */
	public function purchases(): array {
		return array();
	}

	/** {@inheritDoc} */
	public function intro_offers(): array {
		return array();
	}

	/** {@inheritDoc} */
	public function discount(): ?Discount {
		return null;
	}

	/** {@inheritDoc} */
	public function licenses( \WP_User $user ): array {
		return array();
	}

	/** {@inheritDoc} */
	public function attach_license( string $key, \WP_User $user ): License|\WP_Error {
		return new \WP_Error(
			'ramjet_license_unknown',
			__( 'This license key is not known. Nothing is sold here, so nothing needs a license.', 'ramjet' ),
			array( 'status' => 404 )
		);
	}
}
