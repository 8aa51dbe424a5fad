<?php
declare(strict_types=1);

namespace Ramjet\Payments\Access;

/** The cookies of a member's browser: the secret of its session, and the key by which its pages are found. */
final class Cookies {

	private const SESSION = 'ramjet_member';

	/** Read by the script of pages. It is no secret, and opens nothing. */
	private const VIEW = 'ramjet_view';

	/** @return mixed What the browser sent as the secret of its session. */
	public static function secret(): mixed {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Sessions::read() checks it.
		return wp_unslash( $_COOKIE[ self::SESSION ] ?? null );
	}

	/** @param string $token The session's secret. */
	public static function send( Session $session, #[\SensitiveParameter] string $token ): void {
		$until = time() + Sessions::LIFE;
		self::set( self::SESSION, $token, $until, true );
		self::set( self::VIEW, $session->view_key, $until, false );
	}

	public static function forget(): void {
		self::set( self::SESSION, '', 1, true );
		self::set( self::VIEW, '', 1, false );
	}

	private static function set(
		string $name,
		#[\SensitiveParameter] string $value,
		int $until,
		bool $is_secret
	): void {
		setcookie( $name, $value, array(
			'expires'  => $until,
			'path'     => COOKIEPATH ?: '/',
			'domain'   => (string) COOKIE_DOMAIN,
			'secure'   => is_ssl(),
			'httponly' => $is_secret,
			'samesite' => 'Lax',
		) );
	}
}
