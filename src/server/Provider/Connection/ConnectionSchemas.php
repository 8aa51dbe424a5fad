<?php
declare(strict_types=1);

namespace Ramjet\Provider\Connection;

use Ramjet\Support\Rest\Schema;

/** JSON schemas of the connection's responses. */
final class ConnectionSchemas {

	/** The response of jetpack/v4/connection. */
	public static function status(): array {
		$user = Schema::object( array(
			'wpcomUser' => Schema::object( array(
				'login' => Schema::field( 'string', 'User name at the provider.' ),
				'ID'    => Schema::field( 'integer', 'ID at the provider.' ),
			), null, array( 'object', 'null' ) ),
			'blogId'    => Schema::field( 'integer', 'The site’s ID at the provider.' ),
		) );
		$error = array(
			'code'    => Schema::field( 'string', 'The error, for machines.' ),
			'message' => Schema::field( 'string', 'The error.' ),
		);
		return Schema::object( array(
			'isRegistered'       => Schema::field( 'boolean', 'Whether the site is registered with the provider.' ),
			'isUserConnected'    => Schema::field( 'boolean', 'Whether the current user is connected.' ),
			'hasConnectedOwner'  => Schema::field( 'boolean', 'Whether the connection has an owner.' ),
			'isActive'           => Schema::field( 'boolean', 'Whether the connection is in use.' ),
			'isOfflineMode'      => Schema::field( 'boolean', 'Whether the site is in offline mode.' ),
			'connectedPlugins'   => Schema::list_of( self::plugin() ),
			'connectionErrors'   => Schema::list_of( Schema::object( $error ) ),
			'userConnectionData' => Schema::object( array( 'currentUser' => $user ) ),
		), 'connection' );
	}

	/** The response of jetpack/v4/connection/data. */
	public static function data(): array {
		$since   = array( 'format' => 'date-time' );
		$account = Schema::object( array(
			'login'        => Schema::field( 'string', 'User name.' ),
			'ID'           => Schema::field( 'integer', 'ID of the account.' ),
			'email'        => Schema::field( 'string', 'Email address.' ),
			'display_name' => Schema::field( 'string', 'Display name.' ),
			'since'        => Schema::field( array( 'string', 'null' ), 'When it was connected.', $since ),
		), null, array( 'object', 'null' ) );
		$allowed = array(
			'connect'        => Schema::field( 'boolean', 'Whether the user may register the site now.' ),
			'disconnect'     => Schema::field( 'boolean', 'Whether the user may disconnect the site now.' ),
			'connectUser'    => Schema::field( 'boolean', 'Whether the user may connect an account now.' ),
			'disconnectUser' => Schema::field( 'boolean', 'Whether the user may disconnect their account now.' ),
		);
		$user    = array(
			'isConnected' => Schema::field( 'boolean', 'Whether the user has connected an account.' ),
			'isOwner'     => Schema::field( 'boolean', 'Whether the user is the first connected administrator.' ),
			'username'    => Schema::field( 'string', 'The user’s login name on this site.' ),
			'id'          => Schema::field( 'integer', 'The user’s ID on this site.' ),
			'blogId'      => Schema::field( 'integer', 'The site’s ID at the provider.' ),
			'wpcomUser'   => array( 'description' => 'The account at the provider; null if not connected.' ) + $account,
			'permissions' => Schema::object( $allowed ),
		);
		return Schema::object( array(
			'currentUser'     => Schema::object( $user ),
			'connectionOwner' => Schema::field(
				array( 'string', 'null' ),
				'Login name of the owner, for administrators; null for others, or if there is no owner.'
			),
		), 'connection-data' );
	}

	/** A plugin that uses the connection. */
	public static function plugin(): array {
		return Schema::object( array(
			'slug' => Schema::field( 'string', 'Slug of the plugin.' ),
			'name' => Schema::field( 'string', 'Name of the plugin.' ),
		) );
	}

	public static function url( string $description ): array {
		return Schema::field( 'string', $description, array( 'format' => 'uri' ) );
	}
}
