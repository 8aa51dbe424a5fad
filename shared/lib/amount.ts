import { getCurrencyFormat } from './currency';
import { countDecimals } from './decimal';

/** Currencies that payments can be taken in, the default first (spec 4 §9). */
export const SUPPORTED_CURRENCIES = [
	'USD',
	'EUR',
	'AUD',
	'BRL',
	'CAD',
	'CZK',
	'DKK',
	'HKD',
	'HUF',
	'ILS',
	'JPY',
	'MYR',
	'MXN',
	'TWD',
	'NZD',
	'NOK',
	'PHP',
	'PLN',
	'GBP',
	'RUB',
	'SGD',
	'SEK',
	'CHF',
	'THB',
] as const;

/** A currency that payments can be taken in. */
export type SupportedCurrency = ( typeof SUPPORTED_CURRENCIES )[ number ];

/** The currency that a new payment block starts with (spec 4 §9). */
export const DEFAULT_CURRENCY: SupportedCurrency = 'USD';

/** Smallest amounts that payment processors take (spec 4 §5), in whole units. */
const MINIMUM_AMOUNTS: Readonly< Record< string, number > > = {
	USD: 0.5,
	AUD: 0.5,
	BRL: 0.5,
	CAD: 0.5,
	CHF: 0.5,
	DKK: 2.5,
	EUR: 0.5,
	GBP: 0.3,
	HKD: 4,
	INR: 0.5,
	JPY: 50,
	MXN: 10,
	NOK: 3,
	NZD: 0.5,
	PLN: 2,
	SEK: 3,
	SGD: 0.5,
};

/**
 * Tells a currency that payments can be taken in.
 *
 * @param code Anything, as it comes from an attribute.
 */
export function isSupportedCurrency(
	code: unknown
): code is SupportedCurrency {
	return SUPPORTED_CURRENCIES.some( ( supported ) => supported === code );
}

/**
 * The smallest amount that may be charged, in whole units.
 *
 * @param currency ISO 4217 code; one without a minimum of its own gives its smallest coin (0.01, 1).
 */
export function getMinimumAmount( currency: string ): number {
	if ( Object.hasOwn( MINIMUM_AMOUNTS, currency ) ) {
		return MINIMUM_AMOUNTS[ currency ] as number;
	}
	return Number( `1e-${ getCurrencyFormat( currency ).precision }` );
}

/**
 * Tells an amount that may be charged: a finite number, at least the currency's minimum (spec 4 §5).
 *
 * @param amount   Anything; text is not an amount, see parseAmount().
 * @param currency ISO 4217 code.
 */
export function isValidAmount(
	amount: unknown,
	currency: string
): amount is number {
	return (
		typeof amount === 'number' &&
		Number.isFinite( amount ) &&
		amount >= getMinimumAmount( currency )
	);
}

/**
 * Tells an amount with more decimals than its currency is written with (spec 4 §5).
 *
 * @param amount   A finite number.
 * @param currency ISO 4217 code.
 */
export function hasTooManyDecimals(
	amount: number,
	currency: string
): boolean {
	return countDecimals( amount ) > getCurrencyFormat( currency ).precision;
}
