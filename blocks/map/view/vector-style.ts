import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/*
 * A plain style for a file with vector tiles: layers by their names in the two common schemas, Protomaps' and
 * OpenMapTiles'. Labels use the visitor's own fonts.
 */

type Kind = 'fill' | 'line';

const SHAPES: [ name: string, kind: Kind, color: string, width?: number ][] = [
	[ 'earth', 'fill', '#f4f1ea' ],
	[ 'landcover', 'fill', '#dfe8cf' ],
	[ 'landuse', 'fill', '#e9eadb' ],
	[ 'park', 'fill', '#d3e5bd' ],
	[ 'water', 'fill', '#a9cfe2' ],
	[ 'waterway', 'line', '#a9cfe2' ],
	[ 'roads', 'line', '#fff', 3 ],
	[ 'transportation', 'line', '#fff', 3 ],
	[ 'boundaries', 'line', '#a89cb0' ],
	[ 'boundary', 'line', '#a89cb0' ],
	[ 'buildings', 'fill', '#ddd5c9' ],
	[ 'building', 'fill', '#ddd5c9' ],
];

const LABELS = [ 'places', 'place' ];

function shape( [
	name,
	type,
	color,
	width = 1,
]: ( typeof SHAPES )[ number ] ): LayerSpecification {
	const place = { id: name, source: 'map', 'source-layer': name } as const;
	return type === 'fill'
		? {
				...place,
				type,
				// Land and water can be lines or points, too.
				filter: [ '==', [ 'geometry-type' ], 'Polygon' ],
				paint: { 'fill-color': color },
			}
		: {
				...place,
				type,
				paint: { 'line-color': color, 'line-width': width },
			};
}

/** The style of a source. */
export function vectorStyle( source: {
	url: string;
	attribution: string;
} ): StyleSpecification {
	return {
		version: 8,
		sources: { map: { type: 'vector', ...source } },
		layers: [
			{
				id: 'background',
				type: 'background',
				paint: { 'background-color': '#f4f1ea' },
			},
			...SHAPES.map( shape ),
			...LABELS.map( ( name ): LayerSpecification => ( {
				id: name,
				type: 'symbol',
				source: 'map',
				'source-layer': name,
				layout: { 'text-field': [ 'get', 'name' ], 'text-size': 13 },
				paint: { 'text-halo-color': '#fff', 'text-halo-width': 1 },
			} ) ),
		],
	};
}
