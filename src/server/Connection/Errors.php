<?php
declare(strict_types=1);

namespace Ramjet\Connection;

/**
 * Why something about the connection cannot be done, for people.
 */
final class Errors {

	/** What is wrong => HTTP status. */
	private const STATUS = array(
		'not_registered'   => 409,
		'not_connected'    => 409,
		'not_allowed'      => 403,
		'hosted'           => 403,
		'offline'          => 403,
		'invalid_state'    => 400,
		'expired_state'    => 400,
		'invalid_code'     => 400,
		'expired_code'     => 400,
		'invalid_redirect' => 400,
		'unknown_client'   => 400,
		'cancelled'        => 400,
		'refused'          => 400,
		'invalid_nonce'    => 403,
		'unreadable'       => 500,
		'not_saved'        => 500,
	);

	/**
	 * @param string $code A key of the list above.
	 * @return \WP_Error With the code behind 'ramjet_', its sentence and status.
	 */
	public static function get( string $code ): \WP_Error {
		return new \WP_Error( "ramjet_$code", self::message( $code ) ?? '', array( 'status' => self::STATUS[ $code ] ) );
	}

	/**
	 * @param \WP_Error $error What the provider answered, with a code of the list above; others count as 'refused'.
	 */
	public static function of_provider( \WP_Error $error ): \WP_Error {
		$code = (string) $error->get_error_code();
		return self::get( isset( self::STATUS[ $code ] ) ? $code : 'refused' );
	}

	/**
	 * @param string $error What the provider sent in `error`, as in OAuth 2.0.
	 * @return string A code of the list above.
	 */
	public static function from_provider( string $error ): string {
		return match ( $error ) {
			'access_denied' => 'cancelled',
			'server_error', 'temporarily_unavailable' => 'not_saved',
			default         => 'refused',
		};
	}

	/**
	 * @param string $code What is wrong.
	 * @return string|null A sentence for people; null where there is no such error.
	 */
	public static function message( string $code ): ?string {
		return match ( $code ) {
			'not_registered'   => __( 'The site is not registered. Please set up Ramjet first.', 'ramjet' ),
			'not_connected'    => __( 'Your account is not connected to Ramjet.', 'ramjet' ),
			'not_allowed'      => __( 'Your role does not allow you to connect an account.', 'ramjet' ),
			'hosted'           => __( 'Your host manages the connection of this site; it cannot be ended here.', 'ramjet' ),
			'offline'          => __( 'The site is in offline mode, so it cannot be registered.', 'ramjet' ),
			'invalid_state'    => __( 'This attempt to connect was not begun by you, or is over already. Please try again.', 'ramjet' ),
			'expired_state'    => __( 'This attempt to connect took too long. Please try again.', 'ramjet' ),
			'invalid_code'     => __( 'The approval could not be used: it was used before, or it was somebody else’s. Please try again.', 'ramjet' ),
			'expired_code'     => __( 'The approval has expired. Please try again.', 'ramjet' ),
			'invalid_redirect' => __( 'The address to return to is not one of this site.', 'ramjet' ),
			'unknown_client'   => __( 'The provider does not know this site’s registration. Please reconnect the site.', 'ramjet' ),
			'cancelled'        => __( 'You have cancelled. Your account is not connected.', 'ramjet' ),
			'refused'          => __( 'The provider did not connect your account. Please try again.', 'ramjet' ),
			'invalid_nonce'    => __( 'The page was open for too long. Please reload it and try again.', 'ramjet' ),
			'unreadable'       => __( 'The site’s registration cannot be read. Please reconnect the site.', 'ramjet' ),
			'not_saved'        => __( 'The database did not take the change. Please try again.', 'ramjet' ),
			default            => null,
		};
	}
}
