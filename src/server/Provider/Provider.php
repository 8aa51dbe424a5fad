<?php
declare(strict_types=1);

namespace Ramjet\Provider;

/**
 * Who registers the site, connects its users and meters what they use: the site itself, or another
 * site that runs Ramjet as a hub. The site keeps what it gets from here in Connection\.
 */
interface Provider {

	/**
	 * The registration that a site has without having asked for one, with every user who may edit posts connected.
	 *
	 * @return string|null Its id; null where a site has to register.
	 */
	public function implicit_registration(): ?string;

	/**
	 * Registers the site.
	 *
	 * @param string $key Names the attempt: two requests with one key get the same registration.
	 * @return string|\WP_Error The registration's id, or why there is none (with a status).
	 */
	public function register( string $key ): string|\WP_Error;

	/**
	 * Ends a registration, and with it the connections of all users.
	 *
	 * @param string $registration Its id.
	 */
	public function unregister( string $registration ): void;

	/**
	 * Whether the provider knows a registration and answers for it.
	 *
	 * @param string $registration Its id.
	 * @return true|\WP_Error What is wrong, for people, with a status.
	 */
	public function test( string $registration ): bool|\WP_Error;

	/**
	 * Where a user approves the connection. They come back to the redirect URI with `state` and either
	 * `code` or `error`.
	 *
	 * @param string $registration The site's registration.
	 * @param string $redirect_uri Where they come back to.
	 * @param string $state        Comes back with them unchanged.
	 */
	public function authorize_url( string $registration, string $redirect_uri, string $state ): string;

	/**
	 * Approves in a user's name without a screen, for the command line.
	 *
	 * @param string   $registration The site's registration.
	 * @param string   $redirect_uri As for authorize_url().
	 * @param \WP_User $user         Who is to be connected.
	 * @return string|null A code; null where the provider wants to ask the user.
	 */
	public function grant( string $registration, string $redirect_uri, \WP_User $user ): ?string;

	/**
	 * Exchanges a code for the account of the user who approved.
	 *
	 * @param string   $registration The site's registration.
	 * @param string   $redirect_uri Where the code came to.
	 * @param string   $code         The code.
	 * @param \WP_User $user         Who came with it.
	 * @return Account|\WP_Error With the code 'expired_code' or 'invalid_code'.
	 */
	public function exchange( string $registration, string $redirect_uri, string $code, \WP_User $user ): Account|\WP_Error;

	/**
	 * What AI the site has, and how much of it is used.
	 */
	public function ai_feature(): AiFeatureStatus;

	/**
	 * What is sold, and what the site has of it.
	 */
	public function plan_list(): PlanList;
}
