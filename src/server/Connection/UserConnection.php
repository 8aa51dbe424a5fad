<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Provider\Account;
use Ramjet\Provider\Provider;
use Ramjet\Support\OneTimeTokens;
use Ramjet\Support\SiteType;

/**
 * Connects a user's account and ends that again: the site's side of the authorization code grant.
 */
final class UserConnection {

	/** Seconds that a user may take from the first click to the last. */
	public const STATE_LIFETIME = HOUR_IN_SECONDS;

	private readonly OneTimeTokens $states;

	/**
	 * @param Provider       $provider Asks the user for approval.
	 * @param SiteConnection $site     The site's registration.
	 * @param UserLinks      $links    Which users are connected.
	 * @param string         $callback Where the provider sends users back to.
	 */
	public function __construct(
		private readonly Provider $provider,
		private readonly SiteConnection $site,
		private readonly UserLinks $links,
		private readonly string $callback
	) {
		$this->states = new OneTimeTokens( 'ramjet_state_', self::STATE_LIFETIME );
	}

	/**
	 * A user's account at the provider; null for who is not connected.
	 *
	 * @param \WP_User $user The user.
	 */
	public function account( \WP_User $user ): ?Account {
		if ( SiteType::current()->is_hosted() ) {
			return $user->exists() ? Account::of( $user ) : null;
		}
		$registration = $this->site->registration()->id;
		return null === $registration ? null : $this->links->account( $registration, $user );
	}

	/**
	 * Who owns the connection; null where nobody does.
	 */
	public function owner(): ?\WP_User {
		$registration = $this->site->registration()->id;
		return null === $registration ? null : $this->links->owner( $registration );
	}

	/**
	 * Begins to connect a user.
	 *
	 * @param \WP_User $user   The user.
	 * @param string   $return Address on this site that they come back to; checked by the caller.
	 * @return string|\WP_Error Where the user has to go to approve.
	 */
	public function begin( \WP_User $user, string $return ): string|\WP_Error {
		$registration = $this->site->registration()->id;
		if ( null === $registration ) {
			return Errors::get( 'not_registered' );
		}
		$state = $this->states->issue(
			$user->ID,
			array(
				'registration' => $registration,
				'return'       => $return,
			)
		);
		return null === $state ? Errors::get( 'not_saved' ) : $this->provider->authorize_url( $registration, $this->callback, $state );
	}

	/**
	 * Uses up the state that a user came back with.
	 *
	 * @param \WP_User $user  The user.
	 * @param string   $state What came back.
	 * @return array{registration: string, return: string}|\WP_Error What begin() noted.
	 */
	public function take_state( \WP_User $user, string $state ): array|\WP_Error {
		if ( OneTimeTokens::has_expired( $state ) ) {
			return Errors::get( 'expired_state' );
		}
		return $this->states->take( $state, $user->ID ) ?? Errors::get( 'invalid_state' );
	}

	/**
	 * Connects a user who came back with a code.
	 *
	 * @param \WP_User $user         The user.
	 * @param string   $registration The registration that they began with.
	 * @param string   $code         The code.
	 * @return true|\WP_Error Why they are not connected.
	 */
	public function complete( \WP_User $user, string $registration, string $code ): bool|\WP_Error {
		if ( $this->site->registration()->id !== $registration ) {
			return Errors::get( 'not_registered' );
		}
		if ( ! $user->has_cap( 'edit_posts' ) ) {
			return Errors::get( 'not_allowed' );
		}
		$account = $this->provider->exchange( $registration, $this->callback, $code, $user );
		if ( is_wp_error( $account ) ) {
			return Errors::of_provider( $account );
		}
		return $this->links->connect( $registration, $user, $account ) ? true : Errors::get( 'not_saved' );
	}

	/**
	 * Connects a user without a screen.
	 *
	 * @param \WP_User $user The user.
	 * @return bool|\WP_Error False where the provider wants to ask the user; or why they cannot be connected.
	 */
	public function connect_directly( \WP_User $user ): bool|\WP_Error {
		$registration = $this->site->registration()->id;
		if ( null === $registration ) {
			return Errors::get( 'not_registered' );
		}
		$code = $this->provider->grant( $registration, $this->callback, $user );
		return null === $code ? false : $this->complete( $user, $registration, $code );
	}

	/**
	 * Disconnects a user. Nothing happens for who is not connected.
	 *
	 * @param \WP_User $user The user.
	 * @return true|\WP_Error Why it cannot be done.
	 */
	public function disconnect( \WP_User $user ): bool|\WP_Error {
		if ( SiteType::current()->is_hosted() ) {
			return Errors::get( 'hosted' );
		}
		$registration = $this->site->registration()->id;
		return null === $registration || $this->links->disconnect( $registration, $user ) ? true : Errors::get( 'not_saved' );
	}
}
