import '@testing-library/jest-dom';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select } from '@wordpress/data';
import { ApiError } from '../../../shared/api/errors';
import { request } from '../../../shared/api/request';
import { change, stubMedia } from '../../../shared/player/test/media';
import { store } from '../../../shared/store';
import { renderCanvas } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import { type Attributes, parseUrl } from '../attributes';
import { cardStyle } from '../colors';

jest.mock( '../../../shared/api/request' );
stubMedia();

const asked = jest.mocked( request );

const FEED = 'https://podcasts.example.com/feed.xml';

const makeTrack = ( name: string ) => ( {
	id: name,
	guid: name,
	title: `Episode ${ name }`,
	description: `About ${ name }`,
	link: 'https://podcasts.example.com/',
	src: `https://podcasts.example.com/${ name }.mp3`,
	duration: '1:02:03',
} );

/** What the server replies to a request. */
function reply( { path }: { path: string } ) {
	const guids = new URLSearchParams( path.split( '?' )[ 1 ] ).getAll(
		'guids[]'
	);
	const names = [ 'a', 'b', 'c', 'd', 'e', 'f' ];
	return {
		title: 'Harbour Lights',
		link: '',
		cover: '/cover.jpg',
		tracks: ( guids.length ? guids : names ).map( makeTrack ),
		options: names.map( ( name ) => ( {
			label: `Episode ${ name }`,
			value: name,
		} ) ),
	};
}

beforeEach( () => {
	asked.mockReset();
	asked.mockImplementation( async ( options ) => reply( options ) );
} );

const listen = jest.spyOn( document, 'addEventListener' );

afterAll( () => listen.mockRestore() );

afterEach( () => {
	window.crossOriginIsolated = false;
} );

async function open(
	attributes = {},
	parts: { toolbar?: boolean; inspector?: boolean } = {}
) {
	const block = await renderCanvas(
		'jetpack/podcast-player',
		attributes,
		parts
	);
	const { canvas } = block;
	const field = () => canvas.getByLabelText( 'Podcast RSS feed URL' );
	return {
		...block,
		field,
		submit: async ( text: string ) => {
			fireEvent.change( field(), { target: { value: text } } );
			await act( async () => fireEvent.submit( field() ) );
		},
		tracks: () => [ ...block.element()!.querySelectorAll( 'li button' ) ],
		/** Opens a panel of the inspector. */
		openPanel: ( title: string ) =>
			fireEvent.click( block.inspector.getByText( title ) ),
	};
}

test( 'embeds a podcast by the URL of its feed, in one step', async () => {
	const { attributes, canvas, submit, tracks } = await open();
	await submit( 'no url' );
	expect(
		canvas.getByText( /^Enter a complete URL/, {
			selector: '.components-notice__content',
		} )
	).toBeVisible();
	expect( asked ).not.toHaveBeenCalled();
	await expectOneStep( async () => {
		await submit( ' podcasts.example.com/feed.xml ' );
		await waitFor( () => expect( tracks() ).toHaveLength( 5 ) );
	} );
	expect( attributes() ).toMatchObject( { url: FEED, selectedEpisodes: [] } );
	await waitFor( () => expect( tracks() ).toHaveLength( 5 ) );
	expect( tracks()[ 0 ] ).toHaveAttribute( 'aria-current', 'true' );
	expect( tracks()[ 0 ] ).toHaveTextContent( 'Episode a1:02:03' );
	expect( canvas.getByLabelText( 'Forward 30 seconds' ) ).toBeVisible();
} );

test( 'shows the error, and keeps the current podcast', async () => {
	const { attributes, canvas, submit, toolbar, tracks } = await open(
		{
			url: FEED,
			selectedEpisodes: [ { guid: 'b', title: 'Episode b' } ],
		},
		{ toolbar: true }
	);
	fireEvent.click( await toolbar.findByText( 'Replace URL' ) );
	const problem = {
		message: 'There is no podcast feed at this URL.',
		code: 'ramjet_podcast_format',
	};
	asked.mockRejectedValueOnce(
		new ApiError( { status: 422 } as Response, problem )
	);
	await submit( 'https://example.com/' );
	expect(
		canvas.getByText( problem.message, {
			selector: '.components-notice__content',
		} )
	).toBeVisible();
	expect( attributes()?.url ).toBe( FEED );

	// The same again.
	await expectOneStep( () => submit( 'https://example.com/' ) );
	expect( attributes() ).toMatchObject( {
		url: 'https://example.com/',
		selectedEpisodes: [],
	} );
	fireEvent.click( await toolbar.findByText( 'Replace URL' ) );
	fireEvent.click( canvas.getByText( 'Cancel' ) );
	await waitFor( () => expect( tracks() ).toHaveLength( 5 ) );
} );

