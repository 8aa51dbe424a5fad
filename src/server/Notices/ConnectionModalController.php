<?php
declare(strict_types=1);

namespace Ramjet\Notices;

use Ramjet\Support\Endpoint;
use Ramjet\Support\Failure;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * POST jetpack/v4/seen-wc-connection-modal: the current user has seen what a shop is told about the connection
 * (spec 1 §7). The initial state says it to the scripts, as `seenWCConnectionModal`.
 */
final class ConnectionModalController implements RestController {

	/**
	 * @param ConnectionModal $modal Who has seen it.
	 */
	public function __construct( private readonly ConnectionModal $modal ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/seen-wc-connection-modal' => array(
				Endpoint::for_admins( 'POST', $this->remember( ... ) ),
				'schema' => static fn(): array => Schema::object(
					array( 'seen' => Schema::field( 'boolean', __( 'Always true.', 'ramjet' ) ) ),
					'seen-wc-connection-modal'
				) + array( 'description' => __( 'Whether the current user has seen what a shop is told about the connection.', 'ramjet' ) ),
				'errors' => static fn(): array => array( 'ramjet_not_saved' => __( '500: the database did not take the change.', 'ramjet' ) ),
			),
		);
	}

	private function remember(): array|\WP_Error {
		return $this->modal->remember() ? array( 'seen' => true ) : Failure::not_saved();
	}
}
