<?php
declare(strict_types=1);

namespace Ramjet\Provider\Connection;

/** The errors of the connection. */
final class Errors {

	/** Code without 'ramjet_' => HTTP status. */
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
		'cancelled'        => 400,
		'refused'          => 400,
		'invalid_nonce'    => 403,
		'unreadable'       => 500,
		'not_saved'        => 500,
	);

	/** @param string $code A key of STATUS. */
	public static function get( string $code ): \WP_Error {
		$status = array( 'status' => self::STATUS[ $code ] );
		return new \WP_Error( "ramjet_$code", (string) self::message( $code ), $status );
	}

	/** @param \WP_Error $error The provider's error; one that is not in STATUS counts as 'refused'. */
	public static function from_provider( \WP_Error $error ): \WP_Error {
		$code = (string) $error->get_error_code();
		return self::get( isset( self::STATUS[ $code ] ) ? $code : 'refused' );
	}

	/** @param string $error Value of `error` in OAuth 2.0. */
	public static function from_oauth( string $error ): string {
		return 'access_denied' === $error ? 'cancelled' : 'refused';
	}

	/** @return array<string, string> As Route::of() expects errors. */
	public static function describe( string ...$codes ): array {
		$errors = array();
		foreach ( $codes as $code ) {
			$errors[ "ramjet_$code" ] = self::STATUS[ $code ] . ': ' . self::message( $code );
		}
		return $errors;
	}

	/** @return string|null A sentence; null if there is no such error. */
	public static function message( string $code ): ?string {
		return match ( $code ) {
			'not_registered'   => __( 'The site is not registered. Please set up Ramjet first.', 'ramjet' ),
			'not_connected'    => __( 'Your account is not connected to Ramjet.', 'ramjet' ),
			'not_allowed'      => __( 'Your role does not allow you to connect an account.', 'ramjet' ),
			'hosted'           => __( 'Your host manages the connection of this site.', 'ramjet' ),
			'offline'          => __( 'The site is in offline mode, so it cannot be registered.', 'ramjet' ),
			'invalid_state'    => __(
				'This connection attempt was not started by you, or has expired. Please try again.',
				'ramjet'
			),
			'expired_state'    => __( 'This connection attempt took too long. Please try again.', 'ramjet' ),
			'invalid_code'     => __( 'The approval is not valid. Please try again.', 'ramjet' ),
			'expired_code'     => __( 'The approval has expired. Please try again.', 'ramjet' ),
			'invalid_redirect' => __( 'The URL to return to is not on this site.', 'ramjet' ),
			'cancelled'        => __( 'You have cancelled. Your account is not connected.', 'ramjet' ),
			'refused'          => __( 'The provider did not connect your account. Please try again.', 'ramjet' ),
			'invalid_nonce'    => __( 'The page was open for too long. Please reload it and try again.', 'ramjet' ),
			'unreadable'       => __( 'The site’s registration cannot be read. Please reconnect the site.', 'ramjet' ),
			'not_saved'        => __( 'The change could not be saved. Please try again.', 'ramjet' ),
			default            => null,
		};
	}
}