test( 'moves the focus with the form', async () => {
	const { canvas, element, field, submit, toolbar, tracks } = await open(
		{ url: FEED },
		{ toolbar: true }
	);
	const replace = async () =>
		fireEvent.click( await toolbar.findByText( 'Replace URL' ) );
	await replace();
	expect( field() ).toHaveFocus();
	fireEvent.click( canvas.getByText( 'Cancel' ) );
	expect( element() ).toHaveFocus();

	await replace();
	await submit( 'https://example.com/' );
	await waitFor( () => expect( tracks() ).toHaveLength( 5 ) );
	await waitFor( () => expect( element() ).toHaveFocus() );

	// Another block was selected while it was loading.
	await replace();
	await act( async () => {
		await dispatch( blockEditorStore ).clearSelectedBlock();
	} );
	act( () => field().blur() );
	await submit( FEED );
	await waitFor( () => expect( tracks() ).toHaveLength( 5 ) );
	expect( element() ).not.toHaveFocus();
} );

test( 'shows an error above a podcast that could not be updated', async () => {
	const { canvas, inspector, openPanel, tracks } = await open(
		{ url: FEED },
		{ inspector: true }
	);
	await waitFor( () => expect( tracks() ).toHaveLength( 5 ) );
	asked.mockRejectedValueOnce( new Error( 'The server did not respond.' ) );
	openPanel( 'Select episodes' );
	fireEvent.click( inspector.getByLabelText( 'Episode e' ) );
	const notice = () =>
		canvas.queryByText( 'The server did not respond.', {
			selector: '.components-notice__content',
		} );
	await waitFor( () => expect( notice() ).toBeVisible() );
	expect( tracks() ).not.toHaveLength( 0 );
	fireEvent.click( canvas.getByText( 'Try again' ) );
	await waitFor( () => expect( notice() ).toBeNull() );
} );

test( 'lists an episode that left the feed also after it was unselected', async () => {
	const { inspector, openPanel, tracks } = await open(
		{
			url: FEED,
			selectedEpisodes: [
				{ guid: 'old', title: 'Old episode' },
				{ guid: 'b', title: 'Episode b' },
			],
		},
		{ inspector: true }
	);
	await waitFor( () => expect( tracks() ).toHaveLength( 2 ) );
	openPanel( 'Select episodes' );
	const box = inspector.getByLabelText( 'Old episode' );
	act( () => box.focus() );
	await act( async () => fireEvent.click( box ) );
	expect( box ).not.toBeChecked();
	expect( box ).toHaveFocus();
} );

test( 'leaves no listeners behind when it is drawn again', async () => {
	listen.mockClear();
	const { inspector, tracks, unmount } = await open(
		{ url: FEED },
		{ inspector: true }
	);
	await waitFor( () => expect( tracks() ).toHaveLength( 5 ) );
	const listeners = () =>
		listen.mock.calls.filter(
			( [ type, , options ] ) =>
				/^(fullscreenchange|pointerdown)$/.test( type ) &&
				typeof options === 'object' &&
				options.signal?.aborted === false
		).length;
	const first = listeners();
	expect( first ).toBeGreaterThan( 1 );
	fireEvent.click( inspector.getByLabelText( 'Show cover art' ) );
	expect( listeners() ).toBe( first );
	unmount();
	expect( listeners() ).toBe( 0 );
} );

test( 'is a media source, except in previews', async () => {
	const { clientId, element, tracks } = await open( { url: FEED } );
	await waitFor( () => expect( tracks() ).toHaveLength( 5 ) );
	const source = () => select( store ).getMediaSource( clientId );
	const audio = () => element()!.querySelector( 'audio' )!;
	await waitFor( () => expect( source()?.domId ).toBe( audio().id ) );
	await act( async () => {
		await dispatch( blockEditorStore ).updateSettings( {
			isPreviewMode: true,
		} );
	} );
	expect( source() ).toBeUndefined();
	expect( audio().id ).toBe( '' );
} );

test( 'keeps the URL of a feed that cannot be read, and tries again', async () => {
	asked.mockRejectedValueOnce( new Error( 'The server did not respond.' ) );
	const { attributes, canvas, field, tracks } = await open( { url: FEED } );
	expect(
		await canvas.findByText( 'The server did not respond.', {
			selector: '.components-notice__content',
		} )
	).toBeVisible();
	expect( attributes()?.url ).toBe( FEED );
	expect( field() ).toHaveValue( FEED );
	await act( async () => fireEvent.submit( field() ) );
	await waitFor( () => expect( tracks() ).toHaveLength( 5 ) );
} );

