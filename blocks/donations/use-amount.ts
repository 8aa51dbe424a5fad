import { useEvent } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	type AmountProblem,
	getDecimals,
	parseAmount,
} from '../../shared/lib/amount';
import { formatAmount, getMinimum } from '../../shared/lib/currency';
import { type Attributes, getCurrency } from './attributes';

/** Bounds of an amount, in whole units of the currency. */
export type Limits = { currency: string; minimum: number; maximum?: number };

/** Minimum and maximum amount for visitors. */
export function getLimits( attributes: Attributes ): Limits {
	const currency = getCurrency( attributes );
	return {
		currency,
		minimum: Math.max(
			getMinimum( currency ),
			attributes.minimumAmount ?? 0
		),
		maximum: attributes.maximumAmount || undefined,
	};
}

type Result = { amount: number } | { problem: AmountProblem | 'small' };

/** Parses a text as an amount, or returns the problem with it. */
function readAmount(
	text: string,
	{ currency, minimum, maximum = Infinity }: Limits
): Result {
	const result = parseAmount( text, currency, 'stripe' );
	if ( 'problem' in result ) {
		return result;
	}
	if ( result.amount < minimum ) {
		return { problem: 'small' };
	}
	return result.amount > maximum ? { problem: 'large' } : result;
}

/* The same sentences as on the page. */
function describe(
	problem: AmountProblem | 'small',
	{ currency, minimum, maximum = 999_999 }: Limits
): string {
	switch ( problem ) {
		case 'empty':
			return __( 'Please enter an amount.', 'ramjet' );
		case 'small':
			return sprintf(
				/* translators: %s: an amount of money. */
				__( 'The smallest amount is %s.', 'ramjet' ),
				formatAmount( minimum, currency )
			);
		case 'large':
			return sprintf(
				/* translators: %s: an amount of money. */
				__( 'The largest amount is %s.', 'ramjet' ),
				formatAmount( maximum, currency )
			);
		case 'decimals':
			return describeDecimals( currency );
	}
	return sprintf(
		/* translators: %s: an amount without a currency, such as 50.00. */
		__( 'Please enter the amount in digits, such as %s.', 'ramjet' ),
		minimum.toFixed( getDecimals( currency, 'stripe' ) )
	);
}

function describeDecimals( currency: string ): string {
	const decimals = getDecimals( currency, 'stripe' );
	return decimals
		? sprintf(
				/* translators: %d: a number of digits. */
				__( 'Please enter at most %d decimals.', 'ramjet' ),
				decimals
			)
		: sprintf(
				/* translators: %s: code of a currency, such as JPY. */
				__( 'Amounts in %s have no decimals.', 'ramjet' ),
				currency
			);
}

type Options = Limits & {
	/** Undefined for none. */
	amount: number | undefined;
	/** Gets each valid amount that is typed. */
	onChange: ( amount: number ) => void;
	/** Called when the field is left empty. */
	onEmpty: () => void;
};

/** The text of a field for an amount. Without the focus, the amount is written as visitors see it. */
export function useAmount( { amount, onChange, onEmpty, ...limits }: Options ) {
	const [ text, setText ] = useState< string | null >( null );
	const result = text === null ? null : readAmount( text, limits );
	const typed = result && 'amount' in result ? result.amount : undefined;
	const problem = result && 'problem' in result ? result.problem : null;
	const isEmpty = text?.trim() === '';

	const forgetText = useEvent( () => {
		if ( typed !== amount ) {
			setText( null );
		}
	} );
	// After an undo, the typed text no longer matches the amount.
	useEffect( forgetText, [ amount, limits.currency, forgetText ] );

	return {
		value:
			text ??
			( amount === undefined
				? ''
				: formatAmount( amount, limits.currency ) ),
		/** An error message; null if the text is valid. */
		problem: problem && describe( problem, limits ),
		onFocus: () => setText( ( now ) => now ?? String( amount ?? '' ) ),
		onChange: ( value: string ) => {
			setText( value );
			const read = readAmount( value, limits );
			if ( 'amount' in read ) {
				onChange( read.amount );
			}
		},
		onBlur: () => {
			if ( isEmpty ) {
				onEmpty();
			}
			if ( isEmpty || ! problem ) {
				setText( null );
			}
		},
	};
}
