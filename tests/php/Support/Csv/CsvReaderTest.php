<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Csv;

use Ramjet\Support\Csv\Csv;
use Ramjet\Support\Csv\CsvReader;
use Ramjet\Tests\TestCase;

final class CsvReaderTest extends TestCase {

	/** @return array<string, array{string, list<list<string>>}> */
	public static function files(): array {
		return array(
			'commas, with a byte order mark'       => array( Csv::BOM . "a,b\r\nc,d\r\n", array( array( 'a', 'b' ), array( 'c', 'd' ) ) ),
			'semicolons, with commas in a value'   => array( "\"x, y, z\";b\nc;d", array( array( 'x, y, z', 'b' ), array( 'c', 'd' ) ) ),
			'tabs, with line ends of old Macs'     => array( "a\tb\rc\td", array( array( 'a', 'b' ), array( 'c', 'd' ) ) ),
			'a line end and quotes within a value' => array( "\"a\n\"\"b\"\"\",c", array( array( "a\n\"b\"", 'c' ) ) ),
			'an empty line'                        => array( "a\n\nb\n", array( array( 'a' ), array( '' ), array( 'b' ) ) ),
			'a quote that never ends'              => array( "a,\"b\nc,d", array( array( 'a', "b\nc,d" ) ) ),
			'nothing'                              => array( '', array() ),
		);
	}

	/** @dataProvider files */
	public function test_reads( string $csv, array $rows ): void {
		self::assertSame( $rows, iterator_to_array( ( new CsvReader( $csv ) )->rows() ) );
	}

	public function test_reads_what_an_export_kept_from_being_a_formula(): void {
		$row = array( '=1+1', '-x', '+a@example.org', 'plain' );
		self::assertSame( array( $row ), iterator_to_array( ( new CsvReader( Csv::row( $row ) ) )->rows() ) );
	}

	public function test_keeps_the_separator_of_an_earlier_part(): void {
		self::assertSame( array( array( 'a', 'x, y, z' ) ), iterator_to_array( ( new CsvReader( 'a;x, y, z', ';' ) )->rows() ) );
	}
}
