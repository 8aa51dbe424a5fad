<?php
declare(strict_types=1);

namespace Ramjet\Support\Secrets;

use Ramjet\Support\Database\AtomicOptions;

/**
 * Secrets that the site makes or renews itself, perhaps in two requests at once: like Secrets, but in rows of
 * AtomicOptions. No secret is in both.
 */
final class AtomicSecrets {

	private const PREFIX = 'ramjet_secret_';

	/** Attempts to save a secret that others save too. */
	private const TRIES = 3;

	public function __construct( private readonly KeyRing $keys ) {}

	/** The option of a secret. */
	public static function option( string $name ): string {
		return self::PREFIX . $name;
	}

	public function read( string $name ): Secret {
		return $this->open( $name, AtomicOptions::read_once( self::option( $name ) ) );
	}

	/** Saves a secret, or removes it if $content is ''. Returns whether that succeeded. */
	public function save( string $name, #[\SensitiveParameter] string $content ): bool {
		$option   = self::option( $name );
		$is_saved = false;
		for ( $try = 0; ! $is_saved && $try < self::TRIES; $try++ ) {
			$row      = AtomicOptions::read( $option );
			$is_saved = '' === $content
				? null === $row || AtomicOptions::delete( $option )
				: AtomicOptions::swap( $option, $row, $this->keys->seal( $name, $content ) );
		}
		return $is_saved;
	}

	/** Saves a secret unless another request has changed or removed it since it was read; returns whether it did. */
	public function replace(
		string $name,
		#[\SensitiveParameter] string $old,
		#[\SensitiveParameter] string $new
	): bool {
		$option = self::option( $name );
		$row    = AtomicOptions::read( $option );
		$secret = $this->open( $name, $row );
		return 'set' === $secret->state() && $secret->reveal() === $old
			&& AtomicOptions::swap( $option, $row, $this->keys->seal( $name, $new ) );
	}

	/** Reads a secret; without one, saves this. Of two such requests, the first wins. */
	public function read_or_save( string $name, #[\SensitiveParameter] string $content ): Secret {
		if ( 'none' === $this->read( $name )->state() ) {
			AtomicOptions::insert( self::option( $name ), $this->keys->seal( $name, $content ) );
		}
		return $this->read( $name );
	}

	private function open( string $name, ?string $row ): Secret {
		return null === $row || '' === $row ? Secret::of( '' ) : $this->keys->open( $name, $row );
	}
}
