<?php
declare(strict_types=1);

namespace Ramjet\Cli;

/**
 * Finds the user whom a command is about.
 */
final class Users {

	/**
	 * WP-CLI takes --user=<id|login|email> for itself: it logs the user in, and hands the command nothing of it.
	 *
	 * @param array<string, string> $options The command's options, which have it where a script calls the command.
	 * @return \WP_User|null Null where nobody is named. A name that nobody has ends the command.
	 */
	public static function named( array $options ): ?\WP_User {
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
