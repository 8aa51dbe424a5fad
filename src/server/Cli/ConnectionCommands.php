<?php
declare(strict_types=1);

namespace Ramjet\Cli;

use Ramjet\Connection\Connections;

/**
 * Shows and changes how the site is connected to its provider.
 */
final class ConnectionCommands {

	/**
	 * @param Connections $connections The connection.
	 */
	public function __construct( private readonly Connections $connections ) {}

	/**
	 * Shows how the site, and a user if one is named with --user, is connected.
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
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options As above.
	 */
	public function status( array $args, array $options ): void {
		$user   = Users::named( $options );
		$status = $this->connections->status->status( $user ?? new \WP_User() );
		$test   = $this->connections->site->test();
		$owner  = $this->connections->users->owner();
		$facts  = array(
			'registered' => $status->is_registered ? 'yes' : 'no',
			'offline'    => $status->is_offline_mode ? 'yes' : 'no',
			'test'       => is_wp_error( $test ) ? $test->get_error_message() : 'success',
			'owner'      => $owner?->user_login ?? '',
			'plugins'    => implode( ', ', array_column( $status->plugins, 'slug' ) ),
		);
		if ( null !== $user ) {
			$facts[ "user {$user->user_login}" ] = $status->is_user_connected ? 'connected' : 'not connected';
		}
		$rows = array();
		foreach ( $facts as $name => $value ) {
			$rows[] = array(
				'name'  => $name,
				'value' => $value,
			);
		}
		\WP_CLI\Utils\format_items( $options['format'] ?? 'table', $rows, array( 'name', 'value' ) );
	}

	/**
	 * Registers the site unless it is registered, and connects a user if one is named with --user.
	 *
	 * ## EXAMPLES
	 *
	 *     wp ramjet connect --user=admin
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options None of its own; --user is WP-CLI's.
	 */
	public function connect( array $args, array $options ): void {
		$user           = Users::named( $options );
		$was_registered = $this->connections->site->register();
		if ( is_wp_error( $was_registered ) ) {
			\WP_CLI::error( $was_registered );
			return;
		}
		\WP_CLI::log( $was_registered ? __( 'The site is registered already.', 'ramjet' ) : __( 'The site is registered now.', 'ramjet' ) );
		if ( null === $user ) {
			\WP_CLI::success( __( 'Nobody was connected: name a user with --user to do so.', 'ramjet' ) );
			return;
		}
		$result = $this->connections->users->connect_directly( $user );
		if ( is_wp_error( $result ) ) {
			\WP_CLI::error( $result );
		} elseif ( ! $result ) {
			\WP_CLI::error( __( 'The provider wants to ask this user in a browser. Please connect in the dashboard.', 'ramjet' ) );
		} else {
			/* translators: %s: login name of a user. */
			\WP_CLI::success( sprintf( __( '%s is connected.', 'ramjet' ), $user->user_login ) );
		}
	}

	/**
	 * Disconnects the user who is named with --user; without it, the site and everybody.
	 *
	 * ## EXAMPLES
	 *
	 *     wp ramjet disconnect
	 *     wp ramjet disconnect --user=editor
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options None of its own; --user is WP-CLI's.
	 */
	public function disconnect( array $args, array $options ): void {
		$user   = Users::named( $options );
		$result = null === $user ? $this->connections->site->disconnect() : $this->connections->users->disconnect( $user );
		if ( is_wp_error( $result ) ) {
			\WP_CLI::error( $result );
		} elseif ( null === $user ) {
			\WP_CLI::success( __( 'The site is disconnected, and with it all users.', 'ramjet' ) );
		} else {
			/* translators: %s: login name of a user. */
			\WP_CLI::success( sprintf( __( '%s is disconnected.', 'ramjet' ), $user->user_login ) );
		}
	}
}
