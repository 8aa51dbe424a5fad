/* @jest-environment ./tests/support/jest-upload-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { store } from '../../../../shared/store';
import { setInitialState } from '../../../../tests/support/page-state';
import { expectOneStep } from '../../../../tests/support/undo';
import { installPlayers } from '../test-support/players';
import {
	findText,
	GUID,
	queryText,
	type RenderedVideo,
	renderVideo,
	startVideoServer,
	stopVideoServer,
	type VideoServer,
} from '../test-support/video-server';

let server: VideoServer;
let asked: jest.SpyInstance | undefined;

beforeAll( installPlayers );

beforeEach( async () => {
	server = await startVideoServer();
} );

afterEach( async () => {
	jest.useRealTimers();
	asked?.mockRestore();
	await stopVideoServer();
} );

const getPlayer = ( { canvas }: RenderedVideo ) =>
	canvas.findByLabelText< HTMLVideoElement >( server.field.title );

/** Has jsdom's player fail. */
const fail = ( player: HTMLVideoElement, code = 4 ) => {
	Object.defineProperty( player, 'error', {
		configurable: true,
		value: { code },
	} );
	fireEvent.error( player );
};

describe( 'the preview', () => {
	test( 'shows a video of the library with its poster, and stores its guid', async () => {
		server.poster = 'https://example.org/poster.jpg';
		const block = await renderVideo( { guid: undefined } );
		const player = await getPlayer( block );
		expect( player.src ).toBe( 'https://example.org/waves.mp4' );
		await waitFor( () => expect( player.poster ).toBe( server.poster ) );
		expect( block.attributes() ).toMatchObject( {
			guid: GUID,
			src: 'https://example.org/waves/',
		} );
	} );

	test( 'asks for the files of a private video', async () => {
		server.field.is_private = true;
		server.playback = {
			success: true,
			data: {
				sources: [ { src: 'https://example.org/a' }, { src: 'b' } ],
				poster: 'https://example.org/private-poster',
			},
		};
		const player = await getPlayer( await renderVideo() );
		await waitFor( () =>
			expect( player.src ).toBe( 'https://example.org/a' )
		);
		expect( player.poster ).toBe( 'https://example.org/private-poster' );
		expect( server.ajax() ).toEqual( [
			{
				action: 'videopress-get-playback-jwt',
				guid: GUID,
				post_id: '0',
			},
		] );
	} );

	test( 'says why a private video may not be watched', async () => {
		server.field.is_private = true;
		server.playback = { success: false, data: { message: 'Not you.' } };
		await renderVideo();
		expect( await findText( 'Not you.' ) ).toBeVisible();
	} );

	test( 'plays a smaller file if the uploaded one does not play', async () => {
		server.field.encoding = 'done';
		server.playback = {
			success: true,
			data: { sources: [ { src: 'https://example.org/360.mp4' } ] },
		};
		const player = await getPlayer( await renderVideo() );
		fail( player, 3 );
		await waitFor( () =>
			expect( player.src ).toBe( 'https://example.org/360.mp4' )
		);
	} );

	test( 'tries five times to load a file, then warns', async () => {
		const block = await renderVideo();
		await getPlayer( block );
		const current = () =>
			block.canvas.getByLabelText< HTMLVideoElement >(
				server.field.title
			);
		jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'nextTick' ] } );
		const seen = new Set< HTMLVideoElement >();
		for ( let attempt = 1; attempt <= 5; attempt++ ) {
			const player = current();
			seen.add( player );
			fail( player );
			await act( () =>
				jest.advanceTimersByTimeAsync( 2000 * attempt - 1 )
			);
			expect( current() ).toBe( player );
			await act( () => jest.advanceTimersByTimeAsync( 1 ) );
		}
		expect( seen.size ).toBe( 5 );
		expect( queryText( /cannot play this video/ ) ).toBeNull();
		fail( current() );
		expect(
			queryText( /^Your browser cannot play this video/ )
		).toBeVisible();
	} );

	test( 'warns at once about a file that cannot be decoded', async () => {
		fail( await getPlayer( await renderVideo() ), 3 );
		expect(
			await findText( /^Your browser cannot play this video/ )
		).toBeVisible();
	} );

	test( 'a deleted video stays in the post until the user chooses another', async () => {
		server.fail( 'media', 404 );
		const block = await renderVideo( { title: 'Waves' } );
		expect(
			await findText(
				'This video was deleted, or it is private and you are not allowed to view it.'
			)
		).toBeVisible();
		expect( block.attributes() ).toMatchObject( { guid: GUID } );
		await expectOneStep( () =>
			fireEvent.click( block.canvas.getByText( 'Choose another video' ) )
		);
		expect( block.attributes()?.guid ).toBeUndefined();
		expect(
			await findText( /^Upload a video, or choose one/ )
		).toBeVisible();
	} );

	test.each( [
		[ 'https://example.org/waves/', /^This video was deleted/ ],
		[ 'https://videos.example.com/x.mp4', /is on videopress\.com/ ],
	] )(
		'another attachment with the number of %s is not shown',
		async ( src, notice ) => {
			const block = await renderVideo(
				{ guid: 'AbCd1234', src },
				{ inspector: true }
			);
			expect( await findText( notice ) ).toBeVisible();
			expect( block.element()?.querySelector( 'video' ) ).toBeNull();
			expect( block.inspector.queryByText( 'Details' ) ).toBeNull();
			expect( block.attributes()?.guid ).toBe( 'AbCd1234' );
		}
	);

	test( 'a video that could not be loaded is loaded again', async () => {
		server.fail( 'media', 500 );
		const block = await renderVideo();
		expect(
			await findText( /^The video could not be loaded/ )
		).toBeVisible();
		server.restore( 'media' );
		fireEvent.click( block.canvas.getByText( 'Try again' ) );
		await getPlayer( block );
	} );

	test( 'a video with the module off plays as WordPress’s own would', async () => {
		server.hasField = false;
		const block = await renderVideo( {}, { inspector: true } );
		await waitFor( () =>
			expect( block.element()?.querySelector( 'video' )?.src ).toBe(
				'https://example.org/waves.mp4'
			)
		);
		await block.inspector.findByText( 'Video Settings' );
		expect( block.inspector.queryByText( 'Details' ) ).toBeNull();
		expect( block.inspector.queryByText( 'Poster image' ) ).toBeNull();
	} );
} );

