<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Provider\Account;
use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;

/**
 * What is to be known of the connection beyond its status (spec 1 §7): who the user is to it, which plugins
 * use it, and whether it works.
 */
final class ConnectionDataController implements RestController {

	/**
	 * @param SiteConnection $site   Tests the registration.
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
			'/connection/data'    => array(
				Endpoint::requiring( 'edit_posts', 'GET', fn(): array => $this->status->data( wp_get_current_user() ) ),
				'description' => __( 'The current user’s account, who owns the connection, and what the user may do about it.', 'ramjet' ),
				'schema'      => self::data_schema( ... ),
			),
			'/connection/plugins' => array(
				Endpoint::requiring( 'edit_posts', 'GET', static fn(): array => ConnectedPlugins::all() ),
				'description' => __( 'The plugins that use the connection.', 'ramjet' ),
				'schema'      => static fn(): array => array(
					'$schema' => 'http://json-schema.org/draft-04/schema#',
					'title'   => 'connection-plugins',
				) + ConnectionStatus::schema()['properties']['connectedPlugins'],
			),
			'/connection/test'    => array(
				Endpoint::for_admins( 'GET', $this->test( ... ) ),
				'description' => __( 'Asks the provider whether the connection works.', 'ramjet' ),
				'errors'      => static fn(): array => array(
					Errors::get( 'not_registered' ),
					Errors::get( 'unreadable' ),
					'ramjet_registration_unknown' => __( '409: The provider does not know this site’s registration. Please reconnect the site.', 'ramjet' ),
				),
				'schema'      => static fn(): array => array(
					'$schema'    => 'http://json-schema.org/draft-04/schema#',
					'title'      => 'connection-test',
					'type'       => 'object',
					'properties' => array(
						'code'    => self::field( 'string', __( '“success”; what is wrong is answered as an error.', 'ramjet' ) ),
						'message' => self::field( 'string', __( 'The same for people.', 'ramjet' ) ),
					),
				),
			),
		);
	}

	private function test(): array|\WP_Error {
		$result = $this->site->test();
		return is_wp_error( $result ) ? $result : array(
			'code'    => 'success',
			'message' => __( 'The connection works.', 'ramjet' ),
		);
	}

	private static function field( string|array $type, string $description ): array {
		return array(
			'type'        => $type,
			'description' => $description,
		);
	}

	private static function data_schema(): array {
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'connection-data',
			'type'       => 'object',
			'properties' => array(
				'currentUser'     => array(
					'type'       => 'object',
					'properties' => array(
						'isConnected' => self::field( 'boolean', __( 'The user has connected an account.', 'ramjet' ) ),
						'isOwner'     => self::field( 'boolean', __( 'The user owns the connection: the first of the connected users who may manage options.', 'ramjet' ) ),
						'username'    => self::field( 'string', __( 'The user’s login name on this site.', 'ramjet' ) ),
						'id'          => self::field( 'integer', __( 'The user’s number on this site.', 'ramjet' ) ),
						'blogId'      => self::field( 'integer', __( 'The site’s number at the provider.', 'ramjet' ) ),
						'wpcomUser'   => Account::schema(),
						'permissions' => array(
							'type'       => 'object',
							'properties' => array(
								'connect'        => self::field( 'boolean', __( 'The user may register the site now.', 'ramjet' ) ),
								'disconnect'     => self::field( 'boolean', __( 'The user may end the site’s registration now.', 'ramjet' ) ),
								'connectUser'    => self::field( 'boolean', __( 'The user may connect an account now.', 'ramjet' ) ),
								'disconnectUser' => self::field( 'boolean', __( 'The user may disconnect their account now.', 'ramjet' ) ),
							),
						),
					),
				),
				'connectionOwner' => self::field( array( 'string', 'null' ), __( 'The login name of who owns the connection; null where nobody does.', 'ramjet' ) ),
			),
		);
	}
}
