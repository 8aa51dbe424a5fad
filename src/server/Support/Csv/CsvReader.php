<?php
declare(strict_types=1);

namespace Ramjet\Support\Csv;

/** Reads CSV in UTF-8, as Csv and spreadsheets write it: with commas, semicolons or tabs between the values. */
final class CsvReader {

	private readonly string $csv;

	/** What is between the values of a row. */
	public readonly string $separator;

	/** @param string|null $separator Null for the one that is most frequent in the first row. */
	public function __construct( string $csv, ?string $separator = null ) {
		$csv       = (string) preg_replace( '/^\x{FEFF}/u', '', wp_check_invalid_utf8( $csv, true ) );
		$this->csv = str_replace( array( "\r\n", "\r" ), "\n", $csv );
		// Quoted values may have other ones.
		$first  = (string) strtok( (string) preg_replace( '/"[^"]*+"/', '', $this->csv, 1_000 ), "\n" );
		$counts = array();
		foreach ( array( ',', ';', "\t" ) as $known ) {
			$counts[ $known ] = substr_count( $first, $known );
		}
		$this->separator = $separator ?? (string) array_search( max( $counts ), $counts, true );
	}

	/** @return \Generator<int, list<string>> Rows by their index. An empty line is a row with an empty value. */
	public function rows(): \Generator {
		// phpcs:disable WordPress.WP.AlternativeFunctions -- In memory.
		$stream = fopen( 'php://memory', 'r+' );
		fwrite( $stream, $this->csv );
		rewind( $stream );
		// phpcs:enable
		$value = static fn( mixed $text ): string => self::value( (string) $text );
		for ( $row = $this->next( $stream ); false !== $row; $row = $this->next( $stream ) ) {
			yield array_map( $value, $row );
		}
	}

	/** @param resource $stream */
	private function next( mixed $stream ): array|false {
		return fgetcsv( $stream, null, $this->separator, '"', '' );
	}

	/** Removes the apostrophe that exports add to keep spreadsheets from reading a value as a formula. */
	private static function value( string $text ): string {
		return trim( (string) preg_replace( '/^\'(?=[=+\-@])/', '', trim( $text ) ) );
	}
}
