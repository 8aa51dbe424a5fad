/*
 * Mapbox's map, with mapbox-gl 1.13.
 */
import library from 'mapbox-gl/dist/mapbox-gl-csp.js';
import { createGlMap } from './gl';
import { loadStylesheet } from './stylesheet';
import type { CreateMap, MapStyle } from './types';

const STYLESHEET = new URL( 'mapbox-gl/dist/mapbox-gl.css', import.meta.url );

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

/** Draws a map. */
export const createMap: CreateMap = async ( host, data ) => {
	await loadStylesheet( STYLESHEET );
	library.accessToken = data.config.token;
	const style = `mapbox://styles/mapbox/${ NAMES[ data.style ] }`;
	return createGlMap( library, host, data, style );
};