test( 'applies the settings', async () => {
	const { attributes, canvas, inspector, openPanel, tracks } = await open(
		{ url: FEED, itemsToShow: 2 },
		{ inspector: true }
	);
	await waitFor( () => expect( tracks() ).toHaveLength( 2 ) );
	fireEvent.change(
		inspector.getByLabelText( 'Number of episodes', {
			selector: 'input[type=number]',
		} ),
		{
			target: { value: '3' },
		}
	);
	expect( tracks() ).toHaveLength( 3 );
	for ( const [ label, text ] of [
		[
			'Show episode title',
			'.jetpack-podcast-player__current-track-title',
		],
		[ 'Show episode description', ':scope .ramjet-podcast > p' ],
		[ 'Show cover art', 'img' ],
	] as const ) {
		const has = () =>
			document
				.querySelector( '.wp-block-jetpack-podcast-player' )
				?.querySelector( text );
		expect( has() ).toBeTruthy();
		fireEvent.click( inspector.getByLabelText( label ) );
		expect( has() ).toBeNull();
	}

	await expectOneStep( () =>
		fireEvent.click( inspector.getByLabelText( 'Show episode title' ) )
	);

	openPanel( 'Select episodes' );
	fireEvent.click( inspector.getByLabelText( 'Episode e' ) );
	// The second change of the same attribute is no continuation of the first.
	await expectOneStep( () =>
		fireEvent.click( inspector.getByLabelText( 'Episode b' ) )
	);
	expect( attributes()?.selectedEpisodes ).toEqual( [
		{ guid: 'e', title: 'Episode e' },
		{ guid: 'b', title: 'Episode b' },
	] );
	await waitFor( () =>
		expect( tracks().map( ( { textContent } ) => textContent ) ).toEqual( [
			'Episode e1:02:03',
			'Episode b1:02:03',
		] )
	);
	expect( inspector.queryByLabelText( 'Number of episodes' ) ).toBeNull();
	const latest = inspector.getByText( 'Show the latest episodes' );
	act( () => latest.focus() );
	await expectOneStep( () => fireEvent.click( latest ) );
	expect( latest ).toHaveFocus();
	expect( latest ).toHaveAttribute( 'aria-disabled', 'true' );
	await waitFor( () => expect( tracks() ).toHaveLength( 3 ) );
	expect( canvas.getByText( 'Harbour Lights' ) ).toBeVisible();
} );

test( 'drops text colors with too little contrast', () => {
	const style = cardStyle( {
		hexPrimaryColor: '#c2385a',
		secondaryColor: 'light',
		hexSecondaryColor: '#eeeeee',
		customBackgroundColor: '#1d2a3a',
	} as Attributes );
	expect( style ).toEqual( {
		'--ramjet-primary': '#c2385a',
		'--ramjet-title': undefined,
		'--ramjet-secondary': 'var(--wp--preset--color--light, #eeeeee)',
		'--ramjet-background': '#1d2a3a',
	} );
} );

test( 'sends no URL with a password', async () => {
	const { canvas, submit } = await open();
	await submit( 'https://me:secret@podcasts.example.com/feed.xml' );
	expect(
		canvas.getByText( 'Enter a URL without a user name and password.', {
			selector: '.components-notice__content',
		} )
	).toBeVisible();
	expect( asked ).not.toHaveBeenCalled();
} );

test( 'names the host whose episodes an isolated editor cannot play', async () => {
	const { canvas, element, tracks } = await open( { url: FEED } );
	await waitFor( () => expect( tracks() ).toHaveLength( 5 ) );
	const audio = element()!.querySelector( 'audio' )!;
	const notice = /because podcasts\.example\.com does not allow it \(CORS\)/;
	act( () => change( audio, 'error' ) );
	expect( canvas.queryByText( notice ) ).toBeNull();
	act( () => change( audio, 'playing' ) );
	window.crossOriginIsolated = true;
	act( () => change( audio, 'error' ) );
	expect( canvas.getByText( notice ) ).toBeVisible();
	act( () => change( audio, 'playing' ) );
	expect( canvas.queryByText( notice ) ).toBeNull();
} );

test( 'the example needs no server', async () => {
	const { tracks } = await open( {
		url: FEED,
		exampleFeedData: reply( { path: '' } ),
	} );
	await waitFor( () => expect( tracks() ).toHaveLength( 5 ) );
	expect( asked ).not.toHaveBeenCalled();
} );

test( 'accepts a URL without a scheme, or with feed:', () => {
	expect( parseUrl( 'feed://example.com/rss' ) ).toBe(
		'https://example.com/rss'
	);
	expect( parseUrl( 'feed:http://example.com/rss' ) ).toBe(
		'http://example.com/rss'
	);
	for ( const text of [
		'',
		'a b',
		'javascript:alert(1)',
		'https://',
		'ftp://x.com',
		// Checked at once, however long it is.
		`https://${ 'a'.repeat( 10_000 ) } b`,
	] ) {
		expect( parseUrl( text ) ).toBeUndefined();
	}
} );
