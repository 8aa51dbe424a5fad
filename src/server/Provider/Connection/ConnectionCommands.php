<?php
declare(strict_types=1);

namespace Ramjet\Provider\Connection;

/** Shows and changes the site's connection to its provider. */
final class ConnectionCommands {

	public function __construct( private readonly Connection $connection ) {}

	/**
	 * Shows the connection of the site, and of a user named with --user.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : table, json, csv or yaml.
	 * ---
	 * default: table
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     wp ramjet status --user=admin
	 */
	public function status( array $args, array $options ): void {
		$user   = self::user( $options );
		$status = $this->connection->status->status( $user ?? new \WP_User() );
		$test   = $this->connection->site->test();
		$facts  = array(
			'registered' => $status['isRegistered'] ? 'yes' : 'no',
			'offline'    => $status['isOfflineMode'] ? 'yes' : 'no',
			'test'       => is_wp_error( $test ) ? $test->get_error_message() : 'success',
			'owner'      => $this->connection->users->owner()?->user_login ?? '',
			'plugins'    => implode( ', ', array_column( $status['connectedPlugins'], 'slug' ) ),
		);
		if ( null !== $user ) {
			$facts[ "user {$user->user_login}" ] = $status['isUserConnected'] ? 'connected' : 'not connected';
		}
		$rows = array();
		foreach ( $facts as $name => $value ) {
			$rows[] = array( 'name' => $name, 'value' => $value );
		}
		\WP_CLI\Utils\format_items( $options['format'] ?? 'table', $rows, array( 'name', 'value' ) );
	}

	/**
	 * Registers the site, and connects a user named with --user.
	 *
	 * ## EXAMPLES
	 *
	 *     wp ramjet connect --user=admin
	 */
	public function connect( array $args, array $options ): void {
		$user           = self::user( $options );
		$was_registered = $this->connection->site->register();
		if ( is_wp_error( $was_registered ) ) {
			\WP_CLI::error( $was_registered );
			return;
		}
		\WP_CLI::log(
			$was_registered
				? __( 'The site is already registered.', 'ramjet' )
				: __( 'The site is registered now.', 'ramjet' )
		);
		if ( null === $user ) {
			\WP_CLI::success( __( 'No user was connected. Name one with --user to connect them.', 'ramjet' ) );
			return;
		}
		$result = $this->connection->users->connect_directly( $user );
		if ( is_wp_error( $result ) ) {
			\WP_CLI::error( $result );
		} elseif ( ! $result ) {
			\WP_CLI::error( __( 'This user has to approve in a browser. Please connect in the dashboard.', 'ramjet' ) );
		} else {
			/* translators: %s: login name of a user. */
			\WP_CLI::success( sprintf( __( '%s is connected.', 'ramjet' ), $user->user_login ) );
		}
	}

	/**
	 * Disconnects a user named with --user; without it, the site and all users.
	 *
	 * ## EXAMPLES
	 *
	 *     wp ramjet disconnect
	 *     wp ramjet disconnect --user=editor
	 */
	public function disconnect( array $args, array $options ): void {
		$user   = self::user( $options );
		$result = null === $user
			? $this->connection->site->disconnect()
			: $this->connection->users->disconnect( $user );
		if ( is_wp_error( $result ) ) {
			\WP_CLI::error( $result );
		} elseif ( null === $user ) {
			\WP_CLI::success( __( 'The site and all users are disconnected.', 'ramjet' ) );
		} else {
			/* translators: %s: login name of a user. */
			\WP_CLI::success( sprintf( __( '%s is disconnected.', 'ramjet' ), $user->user_login ) );
		}
	}

	/**
	 * WP-CLI handles --user=<id|login|email> itself: it logs the user in. Scripts that call the command pass it on.
	 *
	 * @return \WP_User|null Null if no user is named. An unknown name ends the command.
	 */
	private static function user( array $options ): ?\WP_User {
		$name = $options['user'] ?? null;
		if ( null === $name ) {
			return is_user_logged_in() ? wp_get_current_user() : null;
		}
		foreach ( ctype_digit( $name ) ? array( 'id', 'login' ) : array( 'login', 'email' ) as $field ) {
			$user = get_user_by( $field, $name );
			if ( $user ) {
				return $user;
			}
		}
		\WP_CLI::error( __( 'There is no such user.', 'ramjet' ) );
		return null;
	}
}
