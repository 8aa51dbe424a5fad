<?php
declare(strict_types=1);

namespace Ramjet\Support;

use Ramjet\Support\Encryption\KeyRing;

/**
 * Secrets in the database, encrypted: each is an option row of its own, `ramjet_secret_{name}`, that no page loads
 * unasked. A row is JSON: `{ "key": id of the key, "box": base64 of nonce and ciphertext }`. A secret that is for one
 * address opens with that address alone, whoever changes the address that stands in the database.
 */
final class Secrets {

	private const PREFIX = 'ramjet_secret_';

	/**
	 * @param KeyRing $keys What to encrypt with.
	 */
	public function __construct( private readonly KeyRing $keys ) {}

	/**
	 * The row that a secret has.
	 *
	 * @param string $name Letters, digits and underscores, such as 'mapbox_token'.
	 */
	public static function option( string $name ): string {
		return self::PREFIX . $name;
	}

	/**
	 * @param string $name    As for option().
	 * @param string $address Where it is going to be sent; '' for one that has a single place to go to.
	 */
	public function read( string $name, string $address = '' ): Secret {
		$row = get_option( self::option( $name ) );
		if ( ! is_string( $row ) || '' === $row ) {
			return Secret::of( '' );
		}
		$content = $this->open( self::purpose( $name, $address ), $row );
		return null === $content ? Secret::unreadable() : Secret::of( $content );
	}

	/**
	 * Saves a secret, or removes it.
	 *
	 * @param string $name    As for option().
	 * @param string $content '' removes it.
	 * @param string $address As for read().
	 * @return bool Whether the database took it.
	 */
	public function save( string $name, #[\SensitiveParameter] string $content, string $address = '' ): bool {
		if ( '' === $content ) {
			delete_option( self::option( $name ) );
			return 'none' === $this->read( $name, $address )->state();
		}
		update_option( self::option( $name ), $this->seal( self::purpose( $name, $address ), $content ), false );
		// update_option() says false for 'unchanged' as well as for 'failed'.
		return hash_equals( $content, $this->read( $name, $address )->reveal() );
	}

	/**
	 * Saves a secret where there is none; what another request saved meanwhile stays, and is what read() says.
	 *
	 * @param string $name    As for option().
	 * @param string $content The secret.
	 */
	public function save_first( string $name, #[\SensitiveParameter] string $content ): void {
		AtomicOptions::insert( self::option( $name ), $this->seal( self::purpose( $name, '' ), $content ) );
	}

	private static function purpose( string $name, string $address ): string {
		return '' === $address ? $name : "$name for $address";
	}

	private function seal( string $purpose, #[\SensitiveParameter] string $content ): string {
		[ 'id' => $id, 'key' => $key ] = $this->keys->current( $purpose );
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$box   = $nonce . sodium_crypto_secretbox( $content, $nonce, $key );
		return (string) wp_json_encode(
			array(
				'key' => $id,
				'box' => base64_encode( $box ),
			)
		);
	}

	/**
	 * @return string|null Null where the row is damaged, or its key is gone.
	 */
	private function open( string $purpose, string $row ): ?string {
		$sealed = json_decode( $row, true );
		if ( ! is_string( $sealed['key'] ?? null ) || ! is_string( $sealed['box'] ?? null ) ) {
			return null;
		}
		$key   = $this->keys->find( $sealed['key'], $purpose );
		$box   = (string) base64_decode( $sealed['box'], true );
		$nonce = substr( $box, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$text  = substr( $box, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		if ( null === $key || strlen( $text ) < SODIUM_CRYPTO_SECRETBOX_MACBYTES ) {
			return null;
		}
		$content = sodium_crypto_secretbox_open( $text, $nonce, $key );
		return is_string( $content ) ? $content : null;
	}
}
