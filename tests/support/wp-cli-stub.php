<?php
/**
 * The part of WP-CLI that Ramjet's commands use: it records added commands, runs one, and prints its
 * messages. Loaded by a test, never on a site.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace {
	define( 'WP_CLI', true );

	/** Thrown where WP-CLI would exit with status 1. */
	final class WP_CLI_Halt extends \Exception {}

	final class WP_CLI {

		/** @var array<string, object> */
		private static array $commands = array();

		public static function add_command( string $name, object $command ): bool {
			self::$commands[ $name ] = $command;
			return true;
		}

		/**
		 * @param string                $command Such as 'ramjet module list'.
		 * @param list<string>          $args    Positional arguments.
		 * @param array<string, string> $options Named ones.
		 */
		public static function run( string $command, array $args = array(), array $options = array() ): void {
			$words  = explode( ' ', $command );
			$method = array_pop( $words );
			// WP-CLI handles --user itself: it logs the user in, and the command does not get the option.
			$name = $options['user'] ?? '';
			$user = '' === $name ? false : ( get_user_by( 'login', $name ) ?: get_user_by( 'email', $name ) );
			wp_set_current_user( $user ? $user->ID : 0 );
			if ( $user ) {
				unset( $options['user'] );
			}
			try {
				is_callable( self::$commands[ $command ] ?? null )
					? self::$commands[ $command ]( $args, $options )
					: self::$commands[ implode( ' ', $words ) ]->$method( $args, $options );
				echo "exit 0\n";
			} catch ( \WP_CLI_Halt ) {
				echo "exit 1\n";
			}
		}

		public static function log( string $message ): void {
			echo "$message\n";
		}

		public static function success( string $message ): void {
			echo "Success: $message\n";
		}

		public static function error( string|\WP_Error $message ): never {
			echo 'Error: ' . ( is_wp_error( $message ) ? $message->get_error_message() : $message ) . "\n";
			throw new \WP_CLI_Halt();
		}
	}
}

namespace WP_CLI\Utils {
	function format_items( string $format, array $items, array $fields ): void {
		foreach ( $items as $item ) {
			echo implode( ': ', array_map( static fn ( string $field ): string => $item[ $field ], $fields ) ) . "\n";
		}
	}
}
