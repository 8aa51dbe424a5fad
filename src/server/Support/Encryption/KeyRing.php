<?php
declare(strict_types=1);

namespace Ramjet\Support\Encryption;

/**
 * The keys that secrets are encrypted with. The constant RAMJET_KEY is one, where it is defined; wp-config's
 * salts are another. New secrets take the first; what was saved before RAMJET_KEY was defined stays readable.
 */
final class KeyRing {

	/** Bytes of a key, as sodium's secretbox takes it. */
	private const LENGTH = 32;

	/**
	 * The key for new secrets.
	 *
	 * @param string $purpose What is encrypted with it: a name that no other secret has.
	 * @return array{id: string, key: string} The key's public id, and 32 bytes.
	 */
	public function current( string $purpose ): array {
		$material = self::materials()[0];
		return array( 'id' => self::id( $material ), 'key' => self::derive( $material, $purpose ) );
	}

	/**
	 * The key that has an id.
	 *
	 * @param string $id As current() gave it.
	 * @return string|null 32 bytes; null where this site has no such key any more.
	 */
	public function find( string $id, string $purpose ): ?string {
		foreach ( self::materials() as $material ) {
			if ( hash_equals( self::id( $material ), $id ) ) {
				return self::derive( $material, $purpose );
			}
		}
		return null;
	}

	/** @return non-empty-list<string> What keys are made of, the first for new secrets. */
	private static function materials(): array {
		$materials = array();
		if ( defined( 'RAMJET_KEY' ) && is_string( RAMJET_KEY ) && '' !== RAMJET_KEY ) {
			$materials[] = RAMJET_KEY;
		}
		$materials[] = wp_salt( 'auth' );
		return $materials;
	}

	private static function id( #[\SensitiveParameter] string $material ): string {
		return substr( hash_hmac( 'sha256', 'ramjet key id', $material ), 0, 12 );
	}

	/** One key for each purpose, so that a row copied to another name does not open there. */
	private static function derive( #[\SensitiveParameter] string $material, string $purpose ): string {
		return hash_hkdf( 'sha256', $material, self::LENGTH, "ramjet secret $purpose" );
	}
}
