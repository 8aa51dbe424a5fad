<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

/**
 * The cookies of a member's browser: the secret of its session, and the key that identifies its pages. They belong
 * to the site's own host and path, because each site of a network has its own members. Browsers put those of a longer
 * path first, so that a member of the main site may be one of a site below it, too.
 */
final class Cookies {

	private const SESSION = 'ramjet_member';

	/** Read by the script on pages. It is not a secret and gives no access. */
	private const VIEW = 'ramjet_view';

	/** Set instead of a key, to hide the cookie of a parent site. */
	private const NONE = 'none';

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
		self::leave_view();
	}

	/** Whether the browser has the cookie of a session's view. */
	public static function is_viewing( Session $session ): bool {
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- it is compared.
		return wp_unslash( $_COOKIE[ self::VIEW ] ?? null ) === $session->view_key;
	}

	/** Shows the browser the public pages again. Its session stays. */
	public static function leave_view(): void {
		// Until the browser is closed.
		self::set( self::VIEW, self::NONE, 0, false );
	}

	private static function set(
		string $name,
		#[\SensitiveParameter] string $value,
		int $until,
		bool $is_secret
	): void {
		setcookie( $name, $value, array(
			'expires'  => $until,
			'path'     => trailingslashit( (string) wp_parse_url( home_url(), PHP_URL_PATH ) ),
			'secure'   => is_ssl(),
			'httponly' => $is_secret,
			'samesite' => 'Lax',
		) );
	}
}
