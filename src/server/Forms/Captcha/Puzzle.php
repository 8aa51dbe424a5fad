<?php
declare(strict_types=1);

namespace Ramjet\Forms\Captcha;

/**
 * A puzzle that a browser solves by trying numbers, and this site checks with one hash (the protocol of ALTCHA). The
 * site signs the puzzle instead of storing it. Storing the response makes sure that a solution is used once.
 */
final class Puzzle {

	/** Numbers to try at most: some tenths of a second on a phone. */
	public const NUMBERS = 50_000;

	/** Seconds for which a solution is accepted. */
	private const LIFETIME = 2 * HOUR_IN_SECONDS;

	private const MAX_LENGTH = 1_000;

	public function __construct( private readonly int $now ) {}

	/** @return array{algorithm: string, challenge: string, maxnumber: int, salt: string, signature: string} */
	public function make(): array {
		// The final '&' separates salt and number, so that no other pair gives the same text.
		$salt      = bin2hex( random_bytes( 12 ) ) . '?expires=' . ( $this->now + self::LIFETIME ) . '&';
		$challenge = hash( 'sha256', $salt . random_int( 0, self::NUMBERS ) );
		return array(
			'algorithm' => 'SHA-256',
			'challenge' => $challenge,
			'maxnumber' => self::NUMBERS,
			'salt'      => $salt,
			'signature' => self::sign( $challenge ),
		);
	}

	/**
	 * @param string $solution Base64 of JSON with salt, number and signature.
	 * @return string|null Identifies the solution; null for a wrong or expired one.
	 */
	public function check( string $solution ): ?string {
		$json = strlen( $solution ) > self::MAX_LENGTH ? '' : (string) base64_decode( $solution, true );
		$data = json_decode( $json, true );
		[ 'salt' => $salt, 'number' => $number, 'signature' => $signature ] = ( is_array( $data ) ? $data : array() )
			+ array( 'salt' => null, 'number' => null, 'signature' => null );
		if ( ! is_string( $salt ) || ! is_int( $number ) || ! is_string( $signature ) ) {
			return null;
		}
		$is_fresh = 1 === preg_match( '/^[0-9a-f]{24}\?expires=(\d{1,12})&$/D', $salt, $match )
			&& (int) $match[1] >= $this->now;
		return $is_fresh && hash_equals( self::sign( hash( 'sha256', $salt . $number ) ), $signature ) ? $salt : null;
	}

	private static function sign( string $challenge ): string {
		return hash_hmac( 'sha256', 'ramjet-form-puzzle|' . get_current_blog_id() . "|$challenge", wp_salt( 'nonce' ) );
	}
}
