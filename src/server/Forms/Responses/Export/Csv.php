<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses\Export;

/**
 * Writes rows as RFC 4180 has them, in UTF-8 with the mark by which Excel knows it. A value that a spreadsheet would take
 * for a formula gets an apostrophe ahead, which spreadsheets hide.
 */
final class Csv {

	private const BOM = "\xEF\xBB\xBF";

	/** What a formula begins with, in East Asian widths too; spaces and control characters ahead of it hide nothing. */
	private const FORMULA = '/^(?:[\t\r\n]|[\s\x00-\x1F\x{00A0}\x{200B}-\x{200F}\x{3000}\x{FEFF}]*[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}\x{2212}])/u';

	/**
	 * The same behind what some take for the end of a cell: where numbers have a decimal comma, Excel splits lines at
	 * semicolons and looks at no quotes within them.
	 */
	private const INNER_FORMULA = '/(?<=[;|\t])(\s*)(?=[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}\x{2212}])/u';

	/**
	 * The beginning of a file.
	 *
	 * @param list<string> $columns What stands above each column.
	 */
	public static function head( array $columns ): string {
		return self::BOM . self::row( $columns );
	}

	/**
	 * @param list<string> $values The values of a row.
	 */
	public static function row( array $values ): string {
		return implode( ',', array_map( self::value( ... ), $values ) ) . "\r\n";
	}

	private static function value( string $text ): string {
		// A null byte ends the value for some readers.
		$text = str_replace( "\0", '', wp_check_invalid_utf8( $text, true ) );
		if ( 1 === preg_match( self::FORMULA, $text ) ) {
			$text = "'$text";
		}
		$text = (string) preg_replace( self::INNER_FORMULA, "$1'", $text );
		return '"' . str_replace( '"', '""', $text ) . '"';
	}
}
