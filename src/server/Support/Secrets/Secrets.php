<?php
declare(strict_types=1);

namespace Ramjet\Support\Secrets;

use Ramjet\Support\Database\Options;

/**
 * Secrets that people enter, encrypted: one option each, `ramjet_secret_{name}`, not autoloaded, as KeyRing seals them.
 * Those that the site makes itself are AtomicSecrets.
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
		return $this->keys->open( $name, $row );
	}

	/** Whether there is a secret, readable or not. */
	public function has( string $name ): bool {
		$row = get_option( self::option( $name ) );
		return is_string( $row ) && '' !== $row;
	}

	/** Saves a secret, or removes it if $content is ''. Returns whether that succeeded. */
	public function save( string $name, #[\SensitiveParameter] string $content ): bool {
		return '' === $content
			? Options::remove( self::option( $name ) )
			: Options::save( self::option( $name ), $this->keys->seal( $name, $content ), false );
	}
}
