import {
	act,
	fireEvent,
	render,
	type RenderResult,
	waitFor,
} from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { registerBlocks } from '../../../tests/support/render-block';
import { ImportButton } from '../editor/import-button';
import { readMarkers } from '../editor/import';
import { MarkersPanel } from '../editor/markers';
import type { Point } from '../view/types';
import { notice, openMap, setSite } from './map-editor';

const geojson = ( ...features: unknown[] ) =>
	JSON.stringify( { type: 'FeatureCollection', features } );

const feature = ( coordinates: unknown, properties: unknown = {} ) => ( {
	type: 'Feature',
	properties,
	geometry: { type: 'Point', coordinates },
} );

const line = {
	type: 'Feature',
	geometry: {
		type: 'LineString',
		coordinates: [
			[ 0, 0 ],
			[ 1, 1 ],
		],
	},
};

const GPX = `<?xml version="1.0"?>
<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
	<wpt lat="35.5" lon="135.25"><name>Hut</name><desc>Open in &lt;summer&gt;</desc></wpt>
	<wpt lat="91" lon="0"><name>Beyond the pole</name></wpt>
	<wpt><name>Nowhere</name></wpt>
	<trk><trkseg><trkpt lat="1" lon="1"/><trkpt lat="2" lon="2"/></trkseg></trk>
</gpx>`;

const KML = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
	<Placemark>
		<name>Bar &amp; Grill</name>
		<description><![CDATA[<p>Open <b>late</b></p><p>Closed on Monday</p><script>alert(1)</script><img src=x onerror=alert(2)>]]></description>
		<Point><coordinates>2.35,48.85,12</coordinates></Point>
	</Placemark>
	<Placemark><name>Area</name><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,1 1,0 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
	<Placemark><name>Nowhere</name></Placemark>
