import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { PMTiles, Protocol, TileType } from 'pmtiles';

/** Reads tiles for maplibre-gl. */
export const protocol = new Protocol();

const LAND = '#f4f1ea';
const WATER = '#a9cfe2';

/** Layers by their names in the two common schemas, Protomaps' and OpenMapTiles'. */
const AREAS = {
	earth: LAND,
	landcover: '#dfe8cf',
	landuse: '#e9eadb',
	park: '#d3e5bd',
	water: WATER,
	buildings: '#ddd5c9',
	building: '#ddd5c9',
};
const LINES = {
	waterway: WATER,
	roads: '#fff',
	transportation: '#fff',
	boundaries: '#a89cb0',
	boundary: '#a89cb0',
};
const LABELS = [ 'places', 'place' ];

const layer = ( name: string ) =>
	( { id: name, source: 'map', 'source-layer': name } ) as const;

/** A plain style for vector tiles, whose labels use the visitor's own fonts. */
const LAYERS: LayerSpecification[] = [
	{ id: 'land', type: 'background', paint: { 'background-color': LAND } },
	...Object.entries( AREAS ).map(
		( [ name, color ] ): LayerSpecification => ( {
			...layer( name ),
			type: 'fill',
			// Land and water can be lines or points, too.
			filter: [ '==', [ 'geometry-type' ], 'Polygon' ],
			paint: { 'fill-color': color },
		} )
	),
	...Object.entries( LINES ).map(
		( [ name, color ] ): LayerSpecification => ( {
			...layer( name ),
			type: 'line',
			paint: { 'line-color': color, 'line-width': 2 },
		} )
	),
	...LABELS.map( ( name ): LayerSpecification => ( {
		...layer( name ),
		type: 'symbol',
		layout: { 'text-field': [ 'get', 'name' ], 'text-size': 13 },
		paint: { 'text-halo-color': '#fff', 'text-halo-width': 1 },
	} ) ),
];

/** The style of a .pmtiles file, which holds vector tiles or images. */
export async function styleOf(
	url: string,
	attribution: string
): Promise< StyleSpecification > {
	const archive = new PMTiles( url );
	protocol.add( archive );
	const { tileType } = await archive.getHeader();
	const source = { url: `pmtiles://${ url }`, attribution };
	return tileType === TileType.Mvt || tileType === TileType.Mlt
		? {
				version: 8,
				sources: { map: { type: 'vector', ...source } },
				layers: LAYERS,
			}
		: {
				version: 8,
				sources: { map: { type: 'raster', tileSize: 256, ...source } },
				layers: [ { id: 'map', type: 'raster', source: 'map' } ],
			};
}
