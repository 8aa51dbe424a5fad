import { __, sprintf } from '@wordpress/i18n';
import type { Attributes } from '../attributes';
import type { Point } from '../view/types';

/** How many markers a map can have; the page shows no more. */
export const MAX_POINTS = 500;

/** The zoom level if one marker is left of several. */
const SINGLE_ZOOM = 12;

/** Why no more markers can be added. */
export const tooMany = () =>
	sprintf(
		/* translators: %d: number of markers. */
		__( 'A map can have at most %d markers.', 'ramjet' ),
		MAX_POINTS
	);

const isWithin = ( value: unknown, limit: number ): value is number =>
	typeof value === 'number' && Math.abs( value ) <= limit;

/** Whether coordinates, whatever they are, are a place on Earth. */
export const areValid = ( latitude: unknown, longitude: unknown ): boolean =>
	isWithin( latitude, 90 ) && isWithin( longitude, 180 );

/** Points that can be drawn: a post can hold others. */
export const drawable = ( points: Point[] ) =>
	points.filter( ( { coordinates } ) =>
		areValid( coordinates?.latitude, coordinates?.longitude )
	);

/** Points that a map does not have yet. */
export const newPoints = ( points: Point[], added: Point[] ) => {
	const ids = new Set( points.map( ( { id } ) => id ) );
	return added.filter( ( { id } ) => ! ids.has( id ) && ids.add( id ) );
};

/** The attributes of a map whose points change. */
export function withPoints(
	{ points: former }: Pick< Attributes, 'points' >,
	points: Point[]
): Partial< Attributes > {
	const [ first ] = points;
	return {
		points,
		...( first && ! former[ 0 ] && { mapCenter: first.coordinates } ),
		...( former[ 1 ] && points.length === 1 && { zoom: SINGLE_ZOOM } ),
	};
}
