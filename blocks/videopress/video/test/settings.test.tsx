/* @jest-environment ./tests/support/jest-upload-environment.js */
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { preferReducedMotion } from '../../../../tests/support/reduced-motion';
import { expectOneStep, redo, undo } from '../../../../tests/support/undo';
import { installPlayers } from '../test-support/players';
import {
	GUID,
	listNotices,
	openPanel,
	type RenderedVideo,
	renderVideo,
	startVideoServer,
	stopVideoServer,
	type VideoServer,
} from '../test-support/video-server';

let mockPause: number;

jest.mock( '../pauses', () => ( {
	get BEFORE_SAVING() {
		return mockPause;
	},
} ) );

let server: VideoServer;

beforeAll( () => {
	installPlayers();
	// Popovers are there at once.
	preferReducedMotion();
} );

beforeEach( async () => {
	mockPause = 0;
	server = await startVideoServer();
} );

afterEach( stopVideoServer );

/** Renders the block with a panel of the inspector open. */
async function open( panel: string, attributes = {}, settings = {} ) {
	const block = await renderVideo( attributes, {
		inspector: true,
		settings,
	} );
	await openPanel( block, panel );
	return block;
}

describe( 'file settings', () => {
	test( 'are saved at once', async () => {
		const { inspector } = await open( 'Video File Settings' );
		const rating = inspector.getByLabelText( 'Rating' );
		fireEvent.change( rating, { target: { value: 'PG-13' } } );
		fireEvent.click( inspector.getByLabelText( 'Allow download' ) );
		await waitFor( () =>
			expect( server.changes() ).toEqual( [
				change( { rating: 'PG-13' } ),
				change( { allow_download: true } ),
			] )
		);
		expect( rating ).toHaveValue( 'PG-13' );
	} );

	const change = ( changes: object ) => ( {
		route: 'wpcom/v2/videopress/meta',
		data: { id: server.id, ...changes },
	} );

	test( 'the video is moved when it becomes private', async () => {
		const { canvas, inspector } = await open( 'Video File Settings' );
		const field = inspector.getByLabelText( 'Video Privacy' );
		expect( field ).toHaveDisplayValue( 'Site Default' );
		expect( field ).toHaveAccessibleDescription(
			/this video is public.* URL of the video file changes.* Copies stored elsewhere/
		);
		server.playback = {
			success: true,
			data: { sources: [ { src: 'https://example.org/private' } ] },
		};
		const release = server.hold( 'meta' );
		fireEvent.change( field, { target: { value: '1' } } );
		expect( field ).toHaveAccessibleDescription( 'Moving the video…' );
		server.field.is_private = true;
		release();
		await waitFor( () =>
			expect( field ).toHaveAccessibleDescription(
				/^Only logged-in.* no public URL\.$/
			)
		);
		expect( server.changes() ).toEqual( [
			change( { privacy_setting: 1 } ),
		] );
		const player = await canvas.findByLabelText( 'Waves' );
		await waitFor( () =>
			expect( player ).toHaveAttribute(
				'src',
				'https://example.org/private'
			)
		);
	} );

	test( 'a video that is private by default has no warning about its URL', async () => {
		server.field.is_private = true;
		const { inspector } = await open( 'Video File Settings' );
		expect(
			inspector.getByLabelText( 'Video Privacy' )
		).toHaveAccessibleDescription(
			/this video is private\. .* can watch it\.$/
		);
	} );

	test( 'a change that fails is reverted, and others stay', async () => {
		const { inspector } = await open( 'Video File Settings' );
		const field = inspector.getByLabelText( 'Video Privacy' );
		server.fail( 'meta', 403 );
		fireEvent.change( field, { target: { value: '1' } } );
		await waitFor( () =>
			expect( listNotices() ).toContain( 'You may not. (Status 403)' )
		);
		expect( field ).toHaveDisplayValue( 'Site Default' );
	} );
} );

