<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;

/**
 * POST jetpack/v4/connection/user: disconnects the current user's account (spec 1 §7). Nobody's but their own.
 */
final class UserConnectionController implements RestController {

	/**
	 * @param UserConnection $users  Disconnects the user.
	 * @param StatusReader   $status Describes the connection.
	 */
	public function __construct(
		private readonly UserConnection $users,
		private readonly StatusReader $status
	) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/connection/user' => array(
				Endpoint::requiring(
					'edit_posts',
					'POST',
					$this->disconnect( ... ),
					array(
						'linked' => array(
							'type'        => 'boolean',
							'enum'        => array( false ),
							'description' => __( 'False disconnects the account of the current user.', 'ramjet' ),
							'required'    => true,
						),
					)
				),
				'description' => __( 'Disconnects the current user.', 'ramjet' ),
				'errors'      => static fn(): array => array( Errors::get( 'hosted' ), Errors::get( 'not_saved' ) ),
				'schema'      => static fn(): array => ConnectionStatus::schema(),
			),
		);
	}

	private function disconnect(): array|\WP_Error {
		$user   = wp_get_current_user();
		$result = $this->users->disconnect( $user );
		return is_wp_error( $result ) ? $result : $this->status->status( $user )->to_array();
	}
}
