<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;

/**
 * jetpack/v4/connection: how the site and the current user are connected, and the end of the site's
 * registration (spec 1 §7).
 */
final class ConnectionController implements RestController {

	/**
	 * @param SiteConnection $site   Ends the registration.
	 * @param StatusReader   $status Describes the connection.
	 */
	public function __construct(
		private readonly SiteConnection $site,
		private readonly StatusReader $status
	) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/connection' => array(
				// The editor asks, so whoever may open an editor may know.
				Endpoint::requiring( 'edit_posts', 'GET', $this->get( ... ) ),
				Endpoint::for_admins(
					'POST',
					$this->disconnect( ... ),
					array(
						'isActive' => array(
							'type'        => 'boolean',
							'enum'        => array( false ),
							'description' => __( 'False ends the site’s registration and the connections of all users.', 'ramjet' ),
							'required'    => true,
						),
					)
				),
				'description' => __( 'How the site and the current user are connected. Posting disconnects the site.', 'ramjet' ),
				'errors'      => static fn(): array => array( Errors::get( 'hosted' ), Errors::get( 'not_saved' ) ),
				'schema'      => static fn(): array => ConnectionStatus::schema(),
			),
		);
	}

	private function get(): array {
		return $this->status->status( wp_get_current_user() )->to_array();
	}

	private function disconnect(): array|\WP_Error {
		$result = $this->site->disconnect();
		return is_wp_error( $result ) ? $result : $this->get();
	}
}
