<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Provider\Provider;
use Ramjet\Support\AtomicOptions;

/**
 * Where the site keeps its registration: the option `ramjet_registration`, as JSON. It is absent on a fresh site;
 * {"id": …} once the site has registered; {"disconnected": key} after that has ended, with the key by which
 * everybody who registers the site next, though at the same moment, gets one registration.
 */
final class RegistrationStore {

	private const OPTION = 'ramjet_registration';

	private ?Registration $current = null;

	/**
	 * @param Provider $provider Whether a fresh site is registered is the provider's to say.
	 */
	public function __construct( private readonly Provider $provider ) {}

	/**
	 * The registration: as the database had it when it was first asked for in this request, or after a change that
	 * was tried since. Nobody can act on an old one, as the changes are conditional.
	 */
	public function current(): Registration {
		return $this->current ??= Registration::parse( AtomicOptions::read( self::OPTION ), $this->provider->implicit_registration() );
	}

	/**
	 * Keeps a new registration, unless somebody was faster.
	 *
	 * @param Registration $from What there was before.
	 * @param string       $id   The registration's id.
	 * @return bool Whether it was kept.
	 */
	public function register( Registration $from, string $id ): bool {
		return $this->swap( $from, array( 'id' => $id ) );
	}

	/**
	 * Notes that the site is not registered any more, unless somebody was faster.
	 *
	 * @param Registration $from What there was before.
	 * @return bool Whether it was noted.
	 */
	public function disconnect( Registration $from ): bool {
		return $this->swap( $from, array( 'disconnected' => wp_generate_uuid4() ) );
	}

	private function swap( Registration $from, array $to ): bool {
		$this->current = null;
		return AtomicOptions::swap( self::OPTION, $from->stored, (string) wp_json_encode( $to ) );
	}
}
