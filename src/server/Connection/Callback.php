<?php
declare(strict_types=1);

namespace Ramjet\Connection;

/**
 * Where the provider sends a user back to: `admin-post.php?action=ramjet_connect` with `state` and `code` or
 * `error`. Connects them and leads on to where they came from, saying how it went.
 */
final class Callback {

	/**
	 * @param UserConnection $users Connects the user.
	 */
	public function __construct( private readonly UserConnection $users ) {}

	/**
	 * Answers the request (action admin_post_ramjet_connect) with a redirect.
	 */
	public function handle(): void {
		nocache_headers();
		// The state is what a nonce would be: it was made for this user and is good once.
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- Compared, never printed.
		$query = wp_unslash( $_GET );
		$text  = static fn( string $name ): string => is_string( $query[ $name ] ?? null ) ? $query[ $name ] : '';
		$address = $this->answer( $text( 'state' ), $text( 'code' ), $text( 'error' ) );
		ReturnAddress::with_admin_host( static fn(): bool => wp_safe_redirect( $address ) );
		exit;
	}

	/**
	 * @return string Where the user goes on to.
	 */
	private function answer( string $state, string $code, string $error ): string {
		$user  = wp_get_current_user();
		$begun = $this->users->take_state( $user, $state );
		if ( is_wp_error( $begun ) ) {
			return self::back( ReturnAddress::usual(), $begun );
		}
		// It was checked when it was noted, but the site's address may have changed since.
		$return = ReturnAddress::check( $begun['return'] ) ?? ReturnAddress::usual();
		if ( '' !== $error ) {
			return self::back( $return, Errors::get( Errors::from_provider( $error ) ) );
		}
		$result = $this->users->complete( $user, $begun['registration'], $code );
		return is_wp_error( $result ) ? self::back( $return, $result ) : ReturnAddress::with_result( $return, 'connected' );
	}

	private static function back( string $return, \WP_Error $error ): string {
		return ReturnAddress::with_result( $return, substr( (string) $error->get_error_code(), strlen( 'ramjet_' ) ) );
	}
}
