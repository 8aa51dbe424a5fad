import { getCurrencyFormat } from './currency';

/* Spaces of all kinds, apostrophes as thousands separators, and direction marks. */
const NOISE = /[\s'’\u200e\u200f\u061c]/g;

/* Groups of three at the end, and of two or three before them (12,34,567 in India). */
const GROUPED = /^\d{1,3}(?<mark>[.,])(?:\d{2,3}\k<mark>)*\d{3}$/;

function ungroup( text: string ): string | null {
	if ( /^\d*$/.test( text ) ) {
		return text;
	}
	return GROUPED.test( text ) ? text.replace( /[.,]/g, '' ) : null;
}

/* Which mark stands before the decimals; null when all marks group thousands. */
function findDecimalMark(
	text: string,
	format: { grouping: string; decimal: string }
): string | null {
	const marks = text.match( /[.,]/g ) ?? [];
	const last = marks.at( -1 );
	if ( last === undefined ) {
		return null;
	}
	if ( marks.length > 1 ) {
		return marks.filter( ( mark ) => mark === last ).length === 1
			? last
			: null;
	}
	const isThousand =
		last === format.grouping && /^[1-9]\d{0,2}[.,]\d{3}$/.test( text );
	return isThousand ? null : last;
}

/**
 * Reads an amount that a person typed: with or without the currency's symbol or code, grouped or
 * not. People also type the other decimal mark (5.50 in euros), so a single mark groups thousands
 * only where it is the currency's grouping mark and three digits follow: in euros 5.50 is five and
 * a half, 1.234 is a thousand and more.
 *
 * In euros 1,234 then has three decimals: hasTooManyDecimals() finds it.
 *
 * @param text     What was typed; a number is handed back if it is finite.
 * @param currency ISO 4217 code.
 * @return The amount in whole units, not rounded, negative with a minus sign; null for what is no amount.
 */
export function parseAmount(
	text: string | number,
	currency: string
): number | null {
	if ( typeof text === 'number' ) {
		return Number.isFinite( text ) ? text : null;
	}
	const format = getCurrencyFormat( currency );
	const bare = text
		.replace( format.symbol, '' )
		.replace( currency, '' )
		.replace( /\p{Sc}/gu, '' )
		.replace( NOISE, '' )
		.replace( '\u2212', '-' );
	const unsigned = bare.replace( /^-/, '' );
	if ( ! /^[\d.,]*\d[\d.,]*$/.test( unsigned ) ) {
		return null;
	}
	const mark = findDecimalMark( unsigned, format );
	const point =
		mark === null ? unsigned.length : unsigned.lastIndexOf( mark );
	const integer = ungroup( unsigned.slice( 0, point ) );
	if ( integer === null ) {
		return null;
	}
	const fraction = unsigned.slice( point + 1 );
	const amount = Number( `${ integer || '0' }.${ fraction || '0' }` );
	if ( ! Number.isFinite( amount ) ) {
		return null;
	}
	return bare === unsigned ? amount : -amount;
}
