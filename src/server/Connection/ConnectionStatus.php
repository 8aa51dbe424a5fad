<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Provider\Account;

/**
 * How a site and one of its users are connected to the provider (spec 1 §3). What only a screen knows
 * (that it is registering, say) is no part of it.
 */
final class ConnectionStatus {

	/**
	 * @param bool                                     $is_registered       The site has registered with the provider.
	 * @param bool                                     $is_user_connected   The user has connected an account.
	 * @param bool                                     $has_connected_owner Somebody who owns the connection is connected.
	 * @param bool                                     $is_active           The connection is in use.
	 * @param bool                                     $is_offline_mode     The site does without a provider on purpose.
	 * @param list<array{slug: string, name: string}>  $plugins             Plugins that use the connection.
	 * @param list<array{code: string, message: string}> $errors            What is wrong with it.
	 * @param Account|null                             $account             The user's account at the provider.
	 * @param int                                      $blog_id             The site's number at the provider.
	 */
	public function __construct(
		public readonly bool $is_registered,
		public readonly bool $is_user_connected,
		public readonly bool $has_connected_owner,
		public readonly bool $is_active,
		public readonly bool $is_offline_mode,
		public readonly array $plugins,
		public readonly array $errors,
		public readonly ?Account $account,
		public readonly int $blog_id
	) {}

	/**
	 * @return array<string, mixed> As schema() says.
	 */
	public function to_array(): array {
		return array(
			'isRegistered'       => $this->is_registered,
			'isUserConnected'    => $this->is_user_connected,
			'hasConnectedOwner'  => $this->has_connected_owner,
			'isActive'           => $this->is_active,
			'isOfflineMode'      => $this->is_offline_mode,
			'connectedPlugins'   => $this->plugins,
			'connectionErrors'   => $this->errors,
			'userConnectionData' => array(
				'currentUser' => array(
					'wpcomUser' => null === $this->account ? null : array(
						'login' => $this->account->login,
						'ID'    => $this->account->id,
					),
					'blogId'    => $this->blog_id,
				),
			),
		);
	}

	/**
	 * @return array<string, mixed> JSON schema, with the names of spec 1 §3.
	 */
	public static function schema(): array {
		$boolean = static fn( string $description ): array => array(
			'type'        => 'boolean',
			'description' => $description,
		);
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'connection',
			'type'       => 'object',
			'properties' => array(
				'isRegistered'       => $boolean( __( 'The site has registered with the provider.', 'ramjet' ) ),
				'isUserConnected'    => $boolean( __( 'The current user has connected an account.', 'ramjet' ) ),
				'hasConnectedOwner'  => $boolean( __( 'Somebody who owns the connection is connected.', 'ramjet' ) ),
				'isActive'           => $boolean( __( 'The connection is in use.', 'ramjet' ) ),
				'isOfflineMode'      => $boolean( __( 'The site does without a provider on purpose.', 'ramjet' ) ),
				'connectedPlugins'   => self::list_of( array( 'slug', 'name' ) ),
				'connectionErrors'   => self::list_of( array( 'code', 'message' ) ),
				'userConnectionData' => self::object(
					array(
						'currentUser' => self::object(
							array(
								'wpcomUser' => array( 'type' => array( 'object', 'null' ) ) + self::object(
									array(
										'login' => array( 'type' => 'string' ),
										'ID'    => array( 'type' => 'integer' ),
									)
								),
								'blogId'    => array( 'type' => 'integer' ),
							)
						),
					)
				),
			),
		);
	}

	private static function object( array $properties ): array {
		return array(
			'type'       => 'object',
			'properties' => $properties,
		);
	}

	private static function list_of( array $strings ): array {
		return array(
			'type'  => 'array',
			'items' => self::object( array_fill_keys( $strings, array( 'type' => 'string' ) ) ),
		);
	}
}
