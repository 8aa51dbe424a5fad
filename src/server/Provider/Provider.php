<?php
declare(strict_types=1);

namespace Ramjet\Provider;

use Ramjet\Support\Contracts\PlanList;

/** A provider, with which the site and its users are connected: this site itself (Local), or another one. */
interface Provider {

	/**
	 * The registration of every site, to which every user who may edit posts is connected; null if sites have to
	 * register.
	 */
	public function implicit_registration(): ?string;

	/**
	 * Registers the site and returns the registration's ID.
	 *
	 * @param string $key Idempotency key: two requests with the same key get the same registration.
	 */
	public function register( string $key ): string|\WP_Error;

	/** Ends a registration, and with it the connections of all users. */
	public function unregister( string $registration ): void;

	/** @return true|\WP_Error A translated error with a status. */
	public function test( string $registration ): bool|\WP_Error;

	/**
	 * The URL where a user approves the connection. The provider sends them to the redirect URI with `state` and either
	 * `code` or `error`.
	 *
	 * @param string $redirect_uri URL on this site.
	 * @param string $state        Returned unchanged.
	 */
	public function authorize_url( string $registration, string $redirect_uri, string $state ): string;

	/**
	 * Approves the connection of a user without asking them, for the command line.
	 *
	 * @return string|null A code; null if the provider has to ask the user.
	 */
	public function grant( string $registration, string $redirect_uri, \WP_User $user ): ?string;

	/** @return Account|\WP_Error The account for a code, or an error with the code 'expired_code' or 'invalid_code'. */
	public function exchange(
		string $registration,
		string $redirect_uri,
		string $code,
		\WP_User $user
	): Account|\WP_Error;

	/** What the provider sells, and what the site has of it. */
	public function plan_list(): PlanList;
}
