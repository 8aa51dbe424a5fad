<?php
declare(strict_types=1);

namespace Ramjet\Support\Values;

/** Changes UTF-8 texts where PHP may lack mbstring, of which WordPress replaces mb_strlen() and mb_substr() only. */
final class Utf8 {

	/** Replaces bytes that are not UTF-8 by U+FFFD. */
	public static function scrub( string $text ): string {
		// Of PHP's functions, escaping alone can do it everywhere.
		$escaped = htmlspecialchars( $text, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8' );
		return htmlspecialchars_decode( $escaped, ENT_NOQUOTES );
	}

	/** In lower case; without mbstring, only the letters A to Z change. */
	public static function lower( string $text ): string {
		return function_exists( 'mb_strtolower' ) ? mb_strtolower( $text, 'UTF-8' ) : strtolower( $text );
	}

	/** At most so many bytes from the beginning of a text, without a part of a character. */
	public static function head( string $text, int $bytes ): string {
		$end = min( strlen( $text ), $bytes );
		while ( $end > 0 && self::is_inside( $text, $end ) ) {
			--$end;
		}
		return substr( $text, 0, $end );
	}

	/** At most so many bytes from the end of a text, without a part of a character. */
	public static function tail( string $text, int $bytes ): string {
		$start = max( 0, strlen( $text ) - $bytes );
		while ( self::is_inside( $text, $start ) ) {
			++$start;
		}
		return substr( $text, $start );
	}

	/** Whether a position is not the beginning of a character, because the bytes before it belong to it. */
	private static function is_inside( string $text, int $position ): bool {
		return isset( $text[ $position ] ) && 0x80 === ( ord( $text[ $position ] ) & 0xC0 );
	}
}
