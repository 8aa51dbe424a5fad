/* @jest-environment ./tests/support/jest-upload-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { addFilter } from '@wordpress/hooks';
import type { ReactNode } from 'react';
import { expectOneStep, redo, undo } from '../../../../tests/support/undo';
import type { Attributes } from '../attributes';
import { decoder, installDecoder } from '../test-support/players';
import {
	findText,
	GUID,
	listNotices,
	type RenderedVideo,
	renderVideo,
	startVideoServer,
	stopVideoServer,
	type VideoServer,
} from '../test-support/video-server';

jest.mock( '../pauses', () => ( { BETWEEN_POSTERS: 0 } ) );

const IMAGE = { id: 7, url: 'https://example.org/sea.jpg' };

addFilter(
	'editor.MediaUpload',
	'ramjet/test',
	() =>
		( props: {
			onSelect: ( media: object ) => void;
			render: ( props: { open: () => void } ) => ReactNode;
		} ) =>
			props.render( { open: () => props.onSelect( IMAGE ) } )
);

let server: VideoServer;

beforeAll( () => installDecoder( 90 ) );

beforeEach( async () => {
	server = await startVideoServer();
	decoder.canDecode = true;
	decoder.drawn = [];
} );

afterEach( stopVideoServer );

const open = ( attributes: Partial< Attributes > = {} ) =>
	renderVideo( attributes, { inspector: true } );

const click = async ( { inspector }: RenderedVideo, name: string ) => {
	const button = await inspector.findByText( name );
	await act( async () => fireEvent.click( button ) );
};

const listPosted = () =>
	server.changes( server.routes.poster ).map( ( { data } ) => data );

const FRAME = { image: 'a frame' };
const image = ( id: number ) => ( { poster_attachment_id: id } );

const chooseFrame = async ( block: RenderedVideo, seconds?: number ) => {
	await click( block, 'Select from video' );
	const { inspector } = block;
	const preview = inspector.getByLabelText( 'Preview of the frame' );
	fireEvent.loadedMetadata( preview );
	const slider = inspector.getByLabelText( /^Time of the frame/, {
		selector: 'input[type=range]',
	} );
	if ( seconds !== undefined ) {
		fireEvent.change( slider, { target: { value: seconds } } );
	}
	return { preview: preview as HTMLVideoElement, slider };
};

test( 'a frame is drawn by the browser, in the middle by default', async () => {
	const block = await open();
	const { preview, slider } = await chooseFrame( block );
	expect( slider ).toHaveValue( '45' );
	expect( slider ).toHaveAttribute( 'step', '0.1' );
	expect( preview.currentTime ).toBe( 45 );
	await click( block, 'Use this frame' );
	await waitFor( () => expect( listPosted() ).toEqual( [ FRAME ] ) );
	expect( decoder.drawn ).toEqual( [ 45 ] );
	expect( block.attributes()?.posterData ).toEqual( {
		type: 'video-frame',
		atTime: 45_000,
	} );
	const player = await block.canvas.findByLabelText( 'Waves' );
	await waitFor( () =>
		expect( player ).toHaveAttribute( 'poster', server.poster )
	);
} );

test( 'the slider starts at the frame that was chosen before', async () => {
	const block = await open( {
		posterData: { type: 'video-frame', atTime: 12_300 },
	} );
	const { preview, slider } = await chooseFrame( block );
	expect( slider ).toHaveValue( '12.3' );
	expect( preview.currentTime ).toBe( 12.3 );
	await click( block, 'Cancel' );
	expect( listPosted() ).toEqual( [] );
} );

test( 'the server draws a frame that the browser cannot decode', async () => {
	decoder.canDecode = false;
	server.generating = 2;
	const block = await open();
	await click( block, 'Select from video' );
	fireEvent.error( block.inspector.getByLabelText( /^Preview/ ) );
	expect(
		await findText( /The server will extract the frame/ )
	).toBeVisible();
	fireEvent.change(
		block.inspector.getByLabelText( /^Time of the frame/, {
			selector: 'input[type=range]',
		} ),
		{
			target: { value: 3.5 },
		}
	);
	await click( block, 'Use this frame' );
	const player = await block.canvas.findByLabelText( 'Waves' );
	await waitFor( () =>
		expect( player ).toHaveAttribute( 'poster', server.poster )
	);
	expect( listPosted() ).toEqual( [ { at_time: 3500, is_millisec: true } ] );
	// Until it was made.
	expect( server.count( server.routes.poster ) ).toBe( 3 );
} );

test( 'another poster is saved while the server still draws a frame', async () => {
	server.generating = Infinity;
	const block = await open();
	await chooseFrame( block, 30 );
	await click( block, 'Use this frame' );
	await waitFor( () => expect( listPosted() ).toHaveLength( 1 ) );
	await click( block, 'Select image' );
	await waitFor( () => expect( listPosted()[ 1 ] ).toEqual( image( 7 ) ) );
} );

test( 'undo and redo save the poster that was chosen before', async () => {
	const block = await open();
	await click( block, 'Select image' );
	await waitFor( () => expect( listPosted() ).toEqual( [ image( 7 ) ] ) );
	await chooseFrame( block, 30 );
	await click( block, 'Use this frame' );
	await waitFor( () => expect( listPosted() ).toHaveLength( 2 ) );
	await undo();
	await waitFor( () => expect( listPosted()[ 2 ] ).toEqual( image( 7 ) ) );
	await undo();
	await waitFor( () => expect( listPosted()[ 3 ] ).toEqual( image( 0 ) ) );
	await redo();
	await redo();
	await waitFor( () => expect( listPosted().at( -1 ) ).toEqual( FRAME ) );
	expect( decoder.drawn ).toEqual( [ 30, 30 ] );
} );

test.each( [
	[ 'an image', 5, image( 5 ) ],
	[ 'a frame', 0, FRAME ],
] )(
	'undo brings back %s that another block has chosen',
	async ( _, id, posted ) => {
		server.poster = 'https://example.org/before.jpg';
		server.media.featured_media = id;
		const block = await open();
		await click( block, 'Remove' );
		await waitFor( () => expect( listPosted() ).toEqual( [ image( 0 ) ] ) );
		await undo();
		await waitFor( () => expect( listPosted()[ 1 ] ).toEqual( posted ) );
	}
);

test( 'another poster replaces the one that Jetpack saved in the block', async () => {
	const poster = 'https://example.org/jetpack.jpg';
	const block = await open( { poster } );
	const player = await block.canvas.findByLabelText( 'Waves' );
	expect( player ).toHaveAttribute( 'poster', poster );
	await expectOneStep( () => click( block, 'Select image' ) );
	await waitFor( () =>
		expect( player ).toHaveAttribute( 'poster', server.poster )
	);
	expect( block.attributes()?.poster ).toBeUndefined();
} );

test( 'a poster that cannot be saved is reported', async () => {
	server.fail( 'poster', 403 );
	const block = await open();
	await click( block, 'Select image' );
	await waitFor( () =>
		expect( listNotices() ).toContain( 'You may not. (Status 403)' )
	);
	await waitFor( () =>
		expect( block.inspector.queryByText( 'Remove' ) ).toBeNull()
	);
} );

test( 'the poster of a private video is read again', async () => {
	server.field.is_private = true;
	const playback = ( poster: string ) => ( {
		success: true,
		data: { sources: [ { src: 'https://example.org/a' } ], poster },
	} );
	server.playback = playback( '' );
	const block = await open();
	await waitFor( () => expect( server.ajax() ).toHaveLength( 1 ) );
	server.playback = playback( 'https://example.org/mine.jpg' );
	await click( block, 'Select image' );
	const player = await block.canvas.findByLabelText( 'Waves' );
	await waitFor( () =>
		expect( player ).toHaveAttribute(
			'poster',
			'https://example.org/mine.jpg'
		)
	);
	expect( listPosted() ).toEqual( [ image( 7 ) ] );
	await act( async () => {} );
	expect( server.count( `wpcom/v2/videos/${ GUID }/tracks` ) ).toBe( 0 );
} );

test( 'users who may not upload choose no poster', async () => {
	const block = await renderVideo(
		{},
		{ canUpload: false, inspector: true, toolbar: true }
	);
	await block.inspector.findByText( 'Details' );
	expect( block.inspector.queryByText( 'Poster image' ) ).toBeNull();
	expect( block.toolbar.queryByText( 'Text tracks' ) ).toBeNull();
} );
