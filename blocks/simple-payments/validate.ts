import { __, _n, sprintf } from '@wordpress/i18n';
import { getDecimals } from '../../shared/lib/amount';
import { isKnownCurrency, type Product, toText } from './attributes';

/** Error messages by field; valid fields have none. */
export type Problems = Partial<
	Record< 'price' | 'currency' | 'email' | 'title', string >
>;

const invalidPrice = () => __( 'Invalid price', 'ramjet' );

/* Larger ones are not accepted by PayPal. */
const MAX_DIGITS = 8;

/**
 * Checks a price.
 *
 * @param price    As it was typed.
 * @param currency ISO 4217 code.
 * @return A sentence; undefined for a price that can be paid.
 */
export function priceProblem(
	price: string,
	currency: string
): string | undefined {
	const [ , sign = '', whole = '', fraction = '' ] =
		/^(-?)(\d*)(?:[.,](\d*))?$/.exec( price.trim() ) ?? [ '', '', 'x' ];
	const digits = `${ whole }${ fraction }`;
	if ( whole === 'x' || ( digits === '' && price.trim() !== '' ) ) {
		return invalidPrice();
	}
	if ( ! /[1-9]/.test( digits ) ) {
		return __(
			'If you’re selling something, you need a price tag. Add yours here.',
			'ramjet'
		);
	}
	if ( sign ) {
		return __(
			'Your price is negative — enter a positive number so people can pay the right amount.',
			'ramjet'
		);
	}
	const decimals = getDecimals( currency, 'paypal' );
	if ( fraction.length > decimals ) {
		return decimals === 0
			? __(
					'We know every penny counts, but prices in this currency can’t contain decimal values.',
					'ramjet'
				)
			: sprintf(
					/* translators: %d: number of decimals. */
					_n(
						'The price cannot have more than %d decimal place.',
						'The price cannot have more than %d decimal places.',
						decimals,
						'ramjet'
					),
					decimals
				);
	}
	const units = whole.replace( /^0+/, '' ).length + decimals;
	return units > MAX_DIGITS ? invalidPrice() : undefined;
}

/** Parses a price as a number, even an invalid one; undefined for a text that is not a number. */
export function toPrice( price: string ): number | undefined {
	const text = price.trim().replace( ',', '.' );
	return /^-?(\d+\.?\d*|\.\d+)$/.test( text ) ? Number( text ) : undefined;
}

/** The error message for an invalid email address. */
export const emailProblem = ( email: string ): string =>
	sprintf(
		/* translators: %s: what was entered as an email address. */
		__( '%s is not a valid email address.', 'ramjet' ),
		email
	);

/**
 * Checks a product.
 *
 * @param product
 * @param price   The price as it was typed.
 */
export function findProblems(
	{ email = '', title, currency }: Product,
	price: string
): Problems {
	const problems: Problems = {};
	const text = price === '' ? undefined : price;
	const ofPrice = priceProblem( text ?? '', currency );
	if ( ofPrice ) {
		problems.price = ofPrice;
	}
	if ( ! isKnownCurrency( currency ) ) {
		problems.currency = __(
			'Payments cannot be made in this currency.',
			'ramjet'
		);
	}
	if ( email.trim() === '' ) {
		problems.email = __(
			'We want to make sure payments reach you, so please add an email address.',
			'ramjet'
		);
	} else if ( ! /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test( email.trim() ) ) {
		problems.email = emailProblem( email );
	}
	if ( toText( title ).trim() === '' ) {
		problems.title = __(
			'Please add a brief title so that people know what they’re paying for.',
			'ramjet'
		);
	}
	return problems;
}
