/*
 * OpenStreetMap's map, with maplibre-gl.
 */
import * as library from 'maplibre-gl';
import type { Host, ProviderMap } from './drawing';
import type { GlEngine } from './engine';
import { createGlMap } from './gl';
import { resolveStyle } from './map-style';
import { loadStylesheet } from './stylesheet';
import type { MapData, MapStyle } from './types';

const STYLES = new URL( 'maplibre-gl/dist/maplibre-gl.css', import.meta.url );

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

const ENGINE: GlEngine = {
	library,
	isMapbox: false,
	style: ( _style, { config } ) => resolveStyle( config ),
	setGestures: ( { cooperativeGestures }, _host, { scrollToZoom } ) => {
		if ( cooperativeGestures.isEnabled() === scrollToZoom ) {
			cooperativeGestures[ scrollToZoom ? 'disable' : 'enable' ]();
		}
	},
	expansionZoom: ( source, cluster ) =>
		source.getClusterExpansionZoom( cluster ),
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