</Document></kml>`;

const marker = (
	title: string,
	caption: string,
	longitude: number,
	latitude: number
) => ( {
	placeTitle: title,
	title,
	caption,
	id: `file ${ longitude },${ latitude } ${ title }`.trim(),
	coordinates: { longitude, latitude },
} );

test( 'waypoints of GPX become markers', () => {
	expect( readMarkers( GPX ) ).toMatchObject( {
		points: [ marker( 'Hut', 'Open in', 135.25, 35.5 ) ],
		lines: 1,
		invalid: 2,
	} );
} );

test( 'places of KML become markers, with their descriptions as plain text', () => {
	expect( readMarkers( KML ) ).toMatchObject( {
		points: [
			marker( 'Bar & Grill', 'Open late Closed on Monday', 2.35, 48.85 ),
		],
		lines: 1,
		invalid: 1,
	} );
} );

test( 'points of GeoJSON become markers, whatever contains them', () => {
	const file = geojson(
		feature( [ 1, 2 ], { name: 'A', description: 'B', other: 'C' } ),
		feature( [ 3, 4, 100 ], { title: 7, desc: null } ),
		{
			type: 'Feature',
			properties: { name: 'Two' },
			geometry: {
				type: 'GeometryCollection',
				geometries: [
					{
						type: 'MultiPoint',
						coordinates: [
							[ 5, 6 ],
							[ 7, 8 ],
						],
					},
					{ type: 'Polygon', coordinates: [] },
				],
			},
		},
		line,
		feature( [ 181, 0 ] ),
		feature( [ '1', '2' ] ),
		feature( [] ),
		{ type: 'Feature', geometry: null },
		null
	);
	expect( readMarkers( `\uFEFF${ file }` ) ).toMatchObject( {
		points: [
			marker( 'A', 'B', 1, 2 ),
			marker( '7', '', 3, 4 ),
			marker( 'Two', '', 5, 6 ),
			marker( 'Two', '', 7, 8 ),
		],
		lines: 2,
		invalid: 5,
	} );
	expect(
		readMarkers( '{"type":"Point","coordinates":[1,2]}' ).points
	).toEqual( [ marker( '', '', 1, 2 ) ] );
} );

test.each( [
	[ ' ', 'The file is empty.' ],
	[ 'Hut, 1, 2', 'could not be read' ],
	[ '{"type":"FeatureColl', 'could not be read' ],
	[ '{"places":[]}', 'could not be read' ],
	[ '[]', 'could not be read' ],
	[ '<kml><Document>', 'could not be read' ],
	[ '<html><body>Not found</body></html>', 'could not be read' ],
	[ 'PK\u0003\u0004', 'could not be read' ],
	[
		KML.replace(
			'<kml',
			'<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml'
		),
		'document type',
	],
] )( 'refuses %j', ( file, message ) => {
	expect( () => readMarkers( file ) ).toThrow( message );
} );

beforeAll( () => registerBlocks( 'map' ) );
beforeEach( () => setSite() );

/** Selects a file in the only import button. */
const choose = (
	{ container }: Pick< RenderResult, 'container' >,
	text: string | Promise< string >,
	size = 1
) =>
	act( async () => {
		fireEvent.change( container.querySelector( 'input[type=file]' )!, {
			target: { files: [ { size, text: async () => text } ] },
		} );
	} );

/** A map with these markers in the store, without an editor. */
function setMap( points: Point[] ) {
	const block = createBlock( 'jetpack/map', { points } );
	const { clientId } = block;
	dispatch( blockEditorStore ).resetBlocks( [ block ] );
	return {
		clientId,
		points: () =>
			select( blockEditorStore ).getBlockAttributes( clientId )
				?.points as Point[],
	};
}

test( 'a new map is filled from a file; what is skipped is counted', async () => {
	const block = await openMap();
	await choose( block, KML );
	await waitFor( () =>
		expect( notice() ).toBe(
			'Markers added: 1. Lines and areas skipped: 1. Places without valid coordinates skipped: 1.'
		)
	);
	expect( block.attributes() ).toMatchObject( {
		points: [ { title: 'Bar & Grill' } ],
		mapCenter: { longitude: 2.35, latitude: 48.85 },
	} );
} );

test( 'an import keeps what was edited while the file was read', async () => {
	const had = marker( 'Old', '', 1, 1 );
	const { clientId, points } = setMap( [ had ] );
	let read: ( text: string ) => void = () => {};
	await choose(
		render( <ImportButton clientId={ clientId } /> ),
		new Promise( ( resolve ) => ( read = resolve ) )
	);
	await act( async () => {
		await dispatch( blockEditorStore ).updateBlockAttributes( clientId, {
			points: [ { ...had, title: 'New' } ],
		} );
		read( geojson( feature( [ 3, 4 ] ) ) );
	} );
	await waitFor( () => expect( points() ).toHaveLength( 2 ) );
	expect( points() ).toMatchObject( [
		{ title: 'New' },
		{ coordinates: { longitude: 3, latitude: 4 } },
	] );
} );

test( 'the sidebar imports files, too; what is wrong is said', async () => {
	const had = Array.from( { length: 499 }, ( _, index ) =>
		marker( `${ index }`, '', index / 10, 1 )
	);
	const { clientId, points } = setMap( had );
	const panel = render(
		<MarkersPanel
			clientId={ clientId }
			points={ had }
			onChange={ () => {} }
		/>
	);
	fireEvent.click( panel.getByText( 'Markers' ) );
	const expectNotice = async (
		text: string,
		...file: [ text: string, size?: number ]
	) => {
		await choose( panel, ...file );
		await waitFor( () => expect( notice() ).toBe( text ) );
	};

	await expectNotice( 'The file is empty.', '' );
	await expectNotice( 'The file is larger than 10 MB.', '{}', 20_000_000 );
	await expectNotice(
		'Markers added: 0. Lines and areas skipped: 1.',
		geojson( line )
	);
	await expectNotice(
		'A map can have at most 500 markers.',
		geojson( feature( [ 1, 2 ] ), feature( [ 3, 4 ] ) )
	);
	expect( points() ).toEqual( had );
	await expectNotice(
		'Markers added: 1. Places that were on the map already: 1.',
		geojson( feature( [ 1, 2 ] ), feature( [ 1, 2 ] ) )
	);
	expect( points() ).toHaveLength( 500 );
} );
