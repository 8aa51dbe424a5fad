<?php
declare(strict_types=1);

namespace Ramjet\Provider\Connection;

use Ramjet\Support\Site\SiteType;

/** Describes how the site and a user are connected. */
final class ConnectionStatus {

	public function __construct( private readonly SiteConnection $site, private readonly UserConnection $users ) {}

	/** The response of jetpack/v4/connection. */
	public function status( \WP_User $user ): array {
		$is_registered = $this->is_registered();
		$account       = $this->users->account( $user );
		return array(
			'isRegistered'       => $is_registered,
			'isUserConnected'    => null !== $account,
			'hasConnectedOwner'  => SiteType::current()->is_hosted() || null !== $this->users->owner(),
			'isActive'           => $is_registered,
			'isOfflineMode'      => SiteConnection::is_offline(),
			'connectedPlugins'   => self::plugins(),
			'connectionErrors'   => $this->errors(),
			'userConnectionData' => array(
				'currentUser' => array(
					'wpcomUser' => null === $account ? null : array( 'login' => $account->login, 'ID' => $account->id ),
					'blogId'    => get_current_blog_id(),
				),
			),
		);
	}

	/**
	 * What scripts know before their first request.
	 *
	 * @return array{isRegistered: bool, isUserConnected: bool, isOfflineMode: bool, canManage: bool}
	 */
	public function summary( \WP_User $user ): array {
		$this->site->load();
		return array(
			'isRegistered'    => $this->is_registered(),
			'isUserConnected' => null !== $this->users->account( $user ),
			'isOfflineMode'   => SiteConnection::is_offline(),
			'canManage'       => $user->has_cap( 'manage_options' ),
		);
	}

	/** The response of jetpack/v4/connection/data. Login names of others are only for administrators. */
	public function data( \WP_User $user ): array {
		$is_registered = $this->is_registered();
		$account       = $this->users->account( $user );
		$owner         = $this->users->owner();
		$is_admin      = $user->has_cap( 'manage_options' );
		$is_hosted     = SiteType::current()->is_hosted();
		return array(
			'currentUser'     => array(
				'isConnected' => null !== $account,
				'isOwner'     => null !== $owner && $owner->ID === $user->ID,
				'username'    => $user->user_login,
				'id'          => $user->ID,
				'blogId'      => get_current_blog_id(),
				'wpcomUser'   => $account?->to_array(),
				'permissions' => array(
					'connect'        => $is_admin && ! $is_registered && ! SiteConnection::is_offline(),
					'disconnect'     => $is_admin && $is_registered && ! $is_hosted,
					'connectUser'    => $is_registered && null === $account && $user->has_cap( 'edit_posts' ),
					'disconnectUser' => null !== $account && ! $is_hosted,
				),
			),
			'connectionOwner' => $is_admin ? $owner?->user_login : null,
		);
	}

	/** @return list<array{slug: string, name: string}> Plugins that use the connection, Ramjet first. */
	public static function plugins(): array {
		$own = array( array( 'slug' => 'ramjet', 'name' => 'Ramjet' ) );
		/**
		 * Filters the list of plugins that use the connection. Malformed items are ignored.
		 *
		 * @param list<array{slug: string, name: string}> $plugins Only Ramjet.
		 */
		$plugins = apply_filters( 'ramjet_connected_plugins', $own );
		$valid   = array();
		foreach ( array_merge( $own, is_array( $plugins ) ? $plugins : array() ) as $plugin ) {
			$slug = is_array( $plugin ) ? $plugin['slug'] ?? null : null;
			$name = is_array( $plugin ) ? $plugin['name'] ?? null : null;
			if ( is_string( $slug ) && '' !== $slug && is_string( $name ) ) {
				$valid[ $slug ] ??= array( 'slug' => $slug, 'name' => wp_strip_all_tags( $name ) );
			}
		}
		return array_values( $valid );
	}

	/** @return list<array{code: string, message: string}> An unregistered site has no errors. */
	public function errors(): array {
		$registration = $this->site->registration();
		$has_any      = null !== $registration->id || $registration->is_unreadable;
		$error        = $has_any ? $this->site->test() : true;
		return ! is_wp_error( $error ) ? array() : array(
			array( 'code' => (string) $error->get_error_code(), 'message' => $error->get_error_message() ),
		);
	}

	private function is_registered(): bool {
		return null !== $this->site->registration()->id;
	}
}
