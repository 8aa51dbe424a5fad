<?php
declare(strict_types=1);

namespace Ramjet\Provider\Connection;

use Ramjet\Provider\Account;

/**
 * Stores which users are connected, in the user meta `_ramjet_connection_{registration}`: a connection ends with its
 * registration, and sites of a network do not share it. Users of the implicit registration are connected unless the
 * meta says otherwise.
 */
final class UserLinks {

	private const PREFIX = '_ramjet_connection_';

	/** @param string|null $implicit The registration to which users are connected without asking. */
	public function __construct( private readonly ?string $implicit ) {}

	/** @return Account|null Null if the user is not connected, or may no longer edit posts. */
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

	/** @return bool Whether the user is connected now. */
	public function connect( string $registration, \WP_User $user, Account $account ): bool {
		$json = (string) wp_json_encode( $account->connected_now()->to_array() );
		update_user_meta( $user->ID, self::PREFIX . $registration, wp_slash( $json ) );
		$is_connected = null !== $this->account( $registration, $user );
		if ( $is_connected ) {
			/**
			 * Fires when a user connected their account.
			 *
			 * @param int $user The user's ID.
			 */
			do_action( 'ramjet_user_connected', $user->ID );
		}
		return $is_connected;
	}

	/** @return bool Whether the user is disconnected now. */
	public function disconnect( string $registration, \WP_User $user ): bool {
		if ( $registration === $this->implicit ) {
			update_user_meta( $user->ID, self::PREFIX . $registration, 'disconnected' );
		} else {
			delete_user_meta( $user->ID, self::PREFIX . $registration );
		}
		return null === $this->account( $registration, $user );
	}

	/** Deletes the connections of all users. */
	public function remove_all( string $registration ): void {
		delete_metadata( 'user', 0, self::PREFIX . $registration, '', true );
	}

	/** The connection's owner: the first connected user among those who may manage options. */
	public function owner( string $registration ): ?\WP_User {
		foreach ( $this->candidates( $registration ) as $id ) {
			$user = get_userdata( (int) $id );
			if ( $user && $user->has_cap( 'manage_options' ) && $this->account( $registration, $user ) ) {
				return $user;
			}
		}
		return null;
	}

	/** @return list<string|int> User IDs in the order of their connections. */
	private function candidates( string $registration ): array {
		if ( $registration === $this->implicit ) {
			return get_users( array( 'capability' => 'manage_options', 'fields' => 'ID', 'orderby' => 'ID' ) );
		}
		global $wpdb;
		return $wpdb->get_col( $wpdb->prepare(
			"SELECT user_id FROM $wpdb->usermeta WHERE meta_key = %s ORDER BY umeta_id",
			self::PREFIX . $registration
		) );
	}
}
