<?php
declare(strict_types=1);

namespace Ramjet\Provider;

use Ramjet\Support\AtomicOptions;

/**
 * The registrations that the built-in provider has given out: the provider's record, one row each. They are
 * all this site's own, one for each time that it registered.
 */
final class Clients {

	private const PREFIX = 'ramjet_client_';

	/**
	 * Registers, unless that was done with the same key.
	 *
	 * @param string $key Names the attempt: whoever registers with the same key gets the same registration.
	 * @return string|null Its id; null where the database did not take it.
	 */
	public function register( string $key ): ?string {
		$id = substr( hash( 'sha256', $key ), 0, 32 );
		return AtomicOptions::insert( self::PREFIX . $id, (string) time() ) || $this->exists( $id ) ? $id : null;
	}

	/**
	 * @param string $id A registration's id.
	 * @return bool Whether it holds.
	 */
	public function exists( string $id ): bool {
		return self::implicit_id() === $id || null !== AtomicOptions::read( self::PREFIX . $id );
	}

	/**
	 * Forgets a registration.
	 *
	 * @param string $id Its id.
	 */
	public function remove( string $id ): void {
		AtomicOptions::delete( self::PREFIX . $id );
	}

	/**
	 * The registration that the site has without ever having asked. It needs no row.
	 */
	public static function implicit_id(): string {
		return 'site-' . get_current_blog_id();
	}
}
