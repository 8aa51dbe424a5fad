import '@testing-library/jest-dom';
import { act, fireEvent } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { setInitialState } from '../../../tests/support/page-state';
import { renderBlock } from '../../../tests/support/render-block';
import { readMarkers } from '../editor/import';
import drawings from './drawings.json';

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

const open = async ( attributes: object = {} ) => {
	setInitialState( {
		map: {
			config: { provider: 'openstreetmap', token: '', mapkit: '' },
			texts: {},
			drawings: drawings.auto,
			script: '',
			canManageToken: true,
		},
	} );
	const block = await renderBlock( 'jetpack/map', { ...attributes } );
	const choose = async ( where: string, text: string, size = 1 ) => {
		const file = { size, text: async () => text };
		await act( async () => {
			fireEvent.change(
				block.container.querySelector(
					`[aria-label="${ where }"] input[type=file]`
				)!,
				{ target: { files: [ file ] } }
			);
			// The chunk and the file are loaded.
			await new Promise( ( resolve ) => setTimeout( resolve ) );
		} );
	};
	return { ...block, choose };
};

const notice = () => select( noticesStore ).getNotices()[ 0 ]?.content;

test( 'a new map is filled from a file; what is skipped is counted', async () => {
	const { attributes, choose } = await open();
	await choose( 'Canvas', KML );
	expect( notice() ).toBe(
		'Markers added: 1. Lines and areas skipped: 1. Places without valid coordinates skipped: 1.'
	);
	expect( attributes() ).toMatchObject( {
		points: [ { title: 'Bar & Grill' } ],
		mapCenter: { longitude: 2.35, latitude: 48.85 },
	} );
} );

test( 'an import keeps what was edited while the file was read', async () => {
	const had = marker( 'Old', '', 1, 1 );
	const { attributes, container, clientId } = await open( {
		points: [ had ],
	} );
	let read: ( text: string ) => void = () => {};
	const text = new Promise< string >( ( resolve ) => ( read = resolve ) );
	const file = { size: 1, text: () => text };
	await act( async () => {
		fireEvent.change(
			container.querySelector(
				'[aria-label="Canvas"] input[type=file]'
			)!,
			{ target: { files: [ file ] } }
		);
		await new Promise( ( resolve ) => setTimeout( resolve ) );
	} );
	await act( async () => {
		await dispatch( blockEditorStore ).updateBlockAttributes( clientId, {
			points: [ { ...had, title: 'New' } ],
		} );
	} );
	await act( async () => {
		read( geojson( feature( [ 3, 4 ] ) ) );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
	} );
	expect( attributes()?.points ).toMatchObject( [
		{ title: 'New' },
		{ coordinates: { longitude: 3, latitude: 4 } },
	] );
} );

test( 'the sidebar imports files, too; what is wrong is said', async () => {
	const had = Array.from( { length: 499 }, ( _, index ) =>
		marker( `${ index }`, '', index / 10, 1 )
	);
	const { attributes, inspector, choose } = await open( { points: had } );
	fireEvent.click( inspector.getByRole( 'button', { name: 'Markers' } ) );

	await choose( 'Inspector', '' );
	expect( notice() ).toBe( 'The file is empty.' );
	await choose( 'Inspector', '{}', 20_000_000 );
	expect( notice() ).toBe( 'The file is larger than 10 MB.' );
	await choose( 'Inspector', geojson( line ) );
	expect( notice() ).toBe( 'Markers added: 0. Lines and areas skipped: 1.' );
	await choose(
		'Inspector',
		geojson( feature( [ 1, 2 ] ), feature( [ 3, 4 ] ) )
	);
	expect( notice() ).toBe( 'A map can have at most 500 markers.' );
	expect( attributes()?.points ).toEqual( had );
	await choose(
		'Inspector',
		geojson( feature( [ 1, 2 ] ), feature( [ 1, 2 ] ) )
	);
	expect( notice() ).toBe(
		'Markers added: 1. Places that were on the map already: 1.'
	);
	expect( attributes()?.points ).toHaveLength( 500 );
} );
