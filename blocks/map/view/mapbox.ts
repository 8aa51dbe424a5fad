/*
 * Mapbox's map, with mapbox-gl 1.13.
 */
import library from 'mapbox-gl/dist/mapbox-gl-csp.js';
import type { Host, ProviderMap } from './drawing';
import { keepScroll } from './gestures';
import type { GlEngine } from './engine';
import { createGlMap } from './gl';
import { loadStylesheet } from './stylesheet';
import type { MapData, MapStyle } from './types';

const STYLES = new URL( 'mapbox-gl/dist/mapbox-gl.css', import.meta.url );

library.workerUrl = new URL(
	'mapbox-gl/dist/mapbox-gl-csp-worker.js',
	import.meta.url
).href;

/** Public styles that this version can draw. */
const NAMES: Record< MapStyle, string > = {
	default: 'streets-v11',
	black_and_white: 'light-v10',
	satellite: 'satellite-streets-v11',
	terrain: 'outdoors-v11',
};

const ENGINE: GlEngine = {
	library,
	isMapbox: true,
	style: async ( style, { config } ) => {
		library.accessToken = config.token;
		return `mapbox://styles/mapbox/${ NAMES[ style ] }`;
	},
	setGestures: ( _map, { element }, data ) => keepScroll( element, data ),
	// In this version it takes a callback.
	expansionZoom: ( source, cluster ) =>
		new Promise( ( resolve, reject ) =>
			Reflect.apply( source.getClusterExpansionZoom, source, [
				cluster,
				( error: Error | null, zoom: number ) =>
					error ? reject( error ) : resolve( zoom ),
			] )
		),
};

/** Draws a map. */
export async function createMap(
	host: Host,
	data: MapData,
	style: MapStyle
): Promise< ProviderMap > {
	await loadStylesheet( STYLES );
	return createGlMap( ENGINE, host, data, style );
}
