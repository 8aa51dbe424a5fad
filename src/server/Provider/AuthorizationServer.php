<?php
declare(strict_types=1);

namespace Ramjet\Provider;

use Ramjet\Support\OneTimeTokens;

/**
 * The built-in provider's side of connecting a user: it gives out codes to whoever approves, and an account
 * for each code, once (the authorization code grant of OAuth 2.0).
 */
final class AuthorizationServer {

	/** Seconds that a code is good for. */
	public const CODE_LIFETIME = 10 * MINUTE_IN_SECONDS;

	private readonly OneTimeTokens $codes;

	/**
	 * @param Clients $clients  Who may ask.
	 * @param string  $callback The address that codes are sent to; no other is taken.
	 */
	public function __construct(
		private readonly Clients $clients,
		private readonly string $callback
	) {
		$this->codes = new OneTimeTokens( 'ramjet_code_', self::CODE_LIFETIME );
	}

	/**
	 * Checks what a site asks for.
	 *
	 * @param string $client_id    The site's registration.
	 * @param string $redirect_uri Where it wants the answer.
	 * @return true|\WP_Error With the code 'unknown_client' or 'invalid_redirect'; nothing may then be sent to that address.
	 */
	public function check( string $client_id, string $redirect_uri ): bool|\WP_Error {
		if ( ! $this->clients->exists( $client_id ) ) {
			return new \WP_Error( 'unknown_client', '', array( 'status' => 400 ) );
		}
		return $redirect_uri === $this->callback ? true : new \WP_Error( 'invalid_redirect', '', array( 'status' => 400 ) );
	}

	/**
	 * Gives out a code for a user who has approved.
	 *
	 * @param string   $client_id    A registration that check() found good.
	 * @param string   $redirect_uri An address that it found good.
	 * @param \WP_User $user         Who approved.
	 * @return string|null Null where the database did not take it.
	 */
	public function grant( string $client_id, string $redirect_uri, \WP_User $user ): ?string {
		return $this->codes->issue(
			$user->ID,
			array(
				'client'   => $client_id,
				'redirect' => $redirect_uri,
			)
		);
	}

	/**
	 * Exchanges a code for the account of who approved.
	 *
	 * @param string   $client_id    The site's registration.
	 * @param string   $redirect_uri Where the code was sent to.
	 * @param string   $code         The code.
	 * @param \WP_User $user         Whose account it has to be; here everybody's account is their own.
	 * @return Account|\WP_Error With the code 'expired_code' or 'invalid_code'.
	 */
	public function exchange( string $client_id, string $redirect_uri, string $code, \WP_User $user ): Account|\WP_Error {
		if ( OneTimeTokens::has_expired( $code ) ) {
			return new \WP_Error( 'expired_code' );
		}
		$granted = $this->codes->take(
			$code,
			$user->ID,
			array(
				'client'   => $client_id,
				'redirect' => $redirect_uri,
			)
		);
		return null !== $granted && $this->clients->exists( $client_id ) ? Account::of( $user ) : new \WP_Error( 'invalid_code' );
	}
}
