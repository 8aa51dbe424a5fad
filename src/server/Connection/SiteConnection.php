<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Provider\Provider;
use Ramjet\Support\SiteType;

/**
 * Registers the site with the provider and ends that again.
 */
final class SiteConnection {

	/** How often to try again when somebody else changed the registration meanwhile. */
	private const ATTEMPTS = 3;

	/**
	 * @param Provider          $provider Registers the site.
	 * @param RegistrationStore $store    Where the registration is kept.
	 * @param UserLinks         $links    Which users are connected.
	 */
	public function __construct(
		private readonly Provider $provider,
		private readonly RegistrationStore $store,
		private readonly UserLinks $links
	) {}

	/**
	 * The registration now. A hosted site is registered always (spec 1 §6).
	 */
	public function registration(): Registration {
		$registration = $this->store->current();
		if ( null === $registration->id && SiteType::current()->is_hosted() ) {
			return new Registration( $this->provider->implicit_registration() ?? SiteType::current()->value );
		}
		return $registration;
	}

	/**
	 * Registers the site unless it is registered. Two who do so at the same moment get one registration.
	 *
	 * @return bool|\WP_Error Whether it was registered before; or why it is not.
	 */
	public function register(): bool|\WP_Error {
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			$registration = $this->registration();
			if ( null !== $registration->id ) {
				return 0 === $attempt;
			}
			if ( OfflineMode::is_on() ) {
				return Errors::get( 'offline' );
			}
			$id = $this->provider->register( $registration->key );
			if ( is_wp_error( $id ) ) {
				return $id;
			}
			if ( $this->store->register( $registration, $id ) ) {
				return false;
			}
		}
		return Errors::get( 'not_saved' );
	}

	/**
	 * Ends the registration and every user's connection. Nothing happens where there is none.
	 *
	 * @param Registration|null $only The one that is meant; one that somebody has put in its place meanwhile stays.
	 * @return true|\WP_Error Why it cannot be done.
	 */
	public function disconnect( ?Registration $only = null ): bool|\WP_Error {
		if ( SiteType::current()->is_hosted() ) {
			return Errors::get( 'hosted' );
		}
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			$registration = $this->store->current();
			$is_other     = null !== $only && $registration->stored !== $only->stored;
			if ( $is_other || ( null === $registration->id && ! $registration->is_unreadable ) ) {
				return true;
			}
			if ( $this->store->disconnect( $registration ) ) {
				if ( null !== $registration->id ) {
					$this->provider->unregister( $registration->id );
					$this->links->remove_all( $registration->id );
				}
				return true;
			}
		}
		return Errors::get( 'not_saved' );
	}

	/**
	 * Whether the registration can be read and the provider answers for it.
	 *
	 * @return true|\WP_Error What is wrong, for people, with a status.
	 */
	public function test(): bool|\WP_Error {
		$registration = $this->registration();
		if ( $registration->is_unreadable ) {
			return Errors::get( 'unreadable' );
		}
		return null === $registration->id ? Errors::get( 'not_registered' ) : $this->provider->test( $registration->id );
	}
}
