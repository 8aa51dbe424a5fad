<?php
declare(strict_types=1);

namespace Ramjet\Payments\Money;

use Ramjet\Support\Values\Text;
use Ramjet\Support\Values\Utf8;

/**
 * Amounts of money: integers in the smallest unit that a processor ('stripe' or 'paypal') uses for a currency.
 * shared/lib/amount.ts and currency.ts have the same rules for the editor.
 */
final class Money {

	/** Currencies that payments can be made in, the default first. */
	public const CURRENCIES = array(
		'USD', 'EUR', 'AUD', 'BRL', 'CAD', 'CZK', 'DKK', 'HKD', 'HUF', 'ILS', 'JPY', 'MYR',
		'MXN', 'TWD', 'NZD', 'NOK', 'PHP', 'PLN', 'GBP', 'RUB', 'SGD', 'SEK', 'CHF', 'THB',
	);

	/** The smallest amounts that Stripe accepts, in whole units: what donations can be made in. */
	public const MINIMUMS = array(
		'USD' => 0.5,
		'AUD' => 0.5,
		'BRL' => 0.5,
		'CAD' => 0.5,
		'CHF' => 0.5,
		'DKK' => 2.5,
		'EUR' => 0.5,
		'GBP' => 0.3,
		'HKD' => 4,
		'INR' => 0.5,
		'JPY' => 50,
		'MXN' => 10,
		'NOK' => 3,
		'NZD' => 0.5,
		'PLN' => 2,
		'SEK' => 3,
		'SGD' => 0.5,
	);

	/** The largest amount, in a processor's unit: Stripe accepts eight digits. */
	public const MAX = 99_999_999;

	private const WHOLE = array( 'stripe' => array( 'JPY' ), 'paypal' => array( 'JPY', 'HUF', 'TWD' ) );

	private const UNKNOWN = array( 'symbol' => '$', 'grouping' => ',', 'decimal' => '.', 'precision' => 2 );

	/** @var array<string, array{symbol: string, grouping: string, decimal: string, precision: int}>|null By code. */
	private static ?array $formats = null;

	/** How many decimals a processor counts. */
	public static function decimals( string $currency, string $processor ): int {
		return in_array( $currency, self::WHOLE[ $processor ] ?? array(), true ) ? 0 : 2;
	}

	/** The smallest amount in whole units. */
	public static function minimum( string $currency ): float {
		return (float) ( self::MINIMUMS[ $currency ] ?? 10 ** -self::decimals( $currency, 'paypal' ) );
	}

	/**
	 * An amount in the processor's unit.
	 *
	 * @param int|float $amount In whole units.
	 * @return int|null Null if it is negative, too large, no number, or has more decimals than decimals().
	 */
	public static function units( int|float $amount, string $currency, string $processor ): ?int {
		$factor = 10 ** self::decimals( $currency, $processor );
		// Also false for NAN.
		if ( ! ( $amount >= 0 && $amount * $factor <= self::MAX ) ) {
			return null;
		}
		$units = (int) round( $amount * $factor );
		// Equal only if both are the number that is closest to these decimals.
		return (float) ( $units / $factor ) === (float) $amount ? $units : null;
	}

	/**
	 * Reads an amount that a visitor typed: digits, and at most one decimal mark. Nothing is guessed, because a wrong
	 * guess about '1,000' would charge a thousand times the amount, or a thousandth.
	 *
	 * @return int|string Units, or the problem: 'empty', 'invalid', 'decimals' (too many of them), 'large'.
	 */
	public static function parse( string $text, string $currency, string $processor ): int|string {
		$text = Text::trim( Utf8::scrub( $text ) );
		if ( '' === $text ) {
			return 'empty';
		}
		if ( 1 !== preg_match( '/^(?=.*[0-9])([0-9]*)(?:[.,]([0-9]*))?$/D', $text, $match ) ) {
			return 'invalid';
		}
		$decimals = self::decimals( $currency, $processor );
		$fraction = $match[2] ?? '';
		if ( strlen( $fraction ) > $decimals ) {
			return 'decimals';
		}
		$digits = ltrim( $match[1] . str_pad( $fraction, $decimals, '0' ), '0' );
		return strlen( $digits ) > strlen( (string) self::MAX ) ? 'large' : (int) $digits;
	}

	/** An amount for programs: '1234.50', '5000'. */
	public static function decimal( int $units, string $currency, string $processor ): string {
		return self::write( $units, self::decimals( $currency, $processor ), '.', '' );
	}

	/** An amount for administrators, in the separators of their language, so that a list has one kind: '€1,234.50'. */
	public static function local( int $units, string $currency, string $processor ): string {
		$marks = $GLOBALS['wp_locale']->number_format;
		return self::format( $units, $currency, $processor, array(
			'decimal'  => html_entity_decode( $marks['decimal_point'] ),
			'grouping' => html_entity_decode( $marks['thousands_sep'] ),
		) );
	}

	/**
	 * An amount for people, in the currency's own separators: '$1,234.50', 'CHF 5.00' with a no-break space.
	 *
	 * @param array{decimal?: string, grouping?: string} $marks Other separators.
	 */
	public static function format( int $units, string $currency, string $processor, array $marks = array() ): string {
		$format   = $marks + ( self::formats()[ $currency ] ?? self::UNKNOWN );
		$decimals = self::decimals( $currency, $processor );
		$text     = self::write( abs( $units ), $decimals, $format['decimal'], $format['grouping'] );
		$shown    = $format['precision'];
		if ( $decimals > $shown && 0 === $units % 10 ** $decimals ) {
			$text = self::write( intdiv( abs( $units ), 10 ** $decimals ), 0, '', $format['grouping'] );
		} elseif ( $decimals < $shown ) {
			$text .= ( 0 === $decimals ? $format['decimal'] : '' ) . str_repeat( '0', $shown - $decimals );
		}
		// Letters would run into the digits.
		$gap = 1 === preg_match( '/[\p{L}.]$/u', $format['symbol'] ) ? "\u{A0}" : '';
		return ( $units < 0 ? '-' : '' ) . $format['symbol'] . $gap . $text;
	}

	private static function write( int $units, int $decimals, string $mark, string $grouping ): string {
		$digits = str_pad( (string) abs( $units ), $decimals + 1, '0', STR_PAD_LEFT );
		$point  = strlen( $digits ) - $decimals;
		$whole  = preg_replace( '/\B(?=(?:\d{3})+$)/D', $grouping, substr( $digits, 0, $point ) );
		return ( $units < 0 ? '-' : '' ) . $whole . ( 0 === $decimals ? '' : $mark . substr( $digits, $point ) );
	}

	private static function formats(): array {
		$file = dirname( __DIR__, 4 ) . '/shared/lib/currencies.json';
		return self::$formats ??= json_decode( (string) file_get_contents( $file ), true );
	}
}
