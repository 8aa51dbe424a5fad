<?php
declare(strict_types=1);

namespace Ramjet\Support\Csv;

/** Writes CSV (RFC 4180). Values that a spreadsheet would take for a formula get an apostrophe, which it hides. */
final class Csv {

	/** The start of a file, by which Excel recognizes UTF-8. */
	public const BOM = "\xEF\xBB\xBF";

	/** What a formula begins with, in East Asian widths too. */
	private const SIGN = '[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}\x{2212}]';

	/** Spaces and control characters do not prevent a formula. */
	private const SPACE = '[\s\x00-\x1F\x{00A0}\x{200B}-\x{200F}\x{3000}\x{FEFF}]*';
	private const FORMULA = '/^(?:[\t\r\n]|' . self::SPACE . self::SIGN . ')/u';

	/**
	 * With a decimal comma, Excel splits lines at semicolons, regardless of quotes. Spaces that no sign follows are
	 * skipped as a whole, which takes linear time.
	 */
	private const INNER_FORMULA = '/[;|\t]\s*+(*SKIP)(?=' . self::SIGN . ')/u';

	/** A phone number: digits only, or two groups side by side (49 30, 1 (2), which no formula can have. */
	private const PHONE = '~^\+(?:\d+|(?=[^ ]*\d +\(?\d)[\d ()/.-]+)$~D';

	private const NEGATIVE_NUMBER = '/^-\d+(?:\.\d+)?$/D';

	public static function row( array $values ): string {
		return implode( ',', array_map( self::value( ... ), $values ) ) . "\r\n";
	}

	private static function value( string $text ): string {
		// Some readers end a value at a null byte.
		$text = str_replace( "\0", '', wp_check_invalid_utf8( $text, true ) );
		$is_harmless = 1 === preg_match( self::PHONE, $text ) || 1 === preg_match( self::NEGATIVE_NUMBER, $text );
		if ( ! $is_harmless && 1 === preg_match( self::FORMULA, $text ) ) {
			$text = "'$text";
		}
		$text = (string) preg_replace( self::INNER_FORMULA, "$0'", $text );
		return '"' . str_replace( '"', '""', $text ) . '"';
	}
}
