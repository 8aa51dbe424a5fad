/** A decimal number as its digits. */
export type DecimalDigits = {
	isNegative: boolean;
	/** Digits before the point, without leading zeros; '0' at least. */
	integer: string;
	/** Digits after the point, as many as were asked for. */
	fraction: string;
};

/*
 * The shortest decimal that stands for the number, which is what a person typed, without an
 * exponent: 1e21 and 1e-7 are written out.
 */
function toDigits( value: number ): { integer: string; fraction: string } {
	const [ mantissa = '', exponent = '0' ] = String( value ).split( 'e' );
	const [ whole = '', part = '' ] = mantissa.split( '.' );
	const point = whole.length + Number( exponent );
	const digits = whole + part;
	if ( point <= 0 ) {
		return { integer: '0', fraction: '0'.repeat( -point ) + digits };
	}
	return {
		integer: digits.slice( 0, point ).padEnd( point, '0' ),
		fraction: digits.slice( point ),
	};
}

/**
 * Counts the decimals that a number is written with: 3 for 1.005, 0 for 5.
 *
 * @param value A finite number.
 */
export function countDecimals( value: number ): number {
	return toDigits( Math.abs( value ) ).fraction.replace( /0+$/, '' ).length;
}

/**
 * Rounds half away from zero in decimal digits. Binary arithmetic would make 1.00 of 1.005, since
 * the nearest double lies a little below it.
 *
 * @param value     A finite number.
 * @param precision Digits to keep after the point.
 */
export function roundDecimal(
	value: number,
	precision: number
): DecimalDigits {
	const { integer, fraction } = toDigits( Math.abs( value ) );
	const kept = fraction.slice( 0, precision ).padEnd( precision, '0' );
	const isRoundedUp = fraction.charAt( precision ) >= '5';
	const units = BigInt( integer + kept ) + ( isRoundedUp ? 1n : 0n );
	const digits = units.toString().padStart( precision + 1, '0' );
	const point = digits.length - precision;
	return {
		isNegative: value < 0 && units > 0n,
		integer: digits.slice( 0, point ),
		fraction: digits.slice( point ),
	};
}
