<?php
declare(strict_types=1);

namespace Ramjet\Support\Secrets;

/**
 * Encrypts secrets. There are two keys: one from the constant RAMJET_KEY, if it is defined, and one from wp-config's
 * salts. New secrets use the first; those saved before RAMJET_KEY was defined stay readable. A sealed secret is JSON:
 * `{ "key": id of the key, "box": base64 of nonce and ciphertext }`.
 */
final class KeyRing {

	/** Bytes of a key for sodium's secretbox. */
	private const LENGTH = 32;

	/** @param string $purpose The only one for which it can be opened. */
	public function seal( string $purpose, #[\SensitiveParameter] string $content ): string {
		$material = self::materials()[0];
		$nonce    = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$box      = $nonce . sodium_crypto_secretbox( $content, $nonce, self::derive( $material, $purpose ) );
		return (string) wp_json_encode( array( 'key' => self::id( $material ), 'box' => base64_encode( $box ) ) );
	}

	/** The content of what seal() returned; unreadable if it is damaged, or its key is gone. */
	public function open( string $purpose, string $row ): Secret {
		$sealed = json_decode( $row, true );
		if ( ! is_string( $sealed['key'] ?? null ) || ! is_string( $sealed['box'] ?? null ) ) {
			return Secret::unreadable();
		}
		$key   = self::find( $sealed['key'], $purpose );
		$box   = (string) base64_decode( $sealed['box'], true );
		$nonce = substr( $box, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$text  = substr( $box, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		if ( null === $key || strlen( $text ) < SODIUM_CRYPTO_SECRETBOX_MACBYTES ) {
			return Secret::unreadable();
		}
		$content = sodium_crypto_secretbox_open( $text, $nonce, $key );
		return is_string( $content ) ? Secret::of( $content ) : Secret::unreadable();
	}

	/** @return string|null The 32 bytes of the key with this ID; null if the site no longer has it. */
	private static function find( string $id, string $purpose ): ?string {
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
