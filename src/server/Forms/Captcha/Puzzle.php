<?php
declare(strict_types=1);

namespace Ramjet\Forms\Captcha;

/**
 * A puzzle that a browser solves by trying numbers, and this site checks by one hash (the protocol of ALTCHA). The site
 * keeps nothing of it: it signs what it asks. That a solution is used once is seen to by the submission's row, whose name
 * it becomes.
 */
final class Puzzle {

	/** Numbers that may have to be tried: some tenths of a second on a phone. */
	public const NUMBERS = 50_000;

	/** Seconds for which a solution is taken. */
	private const LIFETIME = 2 * HOUR_IN_SECONDS;

	/** Longer answers are nobody's. */
	private const MAX_LENGTH = 1_000;

	/**
	 * @param int $now The time, in Unix time.
	 */
	public function __construct( private readonly int $now ) {}

	/**
	 * @return array{algorithm: string, challenge: string, maxnumber: int, salt: string, signature: string}
	 */
	public function make(): array {
		// The '&' at its end keeps the salt and the number behind it apart, so that no other pair gives the same text.
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
	 * Looks at a solution.
	 *
	 * @param string $answer Base64 of JSON with salt, number and signature.
	 * @return string|null Names the solution; null for a wrong or an old one.
	 */
	public function solution( string $answer ): ?string {
		$data = strlen( $answer ) > self::MAX_LENGTH ? null : json_decode( (string) base64_decode( $answer, true ), true );
		if ( ! is_array( $data ) || ! is_string( $data['salt'] ?? null ) || ! is_int( $data['number'] ?? null ) || ! is_string( $data['signature'] ?? null ) ) {
			return null;
		}
		$is_fresh = 1 === preg_match( '/^[0-9a-f]{24}\?expires=(\d{1,12})&$/D', $data['salt'], $match ) && (int) $match[1] >= $this->now;
		return $is_fresh && hash_equals( self::sign( hash( 'sha256', $data['salt'] . $data['number'] ) ), $data['signature'] ) ? $data['salt'] : null;
	}

	private static function sign( string $challenge ): string {
		return hash_hmac( 'sha256', 'ramjet-form-puzzle|' . get_current_blog_id() . "|$challenge", wp_salt( 'nonce' ) );
	}
}
