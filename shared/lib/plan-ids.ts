/** The plans of a button as any version saved them: an ID, a list, or a text such as `12+14`. */
export type SavedPlans = {
	planId?: number | string;
	planIds?: readonly ( number | string )[] | string;
};

/**
 * Reads the IDs of a button's plans. Anything that is no ID is left out.
 *
 * @return Each ID once; `planIds` count before `planId`.
 */
export function getPlanIds( { planId, planIds }: SavedPlans ): number[] {
	const saved = planIds?.length ? planIds : ( planId ?? '' );
	const parts = Array.isArray( saved ) ? saved : String( saved ).split( '+' );
	const ids = parts
		.map( ( part ) => String( part ).trim() )
		.filter( ( part ) => /^[1-9]\d{0,15}$/.test( part ) )
		.map( Number );
	return [ ...new Set( ids ) ];
}

/** Attributes of the jetpack/button in a payment button, whose ID and URL it follows. */
export const PLAN_BUTTON = {
	element: 'a',
	passthroughAttributes: { uniqueId: 'uniqueId', url: 'url' },
};

/** Attributes of jetpack/recurring-payments that say which plans it sells. One plan is saved as older versions of Jetpack know it. */
export function getPlanAttributes( ids: readonly number[] ) {
	const plans = ids.join( '+' );
	return {
		planId: ids[ 0 ],
		planIds: ids.length > 1 ? ids : undefined,
		url: plans
			? `?open_payment_plan=${ encodeURIComponent( plans ) }`
			: undefined,
		uniqueId: plans ? `recurring-payments-${ ids.join( '-' ) }` : undefined,
	};
}
