<?php
declare(strict_types=1);

namespace Ramjet\Move\Look;

use Ramjet\Move\JetpackOptions;
use Ramjet\Support\Database\AtomicOptions;

/** Reads arrays from options that may hold anything; objects in them run no code. */
final class RawOption {

	/** Longer rows are not what is expected. */
	private const BYTES = 1_000_000;

	/** @return array<mixed> Empty if it is no array. */
	public static function list( string $name ): array {
		$row = wp_load_alloptions()[ $name ] ?? AtomicOptions::read( $name );
		if ( ! is_string( $row ) || strlen( $row ) > self::BYTES || ! is_serialized( $row ) ) {
			return array();
		}
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- It warns about damaged rows.
		$value = @unserialize( $row, array( 'allowed_classes' => false ) );
		return is_array( $value ) ? $value : array();
	}

	/** @return list<string> Jetpack's modules that are on. */
	public static function modules(): array {
		return array_values( array_filter( self::list( JetpackOptions::MODULES ), 'is_string' ) );
	}
}
