<?php
declare(strict_types=1);

namespace Ramjet\Tests;

/**
 * The checkout's blocks and their fixtures.
 */
final class Markup {

	private const ROOT = __DIR__ . '/../..';

	/**
	 * The metadata of all built blocks, inner ones included.
	 *
	 * @return array<string, array<string, mixed>> By name.
	 */
	public static function blocks(): array {
		$blocks = array();
		foreach ( self::files( 'blocks' ) as $file ) {
			if ( 'block.json' === basename( $file ) ) {
				$metadata                    = json_decode( (string) file_get_contents( $file ), true );
				$blocks[ $metadata['name'] ] = $metadata;
			}
		}
		ksort( $blocks );
		return $blocks;
	}

	/**
	 * The content of a block in its shortest fixture; null where no fixture has the block with content.
	 *
	 * @param string $name Of the block type.
	 */
	public static function shortest( string $name ): ?string {
		static $found = array();
		if ( ! array_key_exists( $name, $found ) ) {
			$found[ $name ] = self::find_shortest( $name );
		}
		return $found[ $name ];
	}

	private static function find_shortest( string $name ): ?string {
		$short   = preg_quote( $name, '/' );
		$pattern = "/<!-- wp:$short (?:\{.*?\} )?-->(.*?)<!-- \/wp:$short -->/s";
		$found   = array();
		foreach ( self::fixtures() as $file ) {
			// Unsafe saved markup has tests of its own.
			if ( ! str_contains( $file, 'unsafe' )
				&& preg_match( $pattern, (string) file_get_contents( $file ), $match )
			) {
				$found[ $match[1] ] = strlen( $match[1] );
			}
		}
		asort( $found );
		return array_key_first( $found );
	}

	/** @return list<string> */
	private static function fixtures(): array {
		static $fixtures = null;
		return $fixtures ??= array_values(
			array_filter( self::files( 'blocks' ), static fn( string $file ) => str_ends_with( $file, '.html' ) )
		);
	}

	/**
	 * All files below a folder, sorted.
	 *
	 * @return list<string>
	 */
	private static function files( string $folder ): array {
		if ( ! is_dir( self::ROOT . "/$folder" ) ) {
			return array();
		}
		$files = iterator_to_array(
			new \RecursiveIteratorIterator(
				new \RecursiveDirectoryIterator( self::ROOT . "/$folder", \FilesystemIterator::SKIP_DOTS )
			)
		);
		$paths = array_map( 'strval', array_values( $files ) );
		sort( $paths );
		return $paths;
	}
}
