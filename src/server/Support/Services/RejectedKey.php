<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

use Ramjet\Support\Database\Options;

/** The key that a service rejected last: one autoloaded row, so that pages need no query while none was rejected. */
final class RejectedKey {

	public static function note( string $slug, #[\SensitiveParameter] string $key ): void {
		Options::save( self::option( $slug ), self::digest( $key ), true );
	}

	/** Call when the service has accepted a key: any other one is not in use any more. */
	public static function forget( string $slug ): void {
		if ( null !== Options::autoloaded( self::option( $slug ) ) ) {
			Options::remove( self::option( $slug ) );
		}
	}

	/** @param \Closure(): string $key The present key, read only if one was rejected. */
	public static function is( string $slug, \Closure $key ): bool {
		$rejected = Options::autoloaded( self::option( $slug ) );
		return is_string( $rejected ) && self::digest( $key() ) === $rejected;
	}

	private static function option( string $slug ): string {
		return "ramjet_service_{$slug}_rejected";
	}

	private static function digest( #[\SensitiveParameter] string $key ): string {
		return substr( wp_hash( $key ), 0, 12 );
	}
}
