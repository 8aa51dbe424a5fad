import type { SavedPlans } from '../../shared/lib/plan-ids';

/** The block's attributes; declared in block.json. */
export type Attributes = SavedPlans & {
	align?: string;
	/** The inner button's URL, on the page of the post. */
	url?: string;
	/** The inner button's id. */
	uniqueId?: string;
	/** A number with %, px or em. */
	width?: string;
};

const percentOf = ( width: string ) => Number( width.slice( 0, -1 ) );

/** The width in CSS: buttons that share a row give up their part of the gaps. */
export const getWidthStyle = ( width: string | undefined ) =>
	width?.endsWith( '%' )
		? `calc(${ width } - var(--jetpack-payment-buttons-gap, 0) * ${
				( 100 - percentOf( width ) ) / 100
			})`
		: width;
