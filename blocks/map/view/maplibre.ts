/*
 * OpenStreetMap's map, with maplibre-gl.
 */
import * as library from 'maplibre-gl';
import { createGlMap } from './gl';
import { MapError } from './map-error';
import { resolveStyle } from './osm-style';
import { loadStylesheet } from './stylesheet';
import type { CreateMap } from './types';

const STYLESHEET = new URL(
	'maplibre-gl/dist/maplibre-gl.css',
	import.meta.url
);

library.setWorkerUrl(
	new URL( 'maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url ).href
);

// A style may name .pmtiles files, too.
library.addProtocol( 'pmtiles', async ( request, controller ) => {
	const { protocol } = await import(
		/* webpackChunkName: "map-pmtiles" */ './pmtiles'
	);
	return protocol.tile( request, controller );
} );

/** Draws a map. */
export const createMap: CreateMap = async ( host, data ) => {
	const [ style ] = await Promise.all( [
		resolveStyle( data.config ).catch( () => {
			throw new MapError( 'style' );
		} ),
		loadStylesheet( STYLESHEET ),
	] );
	host.classList.toggle( 'is-gray', data.style === 'black_and_white' );
	return createGlMap( library, host, data, style );
};
