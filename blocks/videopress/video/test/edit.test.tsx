/* @jest-environment ./tests/support/jest-upload-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { store } from '../../../../shared/store';
import { renderBlock } from '../../../../tests/support/render-block';
import { setInitialState } from '../../../../tests/support/page-state';
import { expectOneStep, redo, undo } from '../../../../tests/support/undo';
import { installPlayers } from '../test-support/players';
import {
	findText,
	GUID,
	listNotices,
	openPanel,
	queryText,
	type RenderedVideo,
	renderVideo,
	startVideoServer,
	stopVideoServer,
	type VideoServer,
} from '../test-support/video-server';

let server: VideoServer;

beforeAll( installPlayers );

beforeEach( async () => {
	server = await startVideoServer();
} );

afterEach( stopVideoServer );

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
		jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'nextTick' ] } );
		try {
			const block = await renderVideo();
			const seen = new Set< HTMLVideoElement >();
			for ( let attempt = 1; attempt <= 5; attempt++ ) {
				const player = await getPlayer( block );
				seen.add( player );
				fail( player );
				await act( () =>
					jest.advanceTimersByTimeAsync( 2000 * attempt - 1 )
				);
				expect( await getPlayer( block ) ).toBe( player );
				await act( () => jest.advanceTimersByTimeAsync( 1 ) );
			}
			expect( seen.size ).toBe( 5 );
			expect( queryText( /cannot play this video/ ) ).toBeNull();
			fail( await getPlayer( block ) );
		} finally {
			jest.useRealTimers();
		}
		expect(
			await findText( /^Your browser cannot play this video/ )
		).toBeVisible();
	} );

	test( 'warns at once about a file that cannot be decoded', async () => {
		fail( await getPlayer( await renderVideo() ), 3 );
		expect(
			await findText( /^Your browser cannot play this video/ )
		).toBeVisible();
	} );

	test( 'a deleted video stays in the post until the user gives it up', async () => {
		server.fail( 'media', 404 );
		const block = await renderVideo( { title: 'Waves' } );
		expect(
			await findText( 'This video was deleted, or you may not view it.' )
		).toBeVisible();
		expect( block.attributes() ).toMatchObject( { guid: GUID } );
		await expectOneStep( () =>
			userEvent.click(
				block.canvas.getByRole( 'button', {
					name: 'Choose another video',
				} )
			)
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
			const block = await renderVideo( { guid: 'AbCd1234', src } );
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
		await userEvent.click(
			block.canvas.getByRole( 'button', { name: 'Try again' } )
		);
		await getPlayer( block );
	} );

	test( 'a video with the module off plays as WordPress’s own would', async () => {
		server.hasField = false;
		const block = await renderVideo();
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
	const { canvas } = await renderBlock( 'videopress/video' );
	for ( const name of [ 'Upload', 'Media Library' ] ) {
		expect( canvas.getByRole( 'button', { name } ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
	}
} );

describe( 'encoding', () => {
	beforeEach( () => jest.useFakeTimers( { doNotFake: [ 'setImmediate' ] } ) );
	afterEach( () => jest.useRealTimers() );

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
		const asked = server.count( 'ramjet/v1/videos' );
		await act( () => jest.advanceTimersByTimeAsync( 10_000 ) );
		expect( server.count( 'ramjet/v1/videos' ) ).toBe( asked );
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

	test( 'is no problem after it was converted', async () => {
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

	test( 'has no preview, which shares its ID', async () => {
		const block = await renderVideo();
		const source = () => select( store ).getMediaSource( block.clientId );
		await waitFor( () => expect( source() ).toBeTruthy() );
		const setPreviewMode = ( isPreviewMode: boolean ) =>
			act( async () => {
				await dispatch( blockEditorStore ).updateSettings( {
					isPreviewMode,
				} );
			} );
		await setPreviewMode( true );
		expect( source() ).toBeUndefined();
		expect( ( await getPlayer( block ) ).id ).toBe( '' );
		await setPreviewMode( false );
	} );
} );

describe( 'file settings', () => {
	test( 'are saved at once', async () => {
		const block = await renderVideo();
		await openPanel( block, 'Video File Settings' );
		const { inspector } = block;
		await userEvent.selectOptions(
			inspector.getByLabelText( 'Rating' ),
			'PG-13'
		);
		await userEvent.click( inspector.getByLabelText( 'Allow download' ) );
		await waitFor( () =>
			expect( server.changes() ).toEqual( [
				change( { rating: 'PG-13' } ),
				change( { allow_download: true } ),
			] )
		);
		expect( inspector.getByLabelText( 'Rating' ) ).toHaveValue( 'PG-13' );
	} );

	const change = ( changes: object ) => ( {
		route: 'wpcom/v2/videopress/meta',
		data: { id: server.id, ...changes },
	} );

	test( 'the video is moved when it becomes private', async () => {
		const block = await renderVideo();
		await openPanel( block, 'Video File Settings' );
		const { inspector } = block;
		const field = inspector.getByLabelText( 'Video Privacy' );
		expect( field ).toHaveDisplayValue( 'Site Default' );
		expect( field ).toHaveAccessibleDescription( /this video is public/ );
		server.playback = {
			success: true,
			data: { sources: [ { src: 'https://example.org/private' } ] },
		};
		const release = server.hold( 'meta' );
		await userEvent.selectOptions( field, 'Private' );
		expect( field ).toHaveAccessibleDescription( 'Moving the video…' );
		server.field.is_private = true;
		release();
		await waitFor( () =>
			expect( field ).toHaveAccessibleDescription( /^Only logged-in/ )
		);
		expect( server.changes() ).toEqual( [
			change( { privacy_setting: 1 } ),
		] );
		const player = await getPlayer( block );
		await waitFor( () =>
			expect( player.src ).toBe( 'https://example.org/private' )
		);
	} );

	test( 'a change that fails is reverted, and others stay', async () => {
		const block = await renderVideo();
		await openPanel( block, 'Video File Settings' );
		const { inspector } = block;
		const field = inspector.getByLabelText( 'Video Privacy' );
		server.fail( 'meta', 403 );
		await userEvent.selectOptions( field, 'Private' );
		await waitFor( () =>
			expect( listNotices() ).toContain( 'You may not. (Status 403)' )
		);
		expect( field ).toHaveDisplayValue( 'Site Default' );
	} );
} );

describe( 'details', () => {
	const type = async ( block: RenderedVideo, lines: string ) => {
		const field = block.inspector.getByLabelText( 'Description' );
		fireEvent.change( field, { target: { value: lines } } );
	};
	const CHAPTERS = 'By the sea.\n0:00 Waves\n1:00 Sand\n9:00 Too late';
	const VTT =
		'WEBVTT\n\n1\n00:00:00.000 --> 00:01:00.000\nWaves\n\n2\n00:01:00.000 --> 00:01:30.000\nSand\n';

	test( 'the chapters of the description become a track', async () => {
		const block = await renderVideo();
		await openPanel( block, 'Details' );
		await type( block, CHAPTERS );
		const list = block.inspector.getByRole( 'region', {
			name: 'Chapters',
		} );
		expect( list ).toHaveTextContent( '00:00:00Waves00:01:00Sand' );
		expect( list ).not.toHaveTextContent( 'Too late' );
		await waitFor( () =>
			expect( block.attributes()?.tracks ).toEqual( [
				{
					kind: 'chapters',
					srcLang: 'de',
					label: 'Chapters',
					src: 'chapters-de.vtt',
				},
			] )
		);
		expect( server.changes() ).toEqual( [
			{
				route: 'wpcom/v2/videopress/meta',
				data: { id: server.id, description: CHAPTERS },
			},
			{
				route: `wpcom/v2/videos/${ GUID }/tracks/delete`,
				data: { kind: 'chapters', srclang: 'de' },
			},
			{
				route: `wpcom/v2/videos/${ GUID }/tracks`,
				data: {
					kind: 'chapters',
					srclang: 'de',
					label: 'Chapters',
					vtt: VTT,
				},
			},
		] );
	} );

	test( 'undo and redo save the texts again', async () => {
		server.field.description = '0:00 Old';
		server.tracks = { chapters: { de: { src: 'a.vtt', label: 'A' } } };
		const block = await renderVideo();
		await openPanel( block, 'Details' );
		const saved = () => server.field.description;
		await type( block, 'New' );
		await waitFor( () => expect( saved() ).toBe( 'New' ) );
		await waitFor( () => expect( server.tracks.chapters ).toEqual( {} ) );
		await undo();
		expect( block.inspector.getByLabelText( 'Description' ) ).toHaveValue(
			'0:00 Old'
		);
		await waitFor( () => expect( saved() ).toBe( '0:00 Old' ) );
		await waitFor( () =>
			expect( server.tracks.chapters ).toHaveProperty( 'de' )
		);
		await redo();
		await waitFor( () => expect( saved() ).toBe( 'New' ) );
	} );

	test( 'texts are saved when the block is closed', async () => {
		const block = await renderVideo( { title: 'Older' } );
		await openPanel( block, 'Details' );
		await type( block, 'No chapters' );
		block.unmount();
		// The title of the post, which is older, is not sent.
		await waitFor( () =>
			expect( server.changes() ).toEqual( [
				{
					route: 'wpcom/v2/videopress/meta',
					data: { id: server.id, description: 'No chapters' },
				},
			] )
		);
	} );

	test( 'chapters that cannot be saved are saved with the next change', async () => {
		server.fail( 'deleteTrack', 403 );
		const block = await renderVideo();
		await openPanel( block, 'Details' );
		await type( block, CHAPTERS );
		await waitFor( () =>
			expect( listNotices() ).toContain( 'You may not. (Status 403)' )
		);
		server.restore( 'deleteTrack' );
		await type( block, `${ CHAPTERS }!` );
		await waitFor( () =>
			expect( server.tracks ).toHaveProperty( 'chapters.de' )
		);
	} );
} );

describe( 'progress bar colors', () => {
	test( 'are a draft until they are saved', async () => {
		const block = await renderVideo( { seekbarColor: 'FF0000' } );
		await act( async () =>
			dispatch( blockEditorStore ).updateSettings( {
				disableCustomColors: false,
			} )
		);
		await openPanel( block, 'Progress Bar Colors' );
		const { inspector } = block;
		await expectOneStep( () =>
			userEvent.click( inspector.getByLabelText( 'Match video' ) )
		);
		const pick = async ( name: string, color: string ) => {
			await userEvent.click( inspector.getByRole( 'button', { name } ) );
			await userEvent.click(
				screen.getByRole( 'button', { name: /^Custom color/ } )
			);
			const field = screen.getByLabelText( 'Hex color' );
			fireEvent.change( field, { target: { value: color } } );
			await userEvent.keyboard( '{Escape}{Escape}' );
		};
		await pick( 'Loaded', '00aa00' );
		await pick( 'Progress', '0000bb' );
		expect( block.attributes() ).toMatchObject( {
			seekbarColor: 'FF0000',
			seekbarPlayedColor: '',
		} );
		await expectOneStep( () =>
			userEvent.click(
				inspector.getByRole( 'button', { name: 'Save colors' } )
			)
		);
		expect( block.attributes() ).toMatchObject( {
			useAverageColor: false,
			seekbarColor: '#ff0000',
			seekbarLoadingColor: '#00aa00',
			seekbarPlayedColor: '#0000bb',
		} );
	} );
} );
