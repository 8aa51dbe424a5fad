<?php
declare(strict_types=1);

namespace Ramjet\Support\Secrets;

use Ramjet\Support\Database\AtomicOptions;

/**
 * Secrets in the database, encrypted: one option row each, `ramjet_secret_{name}`, not autoloaded. A row is JSON:
 * `{ "key": id of the key, "box": base64 of nonce and ciphertext }`.
 */
final class Secrets {

	private const PREFIX = 'ramjet_secret_';

	public function __construct( private readonly KeyRing $keys ) {}

	/**
	 * The option of a secret.
	 *
	 * @param string $name Letters, digits and underscores, such as 'mapbox_token'.
	 */
	public static function option( string $name ): string {
		return self::PREFIX . $name;
	}

	/** @param string $name As for option(). */
	public function read( string $name ): Secret {
		$row = get_option( self::option( $name ) );
		if ( ! is_string( $row ) || '' === $row ) {
			return Secret::of( '' );
		}
		$content = $this->open( $name, $row );
		return null === $content ? Secret::unreadable() : Secret::of( $content );
	}

	/** Whether there is a secret, readable or not. */
	public function has( string $name ): bool {
		$row = get_option( self::option( $name ) );
		return is_string( $row ) && '' !== $row;
	}

	/** Saves a secret, or removes it if $content is ''. Returns whether that succeeded. */
	public function save( string $name, #[\SensitiveParameter] string $content ): bool {
		if ( '' === $content ) {
			delete_option( self::option( $name ) );
			return 'none' === $this->read( $name )->state();
		}
		update_option( self::option( $name ), $this->seal( $name, $content ), false );
		// update_option() returns false for 'unchanged' as well as for 'failed'.
		return hash_equals( $content, $this->read( $name )->reveal() );
	}

	/** Saves a secret unless another request has changed or removed it since it was read; returns whether it did. */
	public function replace(
		string $name,
		#[\SensitiveParameter] string $old,
		#[\SensitiveParameter] string $new
	): bool {
		$option = self::option( $name );
		$row    = AtomicOptions::read( $option );
		return null !== $row && $this->open( $name, $row ) === $old
			&& AtomicOptions::swap( $option, $row, $this->seal( $name, $new ) );
	}

	/** Reads a secret of the site's own making; without one, saves this. Of two such requests, the first wins. */
	public function read_or_save( string $name, #[\SensitiveParameter] string $content ): Secret {
		if ( 'none' === $this->read( $name )->state() ) {
			AtomicOptions::insert( self::option( $name ), $this->seal( $name, $content ) );
		}
		return $this->read( $name );
	}

	private function seal( string $purpose, #[\SensitiveParameter] string $content ): string {
		[ 'id' => $id, 'key' => $key ] = $this->keys->current( $purpose );
		$nonce = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$box   = $nonce . sodium_crypto_secretbox( $content, $nonce, $key );
		return (string) wp_json_encode( array( 'key' => $id, 'box' => base64_encode( $box ) ) );
	}

	/** @return string|null Null if the row is damaged or its key is gone. */
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
