<?php
declare(strict_types=1);

namespace Ramjet\Support\Secrets;

/**
 * The keys that encrypt secrets: one from the constant RAMJET_KEY, if it is defined, and one from wp-config's salts.
 * New secrets use the first; those saved before RAMJET_KEY was defined stay readable.
 */
final class KeyRing {

	/** Bytes of a key for sodium's secretbox. */
	private const LENGTH = 32;

	/**
	 * The key for new secrets.
	 *
	 * @return array{id: string, key: string} The key's public ID, and 32 bytes.
	 */
	public function current( string $purpose ): array {
		$material = self::materials()[0];
		return array( 'id' => self::id( $material ), 'key' => self::derive( $material, $purpose ) );
	}

	/** @return string|null The 32 bytes of the key with this ID; null if the site no longer has it. */
	public function find( string $id, string $purpose ): ?string {
		foreach ( self::materials() as $material ) {
			if ( hash_equals( self::id( $material ), $id ) ) {
				return self::derive( $material, $purpose );
			}
		}
		return null;
	}

	/** @return non-empty-list<string> What keys are derived from, the first for new secrets. */
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
