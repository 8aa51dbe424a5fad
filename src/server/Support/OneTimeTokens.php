<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * Secrets of users that are good for one use and some minutes. Each is one row, which holds its user and the
 * secret's hash in its name and what it stands for in its value; whoever deletes the row has used the secret.
 */
final class OneTimeTokens {

	/** Bytes of chance in a token. */
	private const BYTES = 32;

	/** How many tokens a user has at a time: enough for some open tabs, while a loop of requests fills no table. */
	private const PER_USER = 5;

	/** What a token looks like: when it expires, a dash, the chance in hexadecimal. */
	private const PATTERN = '/^(\d{10,12})-[0-9a-f]{64}$/D';

	/**
	 * @param string $prefix  What the rows' names begin with, such as 'ramjet_code_'.
	 * @param int    $seconds For how long a token is good.
	 */
	public function __construct(
		private readonly string $prefix,
		private readonly int $seconds
	) {}

	/**
	 * Makes a token, and room by removing those that have expired, and the user's oldest.
	 *
	 * @param int                  $user Id of whom it is for.
	 * @param array<string, mixed> $data What it stands for.
	 * @return string|null The token; null where the database did not take it.
	 */
	public function issue( int $user, array $data ): ?string {
		// The time of expiry stands first in the names, so expired rows are an interval of names.
		AtomicOptions::delete_between( $this->prefix . '0', $this->prefix . time() );
		AtomicOptions::keep_last( $this->prefix, "_{$user}_", self::PER_USER - 1 );
		$token = ( time() + $this->seconds ) . '-' . bin2hex( random_bytes( self::BYTES ) );
		return AtomicOptions::insert( $this->name( $token, $user ), (string) wp_json_encode( $data ) ) ? $token : null;
	}

	/**
	 * Uses a token up.
	 *
	 * @param string               $token    What somebody sent.
	 * @param int                  $user     Id of whose it has to be.
	 * @param array<string, mixed> $expected What it has to stand for at least; one that stands for something else stays unused.
	 * @return array<string, mixed>|null What it stands for; null for one that is unknown, used, expired or somebody else's.
	 */
	public function take( string $token, int $user, array $expected = array() ): ?array {
		if ( 1 !== preg_match( self::PATTERN, $token ) || self::has_expired( $token ) ) {
			return null;
		}
		$name = $this->name( $token, $user );
		$data = json_decode( AtomicOptions::read( $name ) ?? '', true );
		if ( ! is_array( $data ) || array_intersect_key( $data, $expected ) != $expected || ! AtomicOptions::delete( $name ) ) { // phpcs:ignore Universal.Operators.StrictComparisons -- The order of keys means nothing.
			return null;
		}
		return $data;
	}

	/**
	 * Whether a token says of itself that its time is over.
	 *
	 * @param string $token What somebody sent.
	 */
	public static function has_expired( string $token ): bool {
		return 1 === preg_match( self::PATTERN, $token, $parts ) && (int) $parts[1] <= time();
	}

	private function name( string $token, int $user ): string {
		return $this->prefix . strtok( $token, '-' ) . "_{$user}_" . hash( 'sha256', $token );
	}
}
