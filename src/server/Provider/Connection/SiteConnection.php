<?php
declare(strict_types=1);

namespace Ramjet\Provider\Connection;

use Ramjet\Provider\Provider;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Database\Options;
use Ramjet\Support\Site\SiteType;

/**
 * Registers the site with the provider and disconnects it.
 *
 * The option is JSON: {"id": …} when the site is registered, {"disconnected": key} when it no longer is, with the
 * idempotency key of the next registration. A fresh site has none. Writes are conditional on the value that was read.
 */
final class SiteConnection {

	private const ROW = 'ramjet_registration';

	/** A copy for what only shows it, which other options are read with; '' for none. */
	public const COPY = 'ramjet_registration_copy';

	/** How often to retry after another request changed the registration. */
	private const ATTEMPTS = 3;

	private ?SiteRegistration $stored = null;

	public function __construct( private readonly Provider $provider, private readonly UserLinks $links ) {}

	/** The registration. A hosted site always has one. */
	public function registration(): SiteRegistration {
		$registration = $this->stored();
		if ( null === $registration->id && SiteType::current()->is_hosted() ) {
			return new SiteRegistration( $this->provider->implicit_registration() ?? SiteType::current()->value );
		}
		return $registration;
	}

	/** Reads the copy, for a page that only shows the registration. */
	public function load(): void {
		$copy = get_option( self::COPY );
		if ( ! is_string( $copy ) ) {
			$copy = AtomicOptions::read( self::ROW ) ?? '';
			Options::save( self::COPY, $copy, false );
		}
		$this->stored ??= $this->parse( '' === $copy ? null : $copy );
	}

	/** Whether the constant RAMJET_OFFLINE or a filter turns the connection off. */
	public static function is_offline(): bool {
		/**
		 * Filters whether the site is in offline mode. It then cannot be registered.
		 *
		 * @param bool $is_offline Value of the constant RAMJET_OFFLINE; false without it.
		 */
		return (bool) apply_filters( 'ramjet_offline_mode', defined( 'RAMJET_OFFLINE' ) && RAMJET_OFFLINE );
	}

	/**
	 * Registers the site once; two simultaneous requests get the same registration. Returns whether it was registered.
	 */
	public function register(): bool|\WP_Error {
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			$registration = $this->registration();
			if ( null !== $registration->id ) {
				return 0 === $attempt;
			}
			if ( self::is_offline() ) {
				return Errors::get( 'offline' );
			}
			$id = $this->provider->register( $registration->key );
			if ( is_wp_error( $id ) ) {
				return $id;
			}
			if ( $this->swap( $registration, array( 'id' => $id ) ) ) {
				return false;
			}
		}
		return Errors::get( 'not_saved' );
	}

	/**
	 * Ends the registration and all users' connections, if there are any.
	 *
	 * @param SiteRegistration|null $only Ends only this one: another request may have replaced it.
	 */
	public function disconnect( ?SiteRegistration $only = null ): bool|\WP_Error {
		if ( SiteType::current()->is_hosted() ) {
			return Errors::get( 'hosted' );
		}
		for ( $attempt = 0; $attempt < self::ATTEMPTS; $attempt++ ) {
			$registration = $this->stored();
			$is_other     = null !== $only && $registration->stored !== $only->stored;
			if ( $is_other || ( null === $registration->id && ! $registration->is_unreadable ) ) {
				return true;
			}
			if ( $this->swap( $registration, array( 'disconnected' => wp_generate_uuid4() ) ) ) {
				if ( null !== $registration->id ) {
					$this->provider->unregister( $registration->id );
					$this->links->remove_all( $registration->id );
				}
				return true;
			}
		}
		return Errors::get( 'not_saved' );
	}

	/** Registers the site again if its registration does not work. */
	public function reconnect(): bool|\WP_Error {
		$tested = $this->registration();
		if ( ! is_wp_error( $this->test() ) ) {
			return true;
		}
		if ( self::is_offline() ) {
			return Errors::get( 'offline' );
		}
		$result = $this->disconnect( $tested );
		return is_wp_error( $result ) ? $result : $this->register();
	}

	/** Tests whether the registration is readable and known to the provider. */
	public function test(): bool|\WP_Error {
		$registration = $this->registration();
		if ( $registration->is_unreadable ) {
			return Errors::get( 'unreadable' );
		}
		return null === $registration->id
			? Errors::get( 'not_registered' )
			: $this->provider->test( $registration->id );
	}

	private function stored(): SiteRegistration {
		return $this->stored ??= $this->parse( AtomicOptions::read( self::ROW ) );
	}

	private function parse( ?string $stored ): SiteRegistration {
		return SiteRegistration::parse( $stored, $this->provider->implicit_registration() );
	}

	private function swap( SiteRegistration $from, array $to ): bool {
		$this->stored = null;
		$row          = (string) wp_json_encode( $to );
		$is_changed   = AtomicOptions::swap( self::ROW, $from->stored, $row );
		$is_changed && Options::save( self::COPY, $row, false );
		return $is_changed;
	}
}
