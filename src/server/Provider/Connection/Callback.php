<?php
declare(strict_types=1);

namespace Ramjet\Provider\Connection;

/** Connects users who return from the provider with `state` and `code` or `error`, and redirects them. */
final class Callback {

	/** Action of admin-post.php. */
	public const ACTION = 'ramjet_connect';

	public function __construct( private readonly UserConnection $users ) {}

	/** The redirect URI of this site. */
	public static function url(): string {
		return admin_url( 'admin-post.php?action=' . self::ACTION );
	}

	/** Handles the request (action admin_post_ramjet_connect). */
	public function handle(): void {
		nocache_headers();
		// The state replaces a nonce: it is signed for this user.
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- See above.
		$query = wp_unslash( $_GET );
		$text  = static fn( string $name ): string => is_string( $query[ $name ] ?? null ) ? $query[ $name ] : '';
		$url   = $this->connect( $text( 'state' ), $text( 'code' ), $text( 'error' ) );
		ReturnUrl::with_admin_host( static fn(): bool => wp_safe_redirect( $url ) );
		exit;
	}

	/** @return string URL that the user is redirected to. */
	private function connect( string $state, string $code, string $error ): string {
		$user  = wp_get_current_user();
		$begun = $this->users->read_state( $user, $state );
		if ( is_wp_error( $begun ) ) {
			return ReturnUrl::with_error( ReturnUrl::default(), $begun );
		}
		// The site's URL may have changed since the state was signed.
		$return = ReturnUrl::check( $begun['return'] ) ?? ReturnUrl::default();
		$result = '' === $error
			? $this->users->complete( $user, $begun['registration'], $code )
			: Errors::get( Errors::from_oauth( $error ) );
		return is_wp_error( $result ) ? ReturnUrl::with_error( $return, $result ) : ReturnUrl::with_success( $return );
	}
}
