/** A company that takes payments. */
export type Processor = 'stripe' | 'paypal';

/* In a processor's unit; Stripe accepts eight digits. */
const MAX_UNITS = 99_999_999;

const WHOLE: Readonly< Record< Processor, readonly string[] > > = {
	stripe: [ 'JPY' ],
	paypal: [ 'JPY', 'HUF', 'TWD' ],
};

/**
 * How many decimals a processor counts.
 *
 * @param currency  ISO 4217 code in capitals.
 * @param processor
 */
export function getDecimals( currency: string, processor: Processor ): number {
	return WHOLE[ processor ].includes( currency ) ? 0 : 2;
}

/** Why a text is no amount: 'decimals' if it has too many of them. */
export type AmountProblem = 'empty' | 'invalid' | 'decimals' | 'large';

/**
 * Reads an amount that somebody typed: digits, and at most one decimal mark. Nothing is guessed, because a wrong guess
 * about '1,000' would charge a thousand times the amount, or a thousandth. PHP's Payments\Money\Money::parse() reads
 * the same.
 *
 * @param text
 * @param currency  ISO 4217 code in capitals.
 * @param processor
 * @return The amount in whole units.
 */
export function parseAmount(
	text: string,
	currency: string,
	processor: Processor
): { amount: number } | { problem: AmountProblem } {
	const trimmed = text.trim();
	if ( trimmed === '' ) {
		return { problem: 'empty' };
	}
	const match = /^(?=.*[0-9])([0-9]*)(?:[.,]([0-9]*))?$/.exec( trimmed );
	if ( match === null ) {
		return { problem: 'invalid' };
	}
	const [ , whole = '', fraction = '' ] = match;
	const decimals = getDecimals( currency, processor );
	if ( fraction.length > decimals ) {
		return { problem: 'decimals' };
	}
	const units = Number( whole + fraction.padEnd( decimals, '0' ) );
	return units > MAX_UNITS
		? { problem: 'large' }
		: { amount: units / 10 ** decimals };
}
