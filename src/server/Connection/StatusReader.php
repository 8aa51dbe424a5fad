<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Support\SiteType;

/**
 * Puts together how the site and a user are connected.
 */
final class StatusReader {

	/**
	 * @param SiteConnection $site  The site's registration.
	 * @param UserConnection $users Which users are connected.
	 */
	public function __construct(
		private readonly SiteConnection $site,
		private readonly UserConnection $users
	) {}

	/**
	 * @param \WP_User $user Who asks.
	 */
	public function status( \WP_User $user ): ConnectionStatus {
		$registration  = $this->site->registration();
		$is_registered = null !== $registration->id;
		$account       = $this->users->account( $user );
		return new ConnectionStatus(
			is_registered: $is_registered,
			is_user_connected: null !== $account,
			has_connected_owner: SiteType::current()->is_hosted() || null !== $this->users->owner(),
			is_active: $is_registered,
			is_offline_mode: OfflineMode::is_on(),
			plugins: ConnectedPlugins::all(),
			errors: $this->errors( $registration ),
			account: $account,
			blog_id: get_current_blog_id()
		);
	}

	/**
	 * What a screen has to know before it asks anything; costs a query for the registration, and at most one for
	 * the user.
	 *
	 * @param \WP_User $user Who opens the screen.
	 * @return array{isRegistered: bool, isUserConnected: bool, isOfflineMode: bool, canManage: bool}
	 */
	public function summary( \WP_User $user ): array {
		return array(
			'isRegistered'    => null !== $this->site->registration()->id,
			'isUserConnected' => null !== $this->users->account( $user ),
			'isOfflineMode'   => OfflineMode::is_on(),
			'canManage'       => $user->has_cap( 'manage_options' ),
		);
	}

	/**
	 * What a user has of the connection and may do about it.
	 *
	 * @param \WP_User $user Who asks.
	 * @return array<string, mixed> As DataController's schema says.
	 */
	public function data( \WP_User $user ): array {
		$is_registered = null !== $this->site->registration()->id;
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
					'connect'        => $is_admin && ! $is_registered && ! OfflineMode::is_on(),
					'disconnect'     => $is_admin && $is_registered && ! $is_hosted,
					'connectUser'    => $is_registered && null === $account && $user->has_cap( 'edit_posts' ),
					'disconnectUser' => null !== $account && ! $is_hosted,
				),
			),
			'connectionOwner' => $owner?->user_login,
		);
	}

	/**
	 * @return list<array{code: string, message: string}> What is truly wrong; that a site is not registered is no error.
	 */
	private function errors( Registration $registration ): array {
		$error = null !== $registration->id || $registration->is_unreadable ? $this->site->test() : true;
		if ( ! is_wp_error( $error ) ) {
			return array();
		}
		return array(
			array(
				'code'    => (string) $error->get_error_code(),
				'message' => $error->get_error_message(),
			),
		);
	}
}
