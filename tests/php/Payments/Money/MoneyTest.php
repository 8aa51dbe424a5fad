<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Money;

use Ramjet\Payments\Money\Money;
use Ramjet\Tests\TestCase;

final class MoneyTest extends TestCase {

	/** Cases that the TypeScript test has too. */
	private static function cases( string $kind ): array {
		$file = dirname( __DIR__, 3 ) . '/support/amounts.json';
		return json_decode( (string) file_get_contents( $file ), true )[ $kind ];
	}

	public function test_amounts_that_visitors_type(): void {
		foreach ( self::cases( 'parse' ) as [ $text, $currency, $processor, $expected ] ) {
			self::assertSame( $expected, Money::parse( $text, $currency, $processor ), "'$text' in $currency" );
		}
		self::assertSame( 'invalid', Money::parse( "5\xff", 'USD', 'stripe' ) );
	}

	public function test_amounts_for_people_and_programs(): void {
		foreach ( self::cases( 'format' ) as [ $units, $currency, $processor, $expected ] ) {
			self::assertSame( $expected, Money::format( $units, $currency, $processor ) );
		}
		// A part of a unit is never lost, even where people write none.
		self::assertSame( "Ft\u{A0}5\u{A0}000,50", Money::format( 500050, 'HUF', 'stripe' ) );
		self::assertSame( '1234.50', Money::decimal( 123450, 'USD', 'paypal' ) );
		self::assertSame( '0.05', Money::decimal( 5, 'USD', 'paypal' ) );
		self::assertSame( '5000', Money::decimal( 5000, 'HUF', 'paypal' ) );
		self::assertSame( '-5.00', Money::decimal( -500, 'USD', 'paypal' ) );
	}

	public function test_amounts_of_a_list_have_the_separators_of_its_readers_language(): void {
		$formats = $GLOBALS['wp_locale']->number_format;
		$read    = static fn(): array => array_map( static fn( string $currency ): string => Money::local( 123450, $currency, 'stripe' ), array( 'EUR', 'USD' ) );
		self::assertSame( array( '€1,234.50', '$1,234.50' ), $read() );
		// As in French.
		$GLOBALS['wp_locale']->number_format = array( 'thousands_sep' => '&nbsp;', 'decimal_point' => ',' );
		$french                              = $read();
		$GLOBALS['wp_locale']->number_format = $formats;
		self::assertSame( array( "€1\u{A0}234,50", "$1\u{A0}234,50" ), $french );
	}

	public function test_amounts_that_blocks_have_saved(): void {
		$cases = array(
			array( 5, 'USD', 500 ),
			array( 1.15, 'USD', 115 ),
			array( 0.1 + 0.2, 'USD', null ),
			array( 999_999.99, 'USD', 99_999_999 ),
			array( 5000, 'JPY', 5000 ),
			array( 1.5, 'JPY', null ),
			array( 0.001, 'USD', null ),
			array( -5, 'USD', null ),
			array( 1e9, 'USD', null ),
			array( PHP_INT_MAX, 'USD', null ),
			array( INF, 'USD', null ),
			array( NAN, 'USD', null ),
		);
		foreach ( $cases as [ $amount, $currency, $expected ] ) {
			self::assertSame( $expected, Money::units( $amount, $currency, 'stripe' ), "$amount $currency" );
		}
	}

	public function test_minimums(): void {
		self::assertCount( 24, Money::CURRENCIES );
		self::assertCount( 17, Money::MINIMUMS );
		self::assertSame( array( 0.5, 50.0, 1.0, 0.01 ), array_map( Money::minimum( ... ), array( 'USD', 'JPY', 'HUF', 'CZK' ) ) );
	}
}
