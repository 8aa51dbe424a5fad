import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { Attributes } from '../attributes';
import metadata from '../block.json';
import type { Point } from '../view/types';

/** How many markers a map can have; the page shows no more. */
export const MAX_POINTS = metadata.ramjet.maxMarkers;

/** The zoom level if one marker is left of several. */
const SINGLE_ZOOM = 12;

/** Why no more markers can be added. */
export const tooMany = () =>
	sprintf(
		/* translators: %d: number of markers. */
		__( 'A map can have at most %d markers.', 'ramjet' ),
		MAX_POINTS
	);

/** Points that a map does not have yet. */
export const newPoints = ( points: Point[], added: Point[] ) => {
	const ids = new Set( points.map( ( { id } ) => id ) );
	return added.filter( ( { id } ) => ! ids.has( id ) && ids.add( id ) );
};

/** The points with unique ids: those of older posts may lack one or share it. */
export function identify( points: Point[] ): Point[] {
	const ids = new Set< string >();
	return points.map( ( point ) => {
		let id = String( point.id ?? '' );
		while ( ids.has( id ) ) {
			id += '+';
		}
		ids.add( id );
		return id === point.id ? point : { ...point, id };
	} );
}

/** The points after one is changed, or removed (null). */
export const replacePoint = (
	points: Point[],
	point: Point,
	next: Point | null
) => points.flatMap( ( one ) => ( one === point ? ( next ?? [] ) : one ) );

/** The attributes of a map whose points change. */
export function withPoints(
	{ points: former }: Pick< Attributes, 'points' >,
	points: Point[]
): Partial< Attributes > {
	const [ first ] = points;
	return {
		points,
		// Otherwise its marker would return.
		...( ! first && { address: '' } ),
		...( first && ! former[ 0 ] && { mapCenter: first.coordinates } ),
		...( former[ 1 ] && points.length === 1 && { zoom: SINGLE_ZOOM } ),
	};
}

/** Returns a function that shows a message. Unless all is well, the message stays until it is dismissed. */
export function useNotify() {
	const { createNotice } = useDispatch( noticesStore );
	return ( status: 'success' | 'warning' | 'error', text: string ) =>
		void createNotice( status, text, {
			id: 'ramjet-map',
			type: 'snackbar',
			explicitDismiss: status !== 'success',
		} );
}
