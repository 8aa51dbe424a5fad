import type { Coordinates, MapData, Point } from './types';

type LngLat = [ longitude: number, latitude: number ];

/** Where a point is, as the libraries take it. */
export const lngLatOf = ( { coordinates }: Point ): LngLat => [
	coordinates.longitude,
	coordinates.latitude,
];

/** The points that can be shown: those with coordinates on earth. */
export function listPoints( points: readonly Point[] ): Point[] {
	return points.filter( ( { coordinates } ) => {
		const { latitude, longitude } = coordinates ?? {};
		return (
			Number.isFinite( latitude ) &&
			Number.isFinite( longitude ) &&
			Math.abs( latitude ) <= 90 &&
			Math.abs( longitude ) <= 180
		);
	} );
}

/** The saved center, which older blocks have as `lng` and `lat`. */
export function centerOf( { center }: Pick< MapData, 'center' > ): Coordinates {
	return 'lng' in center
		? { latitude: center.lat, longitude: center.lng }
		: center;
}

/**
 * The smallest area with all points. It may cross the 180th meridian; its east is then above 180.
 *
 * @param points At least one.
 * @return Its corners in the southwest and in the northeast.
 */
export function boundsOf( points: readonly Point[] ): [ LngLat, LngLat ] {
	const latitudes = points.map( ( { coordinates } ) => coordinates.latitude );
	const longitudes = points
		.map( ( { coordinates } ) => coordinates.longitude )
		.sort( ( a, b ) => a - b );
	// The area begins after the widest gap between two neighbours.
	const gaps = longitudes.map( ( longitude, index ) => {
		const next = longitudes[ index + 1 ] ?? longitudes[ 0 ]! + 360;
		return next - longitude;
	} );
	const last = gaps.lastIndexOf( Math.max( ...gaps ) );
	const isAcross = last < longitudes.length - 1;
	return [
		[ longitudes[ isAcross ? last + 1 : 0 ]!, Math.min( ...latitudes ) ],
		[
			longitudes[ last ]! + ( isAcross ? 360 : 0 ),
			Math.max( ...latitudes ),
		],
	];
}
