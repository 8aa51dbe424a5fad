<?php
declare(strict_types=1);

namespace Ramjet\Migration;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * GET jetpack/v4/migration/status (spec 1 §7): Ramjet moves no sites, so none is ever on its way.
 */
final class StatusController implements RestController {

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/migration/status' => array(
				Endpoint::for_admins( 'GET', static fn(): array => array( 'status' => 'inactive' ) ),
				'description' => __( 'Whether the site is being moved to another server; Ramjet moves none.', 'ramjet' ),
				'schema'      => static fn(): array => Schema::object(
					array( 'status' => Schema::field( 'string', __( 'Always ‘inactive’: no migration is under way.', 'ramjet' ), array( 'enum' => array( 'inactive' ) ) ) ),
					'migration-status'
				),
			),
		);
	}
}
