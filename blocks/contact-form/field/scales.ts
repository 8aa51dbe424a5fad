import type { FieldAttributes, Size } from './attributes';

/* The limits of ratings and sliders, as on the page (src/server/Forms/Definition/Bounds.php). */

/** Limits of a rating. */
export const RATING = { min: 1, max: 20 } as const;

const MAX_NUMBER = 1e9;

function read( value: Size | undefined, fallback: number ): number {
	const text = String( value ?? '' ).trim();
	const number = text === '' ? NaN : Number( text );
	return Number.isFinite( number )
		? Math.min( MAX_NUMBER, Math.max( -MAX_NUMBER, number ) )
		: fallback;
}

/** The highest rating, and the default one; 0 for none. */
export function ratingOf( field: Partial< FieldAttributes > ) {
	const max = Math.min(
		RATING.max,
		Math.max( RATING.min, Math.trunc( read( field.max, 5 ) ) )
	);
	const value = Math.trunc( read( field.default, 0 ) );
	return { max, value: Math.min( max, Math.max( 0, value ) ) };
}

/** The limits of a slider, and its default value. */
export function sliderOf( field: Partial< FieldAttributes > ) {
	let min = read( field.min, 0 );
	let max = read( field.max, 100 );
	if ( min >= max ) {
		[ min, max ] = [ 0, 100 ];
	}
	const range = max - min;
	let step = read( field.step, 1 );
	if ( step < 1e-6 || step > range ) {
		step = Math.min( 1, range );
	}
	const value = Math.min( max, Math.max( min, read( field.default, 0 ) ) );
	const steps = Math.min(
		Math.round( ( value - min ) / step ),
		Math.floor( range / step + 1e-6 )
	);
	return {
		min,
		max,
		step,
		// Most fractions have no exact binary representation.
		value: Number( ( min + steps * step ).toFixed( 6 ) ),
	};
}
