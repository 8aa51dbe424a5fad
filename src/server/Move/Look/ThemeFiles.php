<?php
declare(strict_types=1);

namespace Ramjet\Move\Look;

/** Finds files of the theme that end in a fatal error without Jetpack. */
final class ThemeFiles {

	/** Files that are read at most, and bytes of a file. */
	private const FILES = 2000;
	private const BYTES = 1_000_000;

	/** Calls, and what a file says that asks whether they are possible. */
	private const CALLS = array(
		'~(?<![\w\\\\>:$])\\\\?Jetpack\s*::\s*(?!class\b)~i' =>
			'~\b(?:(?:class|method)_exists|is_callable)[\s(\["\'\\\\array]+Jetpack\b|\bdefined[\s("\']+JETPACK__~i',
		'~(?<![\w\\\\>:$]|function )\\\\?sharing_display\s*\(~i' =>
			'~\b(?:function_exists|is_callable)[\s("\'\\\\]+sharing_display\b~i',
	);

	/** @return list<string> Paths, each from the theme's folder on. */
	public static function failing(): array {
		$paths = array();
		foreach ( array_unique( array( get_stylesheet_directory(), get_template_directory() ) ) as $folder ) {
			foreach ( self::files( $folder ) as $file ) {
				if ( self::fails( $file ) ) {
					$paths[] = basename( $folder ) . substr( $file, strlen( $folder ) );
				}
			}
		}
		return $paths;
	}

	/** @return \Generator<string> */
	private static function files( string $folder ): \Generator {
		if ( ! is_dir( $folder ) ) {
			return;
		}
		$flags = \FilesystemIterator::SKIP_DOTS | \FilesystemIterator::CURRENT_AS_PATHNAME;
		$all   = new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( $folder, $flags ),
			\RecursiveIteratorIterator::LEAVES_ONLY,
			\RecursiveIteratorIterator::CATCH_GET_CHILD
		);
		$left  = self::FILES;
		foreach ( $all as $file ) {
			if ( str_ends_with( $file, '.php' ) && $left-- > 0 ) {
				yield $file;
			}
		}
	}

	private static function fails( string $file ): bool {
		if ( ! is_readable( $file ) || filesize( $file ) > self::BYTES
			|| 1 !== preg_match( '~Jetpack|sharing_display~i', (string) file_get_contents( $file ) ) ) {
			return false;
		}
		// PHP itself removes the comments.
		$code = php_strip_whitespace( $file );
		foreach ( self::CALLS as $call => $question ) {
			if ( 1 === preg_match( $call, $code ) && 1 !== preg_match( $question, $code ) ) {
				return true;
			}
		}
		return false;
	}
}