describe( 'details', () => {
	const type = ( { inspector }: RenderedVideo, lines: string ) =>
		fireEvent.change( inspector.getByLabelText( 'Description' ), {
			target: { value: lines },
		} );
	const CHAPTERS = 'By the sea.\n0:00 Waves\n1:00 Sand\n9:00 Too late';
	const VTT =
		'WEBVTT\n\n1\n00:00:00.000 --> 00:01:00.000\nWaves\n\n2\n00:01:00.000 --> 00:01:30.000\nSand\n';

	test( 'the chapters of the description become a track', async () => {
		const block = await open( 'Details' );
		type( block, CHAPTERS );
		const list = block.inspector.getByLabelText( 'Chapters' );
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
				route: `wpcom/v2/videos/${ GUID }/tracks`,
				data: {
					kind: 'chapters',
					srclang: 'de',
					from_description: 'true',
					label: 'Chapters',
					vtt: VTT,
				},
			},
		] );
	} );

	test( 'undo and redo save the texts again', async () => {
		server.field.description = '0:00 Old\n0:10 Older';
		server.tracks = { chapters: { de: { src: 'a.vtt', label: 'A' } } };
		const block = await open( 'Details' );
		const saved = () => server.field.description;
		type( block, 'New' );
		await waitFor( () => expect( saved() ).toBe( 'New' ) );
		await waitFor( () => expect( server.tracks.chapters ).toEqual( {} ) );
		await undo();
		expect( block.inspector.getByLabelText( 'Description' ) ).toHaveValue(
			'0:00 Old\n0:10 Older'
		);
		await waitFor( () => expect( saved() ).toBe( '0:00 Old\n0:10 Older' ) );
		await waitFor( () =>
			expect( server.tracks.chapters ).toHaveProperty( 'de' )
		);
		await redo();
		await waitFor( () => expect( saved() ).toBe( 'New' ) );
	} );

	test( 'texts are saved when the block is closed', async () => {
		mockPause = 1e9;
		const block = await open( 'Details', { title: 'Older' } );
		type( block, 'No chapters' );
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

	test( 'texts that cannot be saved are saved with the next change', async () => {
		server.fail( 'meta', 403 );
		const block = await open( 'Details' );
		type( block, 'By the sea' );
		await waitFor( () =>
			expect( listNotices() ).toContain( 'You may not. (Status 403)' )
		);
		server.restore( 'meta' );
		fireEvent.change( block.inspector.getByLabelText( 'Title' ), {
			target: { value: 'Waves at noon' },
		} );
		await waitFor( () =>
			expect( server.field ).toMatchObject( {
				title: 'Waves at noon',
				description: 'By the sea',
			} )
		);
	} );

	test( 'chapters that cannot be saved are saved with the next change', async () => {
		server.fail( 'tracks', 403 );
		const block = await open( 'Details' );
		type( block, CHAPTERS );
		await waitFor( () =>
			expect( listNotices() ).toContain( 'You may not. (Status 403)' )
		);
		server.restore( 'tracks' );
		type( block, `${ CHAPTERS }!` );
		await waitFor( () =>
			expect( server.tracks ).toHaveProperty( 'chapters.de' )
		);
	} );
} );

describe( 'progress bar colors', () => {
	test( 'are a draft until they are saved', async () => {
		const block = await open(
			'Progress Bar Colors',
			{ seekbarColor: 'FF0000' },
			{ disableCustomColors: false }
		);
		const { inspector } = block;
		await expectOneStep( () =>
			fireEvent.click( inspector.getByLabelText( 'Match video' ) )
		);
		const pick = async ( name: string, color: string ) => {
			const button = inspector.getByText( name ).closest( 'button' )!;
			fireEvent.click( button );
			fireEvent.click( await screen.findByLabelText( /^Custom color/ ) );
			fireEvent.change( await screen.findByLabelText( 'Hex color' ), {
				target: { value: color },
			} );
			await waitFor( () =>
				expect(
					button.querySelector( '.component-color-indicator' )
				).toHaveStyle( { background: color } )
			);
			fireEvent.click( button );
		};
		await pick( 'Loaded', '#00aa00' );
		await pick( 'Progress', '#0000bb' );
		expect( block.attributes() ).toMatchObject( {
			seekbarColor: 'FF0000',
			seekbarPlayedColor: '',
		} );
		await expectOneStep( () =>
			fireEvent.click( inspector.getByText( 'Save colors' ) )
		);
		expect( block.attributes() ).toMatchObject( {
			useAverageColor: false,
			seekbarColor: '#ff0000',
			seekbarLoadingColor: '#00aa00',
			seekbarPlayedColor: '#0000bb',
		} );
	} );
} );