test( 'the buttons are disabled while the block is unavailable', async () => {
	setInitialState( {
		blocks: {
			'videopress/video': {
				available: false,
				unavailableReason: 'missing_plan',
			},
		},
	} );
	const { canvas } = await renderVideo( { id: undefined, guid: undefined } );
	for ( const name of [ 'Upload', 'Media Library' ] ) {
		expect( canvas.getByRole( 'button', { name } ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
	}
} );

describe( 'encoding', () => {
	beforeEach( () => jest.useFakeTimers( { doNotFake: [ 'setImmediate' ] } ) );

	test( 'shows its progress, and the result', async () => {
		server.field.encoding = 'waiting';
		const block = await renderVideo();
		expect( await findText( 'Waiting to be converted…' ) ).toBeVisible();
		server.encoding = { state: 'encoding', percent: 42, message: '' };
		await act( () => jest.advanceTimersByTimeAsync( 2000 ) );
		expect( await findText( 'Converting: 42%' ) ).toBeVisible();
		expect( block.canvas.getByRole( 'progressbar' ) ).toHaveAttribute(
			'value',
			'0.42'
		);
		server.encoding = { state: 'done', percent: 100, message: '' };
		server.field.encoding = 'done';
		await act( () => jest.advanceTimersByTimeAsync( 2000 ) );
		await waitFor( () => expect( queryText( /Converting/ ) ).toBeNull() );
		asked = jest.spyOn( window, 'fetch' );
		await act( () => jest.advanceTimersByTimeAsync( 10_000 ) );
		expect( asked ).not.toHaveBeenCalled();
	} );

	test( 'says why it failed', async () => {
		server.field.encoding = 'encoding';
		server.encoding = { state: 'failed', percent: 0, message: 'Too big.' };
		await renderVideo();
		expect(
			await findText(
				'Too big. Visitors get the file that you uploaded.'
			)
		).toBeVisible();
	} );
} );

describe( 'a video in HEVC', () => {
	beforeEach( () => {
		server.field.codec = 'hvc1';
	} );

	test( 'is warned about while the block is selected', async () => {
		const block = await renderVideo();
		expect( await findText( /its format is HEVC/ ) ).toBeVisible();
		expect(
			block.canvas.getByRole( 'link', {
				name: /^Recommended video settings/,
			} )
		).toBeVisible();
		expect(
			block.canvas.getByRole( 'link', { name: /convert videos/ } )
		).toHaveAttribute(
			'href',
			expect.stringContaining( 'path=settings&section=video' )
		);
		await act( () => dispatch( blockEditorStore ).clearSelectedBlock() );
		expect( queryText( /its format is HEVC/ ) ).toBeNull();
	} );

	test( 'is not warned about once it has been converted', async () => {
		server.field.encoding = 'done';
		await getPlayer( await renderVideo() );
		expect( queryText( /its format is HEVC/ ) ).toBeNull();
	} );
} );

describe( 'the media source', () => {
	test( 'follows the player, and the player follows it', async () => {
		const block = await renderVideo();
		const player = await getPlayer( block );
		const { clientId } = block;
		const source = () => select( store ).getMediaSource( clientId );
		await waitFor( () => expect( source() ).toBeTruthy() );
		await act( () => dispatch( store ).playMediaSource( clientId, 12 ) );
		expect( player.paused ).toBe( false );
		expect( player.currentTime ).toBe( 12 );
		await act( async () => player.pause() );
		expect( source() ).toMatchObject( {
			state: 'is-paused',
			currentTime: 12,
			domId: player.id,
		} );
		await act( () => dispatch( store ).toggleMediaSource() );
		expect( player.paused ).toBe( false );
		player.currentTime = 15;
		fireEvent.timeUpdate( player );
		expect( source() ).toMatchObject( {
			state: 'is-playing',
			currentTime: 15,
		} );
		fail( player, 3 );
		await waitFor( () => expect( source()?.state ).toBe( 'is-error' ) );
		block.unmount();
		expect( source() ).toBeUndefined();
	} );

	test( 'excludes the preview of the block, which has the same ID', async () => {
		const block = await renderVideo();
		const source = () => select( store ).getMediaSource( block.clientId );
		await waitFor( () => expect( source() ).toBeTruthy() );
		await act( async () => {
			await dispatch( blockEditorStore ).updateSettings( {
				isPreviewMode: true,
			} );
		} );
		expect( source() ).toBeUndefined();
		expect( ( await getPlayer( block ) ).id ).toBe( '' );
	} );
} );
