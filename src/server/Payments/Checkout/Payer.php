<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

/** The paying browser, identified by a random cookie that is set when a payment starts. */
final class Payer {

	private const COOKIE = 'ramjet_payer';

	/** A checkout is open for a day at most. */
	private const LIFETIME = DAY_IN_SECONDS;

	/**
	 * @param string $id       32 hexadecimal digits.
	 * @param bool   $is_known Whether the browser sent it.
	 */
	private function __construct( private readonly string $id, public readonly bool $is_known ) {}

	/** @param array<mixed> $cookies Unslashed $_COOKIE. */
	public static function read( array $cookies ): self {
		$id       = $cookies[ self::COOKIE ] ?? '';
		$is_known = is_string( $id ) && 1 === preg_match( '/^[0-9a-f]{32}$/D', $id );
		return new self( $is_known ? $id : bin2hex( random_bytes( 16 ) ), $is_known );
	}

	/** The hash that orders store. */
	public function hash(): string {
		return hash_hmac( 'sha256', "ramjet-payer|$this->id", wp_salt( 'nonce' ) );
	}

	/** Sets the cookie or extends its life. */
	public function remember( int $now ): void {
		self::set( $this->id, $now + self::LIFETIME );
	}

	/** Deletes the cookie: the browser is no longer known as the one that paid. */
	public static function forget(): void {
		self::set( '', 1 );
	}

	private static function set( string $id, int $until ): void {
		setcookie( self::COOKIE, $id, array(
			'expires'  => $until,
			'path'     => COOKIEPATH ?: '/',
			'domain'   => (string) COOKIE_DOMAIN,
			'secure'   => is_ssl(),
			'httponly' => true,
			'samesite' => 'Lax',
		) );
	}
}
