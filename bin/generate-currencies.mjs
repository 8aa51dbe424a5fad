#!/usr/bin/env node
/*
 * Writes shared/lib/currencies.json from the CLDR data inside Node's Intl. Run by hand
 * (`node bin/generate-currencies.mjs`) when CLDR changes; PHP and TypeScript read the result.
 */
import { writeFileSync } from 'node:fs';

/* Replaced currencies that CLDR no longer lists as current, but that published posts still name. */
const RETIRED = [ 'BYR', 'EEK', 'LTL', 'LVL', 'MRO', 'STD', 'VEF', 'ZMK' ];

/* Units of account that nobody is paid in. */
const NOT_MONEY = new Set( [ 'XDR', 'XSU' ] );

/*
 * The region of a currency is in the first two letters of its code (ISO 4217); these belong to
 * several regions or to one that is gone, so one of their users stands for them.
 */
const LOCALE_OF_SHARED = {
	ANG: 'nl-CW',
	EUR: 'de-DE',
	XAF: 'fr-CM',
	XCD: 'en-AG',
	XCG: 'nl-CW',
	XOF: 'fr-SN',
	XPF: 'fr-PF',
};

const MAX_PRECISION = 3;

function localeOf( code ) {
	return (
		LOCALE_OF_SHARED[ code ] ??
		new Intl.Locale( `und-${ code.slice( 0, 2 ) }` )
			.maximize()
			.minimize()
			.toString()
	);
}

/* The separators that the currency's own region writes, with Latin digits. */
function separatorsOf( code ) {
	const parts = new Intl.NumberFormat( `${ localeOf( code ) }-u-nu-latn`, {
		minimumFractionDigits: 1,
		useGrouping: 'always',
	} ).formatToParts( 1234567.5 );
	const value = ( type ) =>
		parts.find( ( part ) => part.type === type )?.value;
	return { grouping: value( 'group' ), decimal: value( 'decimal' ) };
}

function englishSymbol( code, currencyDisplay ) {
	return new Intl.NumberFormat( 'en', {
		style: 'currency',
		currency: code,
		currencyDisplay,
	} )
		.formatToParts( 1 )
		.find( ( part ) => part.type === 'currency' )
		.value.replace( /\s/g, ' ' );
}

const codes = [ ...Intl.supportedValuesOf( 'currency' ), ...RETIRED ]
	.filter( ( code ) => ! NOT_MONEY.has( code ) )
	.sort();
const unique = new Set(
	codes
		.map( ( code ) => englishSymbol( code, 'symbol' ) )
		.filter( ( symbol, index ) => symbol !== codes[ index ] )
);

/*
 * A symbol that CLDR gives to one currency alone ($, £, ¥) stays with it. Another dollar takes its
 * region's letters, as CLDR itself does with CA$ and HK$; any other currency then keeps its code.
 * Cuba had two dollars at once, so the convertible one keeps its code too.
 */
function symbolOf( code ) {
	const symbol = englishSymbol( code, 'symbol' );
	if ( symbol !== code ) {
		return symbol;
	}
	const narrow = englishSymbol( code, 'narrowSymbol' );
	if ( narrow === '$' && code !== 'CUC' ) {
		return code.slice( 0, 2 ) + narrow;
	}
	return unique.has( narrow ) ? code : narrow;
}

function precisionOf( code ) {
	const { maximumFractionDigits } = new Intl.NumberFormat( 'en', {
		style: 'currency',
		currency: code,
	} ).resolvedOptions();
	return Math.min( MAX_PRECISION, maximumFractionDigits );
}

const lines = codes.map( ( code ) => {
	const { grouping, decimal } = separatorsOf( code );
	const entry = {
		symbol: symbolOf( code ),
		grouping,
		decimal,
		precision: precisionOf( code ),
	};
	// A non-breaking space is written as an escape, to be seen in the file.
	const json = JSON.stringify( entry ).replace(
		/[\u00a0\u202f]/g,
		( space ) =>
			`\\u${ space.charCodeAt( 0 ).toString( 16 ).padStart( 4, '0' ) }`
	);
	return `\t${ JSON.stringify( code ) }: ${ json }`;
} );

const target = new URL( '../shared/lib/currencies.json', import.meta.url );
writeFileSync( target, `{\n${ lines.join( ',\n' ) }\n}\n` );
console.log(
	`${ codes.length } currencies from CLDR ${ process.versions.cldr } written to shared/lib/currencies.json`
);
