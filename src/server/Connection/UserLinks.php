<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Notices\DismissedNotices;
use Ramjet\Provider\Account;

/**
 * Which users are connected: user meta `_ramjet_connection_{registration}`, so that a connection ends with the
 * registration that it was made for, and sites of a network do not share it. Where users are connected
 * without having asked (implicitly), it says who is not.
 */
final class UserLinks {

	private const PREFIX = '_ramjet_connection_';

	/** The value for who has disconnected from what they were connected to implicitly. */
	private const OFF = 'disconnected';

	/**
	 * @param string|null $implicit The registration to which users are connected without having asked.
	 */
	public function __construct( private readonly ?string $implicit ) {}

	/**
	 * A user's account at the provider.
	 *
	 * @param string   $registration The site's registration.
	 * @param \WP_User $user         The user.
	 * @return Account|null Null for who is not connected, or may not edit posts any more.
	 */
	public function account( string $registration, \WP_User $user ): ?Account {
		$stored = get_user_meta( $user->ID, self::PREFIX . $registration, true );
		if ( ! $user->has_cap( 'edit_posts' ) ) {
			return null;
		}
		if ( '' === $stored && $registration === $this->implicit ) {
			return Account::of( $user );
		}
		return is_string( $stored ) ? Account::from( json_decode( $stored, true ) ) : null;
	}

	/**
	 * Connects a user.
	 *
	 * @param string   $registration The site's registration.
	 * @param \WP_User $user         The user.
	 * @param Account  $account      Their account.
	 * @return bool Whether they are connected now.
	 */
	public function connect( string $registration, \WP_User $user, Account $account ): bool {
		update_user_meta( $user->ID, self::PREFIX . $registration, wp_slash( (string) wp_json_encode( $account->connected_now()->to_array() ) ) );
		// Who connects wants to know when that ends, also who once closed the editor's banner.
		DismissedNotices::forget( $user->ID, DismissedNotices::CONNECTION_BANNER );
		// WordPress says false for 'unchanged' as well as for 'failed'.
		return null !== $this->account( $registration, $user );
	}

	/**
	 * Disconnects a user.
	 *
	 * @param string   $registration The site's registration.
	 * @param \WP_User $user         The user.
	 * @return bool Whether they are not connected any more.
	 */
	public function disconnect( string $registration, \WP_User $user ): bool {
		if ( $registration === $this->implicit ) {
			update_user_meta( $user->ID, self::PREFIX . $registration, self::OFF );
		} else {
			delete_user_meta( $user->ID, self::PREFIX . $registration );
		}
		return null === $this->account( $registration, $user );
	}

	/**
	 * Forgets the connections of all users.
	 *
	 * @param string $registration The registration that they were made for.
	 */
	public function remove_all( string $registration ): void {
		delete_metadata( 'user', 0, self::PREFIX . $registration, '', true );
	}

	/**
	 * Who owns the connection: of those who may manage options and are connected, the one who was first.
	 *
	 * @param string $registration The site's registration.
	 * @return \WP_User|null Null where nobody does.
	 */
	public function owner( string $registration ): ?\WP_User {
		foreach ( $this->candidates( $registration ) as $id ) {
			$user = get_userdata( (int) $id );
			if ( $user && $user->has_cap( 'manage_options' ) && $this->account( $registration, $user ) ) {
				return $user;
			}
		}
		return null;
	}

	/**
	 * @return list<string|int> Ids of users, the first to be connected first.
	 */
	private function candidates( string $registration ): array {
		if ( $registration === $this->implicit ) {
			return get_users(
				array(
					'capability' => 'manage_options',
					'fields'     => 'ID',
					'orderby'    => 'ID',
				)
			);
		}
		global $wpdb;
		return $wpdb->get_col( $wpdb->prepare( "SELECT user_id FROM $wpdb->usermeta WHERE meta_key = %s ORDER BY umeta_id", self::PREFIX . $registration ) );
	}
}
