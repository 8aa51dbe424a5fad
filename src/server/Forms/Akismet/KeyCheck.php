<?php
declare(strict_types=1);

namespace Ramjet\Forms\Akismet;

/** Asks Akismet whether an API key is valid for this site. */
final class KeyCheck {

	private const URL = 'https://rest.akismet.com/1.1/verify-key';

	/** The format of a key. Other texts are not sent to Akismet. */
	private const KEY = '/\A[A-Za-z0-9]{8,64}\z/';

	/** Seconds. */
	private const TIMEOUT = 10;

	/**
	 * @param string $key '' for none.
	 * @return array{validKey: bool, invalidKeyCode: string, invalidKeyMessage: string}|\WP_Error The code is '',
	 *         missing_key or invalid_key; an error (status 502) if Akismet could not be reached.
	 */
	public static function run( string $key ): array|\WP_Error {
		if ( '' === $key ) {
			return self::result( 'missing_key', __( 'No Akismet API key is set.', 'ramjet' ) );
		}
		$reply = 1 === preg_match( self::KEY, $key ) ? self::ask( $key ) : 'invalid';
		return match ( $reply ) {
			'valid'   => self::result( '', '' ),
			'invalid' => self::result(
				'invalid_key',
				__( 'This API key is not valid. Copy it again from your Akismet account.', 'ramjet' )
			),
			default   => new \WP_Error(
				'ramjet_akismet_unreachable',
				__( 'Akismet could not be reached. Please try again later.', 'ramjet' ),
				array( 'status' => 502 )
			),
		};
	}

	/** @return string Akismet's reply: 'valid', 'invalid', or anything else if it failed. */
	private static function ask( string $key ): string {
		$response = wp_safe_remote_post( self::URL, array(
			'timeout'     => self::TIMEOUT,
			'redirection' => 0,
			'body'        => array( 'key' => $key, 'blog' => home_url() ),
		) );
		$is_ok = 200 === wp_remote_retrieve_response_code( $response );
		return $is_ok ? trim( wp_remote_retrieve_body( $response ) ) : '';
	}

	private static function result( string $code, string $message ): array {
		return array( 'validKey' => '' === $code, 'invalidKeyCode' => $code, 'invalidKeyMessage' => $message );
	}
}
