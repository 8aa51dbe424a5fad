import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { request } from '../../../shared/api/request';
import { useLookup } from '../../../shared/api/use-lookup';
import type { MapConfig, Point } from '../view/types';

/** How many places a search offers. */
const LIMIT = 10;

type Place = {
	id: string;
	title: string;
	address: string;
	latitude: number;
	longitude: number;
};

/** A place in a reply of Mapbox's geocoder. */
type Feature = {
	id: string;
	text: string;
	place_name: string;
	center?: [ number, number ];
	geometry?: { coordinates: [ number, number ] };
};

async function searchMapbox(
	text: string,
	token: string,
	signal: AbortSignal
): Promise< Place[] > {
	const query = new URLSearchParams( {
		access_token: token,
		limit: String( LIMIT ),
	} );
	const response = await fetch(
		`https://api.mapbox.com/geocoding/v5/mapbox.places/${ encodeURIComponent( text ) }.json?${ query }`,
		{ signal }
	);
	const reply: { features?: Feature[]; message?: string } = await response
		.json()
		.catch( () => ( {} ) );
	if ( ! response.ok || ! reply.features ) {
		throw new Error(
			reply.message ||
				__( 'Mapbox’s place search is not available.', 'ramjet' )
		);
	}
	return reply.features.flatMap(
		( { id, text: title, place_name: address, center, geometry } ) => {
			const [ longitude, latitude ] =
				center ?? geometry?.coordinates ?? [];
			return longitude === undefined || latitude === undefined
				? []
				: { id, title, address, longitude, latitude };
		}
	);
}

const searchServer = ( text: string, signal: AbortSignal ) =>
	request< Place[] >( {
		path: `ramjet/v1/map/places?search=${ encodeURIComponent( text ) }`,
		signal,
	} );

/**
 * Searches places by name or address when the query changes: with Mapbox from the browser, otherwise by the server.
 *
 * @param config Of the map.
 * @param query  What to search for; '' for nothing.
 * @param pause  Milliseconds without a change before the search begins.
 */
export function usePlaces(
	{ provider, token }: MapConfig,
	query: string,
	pause = 0
) {
	const search = useCallback(
		async ( text: string, signal: AbortSignal ): Promise< Point[] > => {
			const places =
				provider === 'mapbox'
					? await searchMapbox( text, token, signal )
					: await searchServer( text, signal );
			return places
				.slice( 0, LIMIT )
				.map( ( { id, title, address, longitude, latitude } ) => ( {
					placeTitle: title,
					title,
					caption: address,
					id,
					coordinates: { longitude, latitude },
				} ) );
		},
		[ provider, token ]
	);
	return useLookup( search, query, pause );
}
