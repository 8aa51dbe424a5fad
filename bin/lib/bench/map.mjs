import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { extname, join } from 'node:path';
import { replyOfMap } from '../../../tests/services/map-tiles.mjs';
import { ROOT } from '../paths.mjs';
import { launch } from './browser.mjs';
import { interleave, median } from './statistics.mjs';

/** Markers on the map. */
const COUNT = 500;

const TYPES = {
	'.css': 'text/css',
	'.js': 'text/javascript',
	'.mjs': 'text/javascript',
};

const LIBRARY = '/node_modules/maplibre-gl/dist';

const POINTS = Array.from( { length: COUNT }, ( _, index ) => ( {
	id: String( index ),
	title: `Place ${ index }`,
	caption: 'Main Street',
	coordinates: {
		latitude: 37 + ( ( index * 53 ) % 89 ) / 89,
		longitude: -122 + ( ( index * 37 ) % 97 ) / 97,
	},
} ) );

const TEXTS = [
	'map',
	'places',
	'zoomIn',
	'zoomOut',
	'fullscreen',
	'exitFullscreen',
	'scrollHint',
	'scrollHintMac',
	'touchHint',
	'feedback',
];

const SHARED = `<!doctype html><meta charset="utf-8"><title>Map</title>
<link rel="stylesheet" href="/build/blocks/map/style.css">
<style>.box { position: relative; width: 800px; height: 600px; visibility: hidden }</style>
<div class="box"></div>`;

// The block's element. The clock starts when its script begins to load what draws a map.
const OURS = ( origin ) => {
	const data = {
		points: POINTS,
		zoom: 13,
		center: { latitude: 37, longitude: -122 },
		color: 'red',
		drawing: {
			by: { site: 'openstreetmap' },
			styles: { openstreetmap: 'default' },
		},
		details: true,
		scrollToZoom: false,
		fullscreen: true,
		config: {
			provider: 'openstreetmap',
			token: '',
			style: `${ origin }/style.json`,
			attribution: '',
			mapkit: '',
		},
		texts: Object.fromEntries(
			TEXTS.map( ( name ) => [ name, `${ name } %d` ] )
		),
	};
	return `${ SHARED }<script type="module">
import '/build/blocks/map/view.js';
addEventListener( 'ramjet-map-ready', () => ( window.took = performance.now() - start ) );
const map = document.createElement( 'ramjet-map' );
document.querySelector( '.box' ).append( map );
const start = performance.now();
map.data = ${ JSON.stringify( data ) };
</script>`;
};

// The library alone, with the same view, and with the places as clusters that it draws itself. Both maps are hidden until they
// are drawn: without a GPU, showing each frame takes time.
const ALONE = ( origin ) => {
	const places = {
		type: 'FeatureCollection',
		features: POINTS.map( ( { coordinates } ) => ( {
			type: 'Feature',
			properties: {},
			geometry: {
				type: 'Point',
				coordinates: [ coordinates.longitude, coordinates.latitude ],
			},
		} ) ),
	};
	return `${ SHARED }<script type="module">
const start = performance.now();
const styles = document.createElement( 'link' );
styles.rel = 'stylesheet';
styles.href = '${ LIBRARY }/maplibre-gl.css';
document.head.append( styles );
const library = await import( '${ LIBRARY }/maplibre-gl.mjs' );
library.setWorkerUrl( '${ origin }${ LIBRARY }/maplibre-gl-worker.mjs' );
const map = new library.Map( {
	container: document.querySelector( '.box' ),
	style: '${ origin }/style.json',
	bounds: [ [ -122, 37 ], [ -121, 38 ] ],
	fitBoundsOptions: { padding: { top: 80, bottom: 80, left: 40, right: 40 } },
} );
map.addControl( new library.NavigationControl() );
map.addControl( new library.FullscreenControl() );
map.on( 'style.load', () => {
	map.addSource( 'places', { type: 'geojson', data: ${ JSON.stringify( places ) }, cluster: true, clusterRadius: 60, clusterMaxZoom: 16 } );
	map.addLayer( { id: 'places', type: 'circle', source: 'places', paint: { 'circle-radius': 16, 'circle-color': 'red' } } );
} );
map.once( 'idle', () => ( window.took = performance.now() - start ) );
</script>`;
};

async function serve() {
	const server = http.createServer( async ( { url }, response ) => {
		const { origin } = server;
		const { pathname } = new URL( url, origin );
		const page = { '/on': OURS, '/off': ALONE }[ pathname ];
		if ( page ) {
			response.setHeader( 'Content-Type', 'text/html' );
			response.end( page( origin ) );
		} else if ( /^\/(?:build|node_modules)\//.test( pathname ) ) {
			response.setHeader( 'Content-Type', TYPES[ extname( pathname ) ] );
			response.end( await readFile( join( ROOT, pathname ) ) );
		} else {
			const reply = replyOfMap( `${ origin }${ url }` );
			response.writeHead( reply.status, {
				'Content-Type': reply.contentType,
			} );
			response.end( reply.body );
		}
	} );
	server.listen( 0, '127.0.0.1' );
	await once( server, 'listening' );
	server.origin = `http://127.0.0.1:${ server.address().port }`;
	return server;
}

async function timeMap( browser, url ) {
	const context = await browser.newContext();
	const page = await context.newPage();
	await page.goto( url );
	await page.waitForFunction( () => window.took );
	const took = await page.evaluate( () => window.took );
	await context.close();
	return took;
}

/**
 * Draws a map with 500 places in a browser, and the same with maplibre-gl alone.
 *
 * @param {Object} limits For interleave().
 * @return {Promise<{on: number, off: number}>} Milliseconds until the first `idle`.
 */
export async function measureMap( limits ) {
	const server = await serve();
	const browser = await launch();
	try {
		const take = ( side ) =>
			timeMap( browser, `${ server.origin }/${ side }` );
		await interleave( { rounds: 1 }, take );
		const { on, off } = await interleave( limits, take );
		return { on: median( on ), off: median( off ) };
	} finally {
		await browser.close();
		server.closeAllConnections();
		server.close();
	}
}
