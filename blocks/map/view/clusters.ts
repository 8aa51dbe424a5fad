import type { Point } from './types';

/** Above this number of points, those that are close together are shown as one marker. */
export const MAX_SINGLE = 50;

/** Up to this zoom. */
const MAX_ZOOM = 16;

/** Pixels from the first point of a cluster to the others. */
const RADIUS = 60;

/** Pixels of the world at zoom 0. */
const WORLD = 512;

/** Where a point is on the map, from 0 to 1. */
function project( { coordinates: { latitude, longitude } }: Point ) {
	const angle = ( Math.min( 85, Math.max( -85, latitude ) ) * Math.PI ) / 180;
	return {
		x: longitude / 360 + 0.5,
		y: 0.5 - Math.log( Math.tan( Math.PI / 4 + angle / 2 ) ) / Math.PI / 2,
	};
}

/**
 * Groups points.
 *
 * @return Points that get one marker together, at the place of the first.
 */
export function groupPoints(
	points: readonly Point[],
	zoom: number
): Point[][] {
	if ( points.length <= MAX_SINGLE || zoom > MAX_ZOOM ) {
		return points.map( ( point ) => [ point ] );
	}
	const radius = RADIUS / WORLD / 2 ** zoom;
	const groups: { x: number; y: number; members: Point[] }[] = [];
	for ( const point of points ) {
		const { x, y } = project( point );
		const group = groups.find( ( other ) => {
			const distance = Math.abs( x - other.x );
			return (
				Math.hypot(
					// The world goes on at the 180th meridian.
					Math.min( distance, 1 - distance ),
					y - other.y
				) < radius
			);
		} );
		if ( group ) {
			group.members.push( point );
		} else {
			groups.push( { x, y, members: [ point ] } );
		}
	}
	return groups.map( ( { members } ) => members );
}
