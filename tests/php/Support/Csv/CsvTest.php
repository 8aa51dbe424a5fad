<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Csv;

use Ramjet\Support\Csv\Csv;
use Ramjet\Tests\TestCase;

final class CsvTest extends TestCase {

	/**
	 * @dataProvider values
	 */
	public function test_only_formulas_get_an_apostrophe( string $value, string $written ): void {
		self::assertSame( "\"$written\"\r\n", Csv::row( array( $value ) ) );
	}

	/**
	 * @return list<array{string, string}> Values, and how they are written.
	 */
	public static function values(): array {
		$phones   = array( '+49 30 1234', '+493012345678', '+49 (30) 1234-56', '+1 555-123-4567', '030/1234' );
		$formulas = array( '+1+2', '-1+1', '-5-', '-5.', '-1,1+1', '-1e5', '+49-30-1234', '+49 - 30 1234', '+1 -(2)', '+49 30 1234+A1', '+49 30=1', '=1 2', '@SUM(1 2)', "\t+49 30 1234", "+49\t30", "+49 30\n" );
		return array(
			...array_map( static fn( string $phone ): array => array( $phone, $phone ), $phones ),
			...array_map( static fn( string $formula ): array => array( $formula, "'" . str_replace( "\t+", "\t'+", $formula ) ), $formulas ),
			array( '-5', '-5' ),
			array( '-1234.50', '-1234.50' ),
			array( "a;=1|\t\t+2", "a;'=1|\t\t'+2" ),
			array( "a\t \t b;;x", "a\t \t b;;x" ),
		);
	}

	public function test_a_value_takes_time_in_proportion_to_its_length(): void {
		// With the square of its length, this one takes many minutes. PHP's compiler of patterns, which servers need not
		// have, is off: it makes up for some patterns.
		$file  = ( new \ReflectionClass( Csv::class ) )->getFileName();
		$code  = 'function wp_check_invalid_utf8( $text ) { return $text; }'
			. "require '$file'; echo strlen( Ramjet\\Support\\Csv\\Csv::row( array( 'x' . str_repeat( chr( 9 ), 1000000 ) . 'x' ) ) );";
		$limit = (int) ( 60 * self::patience() );
		$php   = array( PHP_BINARY, '-d', 'pcre.jit=0', '-d', 'error_log=/dev/null', '-r', "set_time_limit( $limit ); $code" );
		self::assertSame( '1000006', shell_exec( implode( ' ', array_map( 'escapeshellarg', $php ) ) ) );
	}
}
