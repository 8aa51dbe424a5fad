import { act, fireEvent } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	parse,
	serialize,
	setCategories,
	switchToBlockType,
} from '@wordpress/blocks';
import { renderEditor } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import { setInitialState } from '../../../tests/support/page-state';
import { readMetadata } from '../../../bin/build/block-folders';
import { registerBlockType } from '../../../shared/types/blocks';
import { select } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import coreVideo from '..';

const VIDEO = join( __dirname, '../../../blocks/videopress/video' );
const FIXTURES = join( VIDEO, 'test/fixtures' );
const read = ( file: string ) =>
	readFileSync( join( FIXTURES, file ), 'utf8' ).trim();
const OLD = readdirSync( FIXTURES ).filter( ( file ) =>
	/^core-\d\.html$/.test( file )
);

const attribute = ( name: string, more: object = {} ) => ( {
	type: 'boolean',
	source: 'attribute',
	selector: 'video',
	attribute: name,
	...more,
} );

/* The block library is no package of this repository: this is what Ramjet knows of the block. */
beforeAll( () => {
	setInitialState( { blocks: { 'videopress/video': true } } );
	coreVideo();
	registerBlockType( 'core/video', {
		apiVersion: 3,
		title: 'Video',
		category: 'media',
		attributes: {
			autoplay: attribute( 'autoplay' ),
			controls: attribute( 'controls', { default: true } ),
			id: { type: 'number' },
			align: { type: 'string' },
			loop: attribute( 'loop' ),
			muted: attribute( 'muted' ),
			playsInline: attribute( 'playsinline' ),
			poster: attribute( 'poster', { type: 'string' } ),
			preload: attribute( 'preload', {
				type: 'string',
				default: 'metadata',
			} ),
			src: attribute( 'src', { type: 'string' } ),
			caption: {
				type: 'rich-text',
				source: 'rich-text',
				selector: 'figcaption',
			},
		},
		edit: () => <p>WordPress’s own</p>,
		save: ( { attributes }: { attributes: Record< string, string > } ) => (
			<figure className="wp-block-video">
				<video
					autoPlay={ Boolean( attributes.autoplay ) }
					controls={ Boolean( attributes.controls ) }
					loop={ Boolean( attributes.loop ) }
					muted={ Boolean( attributes.muted ) }
					preload={ attributes.preload }
					src={ attributes.src }
				/>
				<figcaption className="wp-element-caption">
					{ String( attributes.caption ) }
				</figcaption>
			</figure>
		),
	} );
	const { ramjet, ...metadata } = readMetadata( VIDEO );
	setCategories( [ { slug: 'media', title: 'Media' } ] );
	registerBlockType( 'videopress/video', { ...metadata, save: () => null } );
} );

const open = ( markup: string ) => {
	const [ block ] = parse( markup );
	expect( block!.isValid ).toBe( true );
	return block!;
};

test.each( [ 'core-native.html', ...OLD ] )( '%s stays as it is', ( file ) => {
	expect( serialize( [ open( read( file ) ) ] ) ).toBe( read( file ) );
} );

test( 'WordPress’s own videos stay as they are beside an old one', () => {
	const markup = [ 'core-2.html', 'core-native.html', 'core-3.html' ]
		.map( read )
		.join( '\n\n' );
	expect( serialize( parse( markup ) ) ).toBe( markup );
	const own = open( read( 'core-native.html' ) );
	expect( own.attributes ).toMatchObject( {
		autoplay: true,
		controls: true,
		loop: true,
		preload: 'auto',
	} );
	expect( own.attributes.videoPressMarkup ).toBeUndefined();
} );

test( 'an old video becomes the VideoPress block, with all its options', () => {
	const convert = ( file: string ) =>
		switchToBlockType( open( read( file ) ), 'videopress/video' )![ 0 ]!;
	expect( convert( 'core-1.html' ).attributes.caption ).toBe(
		'By <em>Ann</em>'
	);
	expect( convert( 'core-2.html' ).attributes ).toMatchObject( {
		guid: 'kUJmAcSf',
		id: 5,
		autoplay: true,
		controls: false,
		muted: true,
		preload: 'none',
	} );
	expect( convert( 'core-4.html' ).attributes ).toMatchObject( {
		maxWidth: '320px',
		playsinline: true,
		poster: 'https://example.org/poster.jpg',
		tracks: [ { kind: 'captions', srcLang: 'en' } ],
	} );
	expect(
		Object.keys( convert( 'core-4.html' ).attributes ).filter( ( name ) =>
			name.startsWith( 'videoPress' )
		)
	).toEqual( [] );
} );

test( 'the button transforms all old videos of the post at once', async () => {
	const blocks = [ 'core-1.html', 'core-native.html', 'core-3.html' ].map(
		( file ) => open( read( file ) )
	);
	// Their pictures are no attachments here.
	blocks.forEach( ( { attributes } ) => delete attributes.id );
	const { canvas } = renderEditor( blocks );
	const [ button ] = await canvas.findAllByText(
		'Transform blocks to VideoPress'
	);
	await expectOneStep( () =>
		act( async () => void fireEvent.click( button! ) )
	);
	expect(
		select( blockEditorStore )
			.getBlocks()
			.map( ( { name } ) => name )
	).toEqual( [ 'videopress/video', 'core/video', 'videopress/video' ] );
} );
