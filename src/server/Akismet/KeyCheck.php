<?php
declare(strict_types=1);

namespace Ramjet\Akismet;

/**
 * Asks Akismet whether a key is one of its own and may be used by this site.
 */
final class KeyCheck {

	private const URL = 'https://rest.akismet.com/1.1/verify-key';

	/** Keys are letters and digits; anything else need not be sent anywhere. */
	private const KEY = '/\A[A-Za-z0-9]{8,64}\z/';

	/** Seconds. */
	private const TIMEOUT = 10;

	/**
	 * @param string $key '' if there is none.
	 * @return array{validKey: bool, invalidKeyCode: string, invalidKeyMessage: string}|\WP_Error As unreachable().
	 */
	public static function run( string $key ): array|\WP_Error {
		if ( '' === $key ) {
			return self::result( 'missing_key', __( 'No Akismet key is set.', 'ramjet' ) );
		}
		$message = __( 'Akismet does not know this key. Copy it again from your Akismet account.', 'ramjet' );
		return match ( 1 === preg_match( self::KEY, $key ) ? self::ask( $key ) : 'invalid' ) {
			'valid'   => self::result( '', '' ),
			'invalid' => self::result( 'invalid_key', $message ),
			default   => self::unreachable(),
		};
	}

	/**
	 * Akismet gave no usable reply (status 502).
	 */
	public static function unreachable(): \WP_Error {
		$message = __( 'Akismet could not be reached. Try again later.', 'ramjet' );
		return new \WP_Error( 'ramjet_akismet_unreachable', $message, array( 'status' => 502 ) );
	}

	/**
	 * @return string Akismet's reply: 'valid', 'invalid', or anything else on a failure.
	 */
	private static function ask( string $key ): string {
		$response = wp_safe_remote_post(
			self::URL,
			array(
				'timeout'     => self::TIMEOUT,
				'redirection' => 0,
				'body'        => array(
					'key'  => $key,
					'blog' => home_url(),
				),
			)
		);
		return 200 === wp_remote_retrieve_response_code( $response ) ? trim( wp_remote_retrieve_body( $response ) ) : '';
	}

	private static function result( string $code, string $message ): array {
		return array(
			'validKey'          => '' === $code,
			'invalidKeyCode'    => $code,
			'invalidKeyMessage' => $message,
		);
	}
}
