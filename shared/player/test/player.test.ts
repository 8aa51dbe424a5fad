import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { startPlayer } from '../start';
import { TEXT_NAMES, type Texts } from '../texts';
import type { Options, PlayerData } from '../types';
import { change, stubMedia } from './media';

stubMedia();

const texts = {
	...Object.fromEntries( TEXT_NAMES.map( ( name ) => [ name, name ] ) ),
	position: '%1$s of %2$s',
	chapter: 'chapter %1$s',
	back: 'back %1$s',
} as Texts;

const DATA = { guid: 'AbCd1234', post: 7, ajax: '/ajax' };

const CHAPTERS = `<track kind="chapters" srclang="en" data-cues='[{"startTime":0,"text":"Harbour"},{"startTime":40,"text":"Storm"}]'>`;
const CAPTIONS =
	'<track kind="captions" srclang="de" label="Deutsch"><track kind="subtitles" srclang="en" label="English">';
const SOURCES =
	'<source src="/720.mp4" type="video/mp4" data-size="720"><source src="/360.mp4" type="video/mp4" data-size="360">';

let asked: string[] = [];
let replies: ( object | Error )[] = [];
let headStatus = 200;

beforeEach( () => {
	document.body.innerHTML = '';
	localStorage.clear();
	asked = [];
	replies = [];
	headStatus = 200;
	// A double of the site: of the ajax action, and of the request that finds out about a file.
	window.fetch = async ( url, options ) => {
		if ( options?.method === 'HEAD' ) {
			return { status: headStatus } as Response;
		}
		asked.push( `${ url }?${ options?.body }` );
		const reply = replies.shift() ?? new Error( 'No reply' );
		if ( reply instanceof Error ) {
			throw reply;
		}
		return { json: async () => reply } as Response;
	};
} );

/** A player of a hundred seconds, once the browser has loaded the beginning. */
function start(
	content = '',
	data: Partial< PlayerData > = {},
	{
		attributes = 'src="/one.mp4"',
		tag = 'video',
		...options
	}: {
		attributes?: string;
		tag?: string;
	} & Partial< Options > = {}
) {
	const root = document.createElement( 'div' );
	root.className = 'ramjet-player';
	root.dataset.ramjetVideo = JSON.stringify( { ...DATA, ...data } );
	root.innerHTML = `<${ tag } controls ${ attributes }>${ content }</${ tag }>`;
	document.body.append( root );
	startPlayer( root, { texts, ...options } );
	const media = root.firstElementChild as HTMLMediaElement;
	const ready = () => {
		change( media, 'durationchange', { duration: 100, readyState: 4 } );
		change( media, 'loadedmetadata' );
	};
	if ( media.src ) {
		ready();
	}
	return { root, media, ready, ui: within( root ) };
}

const press = ( element: Element, key: string, more = {} ) =>
	fireEvent.keyDown( element, { key, ...more } );
const position = ( { ui }: ReturnType< typeof start > ) =>
	ui.getByRole( 'slider', { name: 'seek' } ).getAttribute( 'aria-valuetext' );

test( 'The player replaces the controls of the browser', () => {
	const { media, root, ui } = start();
	expect( media.controls ).toBe( false );
	fireEvent.click( ui.getAllByRole( 'button', { name: 'play' } )[ 0 ]! );
	expect( media.paused ).toBe( false );
	expect( root.className ).toContain( 'is-playing' );
	fireEvent.click( ui.getByRole( 'button', { name: 'pause' } ) );
	expect( root.className ).toContain( 'is-paused' );
} );

test( 'Without a bar, one button starts and pauses', () => {
	const { media, ui } = start( '', { bare: true } );
	expect( ui.queryByRole( 'slider' ) ).toBeNull();
	fireEvent.click( ui.getByRole( 'button' ) );
	expect( media.paused ).toBe( false );
	fireEvent.click( ui.getByRole( 'button', { name: 'pause' } ) );
	expect( media.paused ).toBe( true );
} );

test( 'Keys control the player that has the focus', () => {
	const { media, root, ui } = start();
	const goes = ( key: string, to: number ) => {
		expect( press( root, key ) ).toBe( false );
		expect( media.currentTime ).toBe( to );
	};
	goes( '5', 50 );
	goes( 'ArrowRight', 55 );
	goes( 'l', 65 );
	goes( 'J', 55 );
	goes( 'ArrowLeft', 50 );
	goes( 'End', 100 );
	goes( 'l', 100 );
	goes( 'Home', 0 );
	goes( 'ArrowLeft', 0 );
	press( root, 'm' );
	expect( media.muted ).toBe( true );
	press( root, 'ArrowUp' );
	expect( media.muted ).toBe( false );
	press( root, ' ' );
	expect( media.paused ).toBe( false );
	// A keyboard of another script: the key at the place of K.
	press( root, 'ن', { code: 'KeyK' } );
	expect( media.paused ).toBe( true );

	press( root, 'k', { ctrlKey: true } );
	expect( media.paused ).toBe( true );
	// The buttons' own key, and the slider's.
	expect( press( ui.getByRole( 'button', { name: 'mute' } ), ' ' ) ).toBe(
		true
	);
	const volume = ui.getByRole( 'slider', { name: 'volume' } );
	expect( press( volume, 'ArrowRight' ) ).toBe( true );
	expect( media.currentTime ).toBe( 0 );
	expect(
		press( ui.getByRole( 'slider', { name: 'seek' } ), 'ArrowRight' )
	).toBe( false );
	expect( media.currentTime ).toBe( 5 );
} );

test( 'A menu closes with Escape, which gives its button the focus', () => {
	const { media, ui } = start();
	const button = ui.getByRole( 'button', { name: 'settings' } );
	expect( button.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	fireEvent.click( button );
	expect( button.getAttribute( 'aria-expanded' ) ).toBe( 'true' );
	const speeds = within( ui.getByRole( 'group', { name: 'speed' } ) );
	expect(
		speeds.getByRole< HTMLInputElement >( 'radio', { name: '1×' } ).checked
	).toBe( true );
	const fast = speeds.getByRole( 'radio', { name: '1.5×' } );
	fireEvent.click( fast );
	expect( media.playbackRate ).toBe( 1.5 );
	// One source only.
	expect( ui.queryByRole( 'group', { name: 'quality' } ) ).toBeNull();
	press( fast, 'Escape' );
	expect( button.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	expect( button.ownerDocument.activeElement ).toBe( button );
	fireEvent.click( button );
	fireEvent.pointerDown( document.body );
	expect( button.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
} );

test( 'Chapters are named, marked and chosen', async () => {
	const player = start( CHAPTERS );
	const { media, root, ui } = player;
	const button = await ui.findByRole( 'button', { name: 'chapter Harbour' } );
	expect( position( player ) ).toBe( '0:00 of 1:40, Harbour' );
	expect( root.querySelectorAll( '.ramjet-player__marks i' ) ).toHaveLength(
		1
	);
	fireEvent.click( button );
	fireEvent.click( ui.getByRole( 'button', { name: /Storm/ } ) );
	expect( media.currentTime ).toBe( 40 );
	expect( position( player ) ).toBe( '0:40 of 1:40, Storm' );
	expect(
		ui
			.getByRole( 'button', { name: '0:40 Storm' } )
			.getAttribute( 'aria-current' )
	).toBe( 'true' );
} );

test( 'Captions are chosen, and their language is kept for the next video', async () => {
	const { media, root, ui } = start( CAPTIONS );
	const modes = () => Array.from( media.textTracks, ( { mode } ) => mode );
	fireEvent.click( ui.getByRole( 'button', { name: 'captions' } ) );
	fireEvent.click( ui.getByRole( 'radio', { name: 'English' } ) );
	expect( modes() ).toEqual( [ 'disabled', 'showing' ] );
	press( root, 'c' );
	expect( modes() ).toEqual( [ 'disabled', 'disabled' ] );
	fireEvent.click( ui.getByRole( 'radio', { name: 'English' } ) );
	const next = start( CAPTIONS );
	await waitFor( () =>
		expect( next.media.textTracks[ 1 ]?.mode ).toBe( 'showing' )
	);
} );

test( 'Another quality goes on at the same position and speed', () => {
	const { media, ready, ui } = start(
		SOURCES,
		{ preload: 'metadata' },
		{ attributes: 'preload="none"' }
	);
	// The box has no size here.
	expect( media.src ).toMatch( '360.mp4' );
	expect( media.preload ).toBe( 'metadata' );
	ready();
	fireEvent.click( ui.getAllByRole( 'button', { name: 'play' } )[ 0 ]! );
	media.currentTime = 30;
	fireEvent.click( ui.getByRole( 'button', { name: 'settings' } ) );
	fireEvent.click( ui.getByRole( 'radio', { name: '2×' } ) );
	fireEvent.click( ui.getByRole( 'radio', { name: '720p' } ) );
	expect( media.src ).toMatch( '720.mp4' );
	expect( media.defaultPlaybackRate ).toBe( 2 );
	expect( media.paused ).toBe( false );
	ready();
	expect( media.currentTime ).toBe( 30 );
} );

test( 'A visitor resumes where the last visit stopped', () => {
	const first = start( '', { resume: true } );
	press( first.root, 'k' );
	press( first.root, '4' );
	document.body.innerHTML = '';
	const again = start( '', { resume: true } );
	expect( position( again ) ).toBe( '0:40 of 1:40' );
	// The poster stays until then.
	expect( again.media.currentTime ).toBe( 0 );
	press( again.root, 'k' );
	expect( again.media.currentTime ).toBe( 40 );

	for ( const [ data, attributes ] of [
		[ {}, 'src="/one.mp4"' ],
		[ { resume: true }, 'loop src="/one.mp4"' ],
		[ { resume: true, autoplay: true }, 'muted src="/one.mp4"' ],
	] as const ) {
		document.body.innerHTML = '';
		expect( position( start( '', data, { attributes } ) ) ).toBe(
			'0:00 of 1:40'
		);
	}
} );

test( 'A video that can be heard pauses the others', () => {
	const [ one, other, silent ] = [ start(), start(), start() ] as const;
	silent.media.muted = true;
	press( silent.root, 'k' );
	press( one.root, 'k' );
	press( other.root, 'k' );
	expect(
		[ one, other, silent ].map( ( { media } ) => media.paused )
	).toEqual( [ true, false, false ] );
	press( silent.root, 'm' );
	expect( other.media.paused ).toBe( true );
} );

test( 'The page is told of the state', () => {
	const details: unknown[] = [];
	document.addEventListener( 'ramjet-media-source', ( event ) =>
		details.push( ( event as CustomEvent ).detail )
	);
	const { media, root } = start();
	press( root, 'k' );
	press( root, '2' );
	media.pause();
	const { guid: id } = DATA;
	expect( details.slice( -3 ) ).toEqual( [
		{ id, state: 'is-playing', currentTime: 0, duration: 100 },
		{ id, state: 'is-playing', currentTime: 20, duration: 100 },
		{ id, state: 'is-paused', currentTime: 20, duration: 100 },
	] );
} );

test( 'A sound has a bar with buttons that skip', () => {
	const { media, ui } = start( '', {}, { tag: 'audio', skip: { back: 15 } } );
	expect( ui.queryByRole( 'button', { name: 'fullscreen' } ) ).toBeNull();
	press( media, '5' );
	fireEvent.click( ui.getByRole( 'button', { name: 'back 15' } ) );
	expect( media.currentTime ).toBe( 35 );
} );

describe( 'A private video', () => {
	const PRIVATE = { attributes: '' };
	const granted = ( name: string ) => ( {
		success: true,
		data: {
			sources: [
				{ src: `/${ name }.mp4`, type: 'video/mp4', size: 720 },
			],
			tracks: [
				{
					kind: 'captions',
					srclang: 'en',
					label: 'English',
					src: '/en.vtt',
				},
			],
			poster: '/poster.jpg',
			download: '',
			jwt: 'x',
			expires_in: 60,
		},
	} );
	const fail = ( media: HTMLMediaElement, code: number ) =>
		change( media, 'error', { error: { code } as MediaError } );

	test( 'asks for its files, and again when their URLs have expired', async () => {
		replies = [ granted( 'first' ), granted( 'second' ) ];
		const player = start( '', { private: true }, PRIVATE );
		const { media, ready, ui } = player;
		await waitFor( () => expect( media.src ).toBe( '/first.mp4' ) );
		expect( asked ).toEqual( [
			'/ajax?action=videopress-get-playback-jwt&guid=AbCd1234&post_id=7',
		] );
		expect( media.getAttribute( 'poster' ) ).toBe( '/poster.jpg' );
		expect( media.querySelectorAll( 'track' ) ).toHaveLength( 1 );
		ready();
		press( player.root, 'k' );
		press( player.root, '3' );
		const now = jest
			.spyOn( Date, 'now' )
			.mockReturnValue( Date.now() + 3_600_000 );
		fail( media, 2 );
		await waitFor( () => expect( media.src ).toBe( '/second.mp4' ) );
		ready();
		expect( media.currentTime ).toBe( 30 );
		expect( media.paused ).toBe( false );
		expect( media.querySelectorAll( 'track' ) ).toHaveLength( 1 );
		// New URLs do not help.
		fail( media, 2 );
		expect( ( await ui.findByRole( 'alert' ) ).textContent ).toBe(
			'networkretry'
		);
		expect( asked ).toHaveLength( 2 );
		replies = [ granted( 'third' ) ];
		now.mockRestore();
		fireEvent.click( ui.getByRole( 'button', { name: 'retry' } ) );
		expect( ui.queryByRole( 'alert' ) ).toBeNull();
		ready();
		expect( media.currentTime ).toBe( 30 );
		expect( media.paused ).toBe( false );
	} );

	test( 'says why a visitor may not watch it, and where to log in', async () => {
		replies = [
			{
				success: false,
				data: {
					code: 'logged_out',
					message: 'Log in to watch.',
					login_url: '/login',
				},
			},
		];
		const { root, ui } = start( '', { private: true }, PRIVATE );
		const link = await ui.findByRole( 'link', { name: 'logIn' } );
		expect( link.getAttribute( 'href' ) ).toBe( '/login' );
		expect( ui.getByText( 'Log in to watch.' ) ).toBeTruthy();
		expect( root.className ).toContain( 'is-error' );
		// Nobody has asked for it yet.
		expect( ui.queryByRole( 'alert' ) ).toBeNull();
	} );

	test( 'plays at the second try if the site did not reply at the first', async () => {
		const { media, ui } = start( '', { private: true }, PRIVATE );
		const retry = await ui.findByRole( 'button', { name: 'retry' } );
		replies = [ granted( 'first' ) ];
		fireEvent.click( retry );
		await waitFor( () => expect( media.paused ).toBe( false ) );
	} );
} );

describe( 'A file that does not play', () => {
	const sameUrl = {
		success: true,
		data: { sources: [ { src: '/one.mp4', type: '', size: 0 } ] },
	};

	test.each( [
		[ 'a format that the browser does not know', 4, 200, 'format' ],
		[ 'a deleted file', 4, 404, 'gone' ],
		[ 'a server with problems', 4, 503, 'network' ],
		[ 'a connection that broke off', 2, 200, 'network' ],
	] )( 'is told apart: %s', async ( _name, code, status, text ) => {
		replies = [ sameUrl ];
		headStatus = status;
		const { media, ui } = start( '', { download: '/original.mov' } );
		change( media, 'error', { error: { code } as MediaError } );
		const { parentElement } = await ui.findByText( text );
		expect( parentElement?.querySelectorAll( 'a' ) ).toHaveLength(
			text === 'format' ? 1 : 0
		);
		expect( ui.queryByRole( 'button', { name: 'retry' } ) !== null ).toBe(
			text === 'network'
		);
	} );

	test( 'of a page from before the video was private is asked for', async () => {
		replies = [
			{
				success: false,
				data: { code: 'forbidden', message: 'For members.' },
			},
		];
		const { media, ui } = start();
		change( media, 'error', { error: { code: 4 } as MediaError } );
		expect( await ui.findByText( 'For members.' ) ).toBeTruthy();
	} );
} );

test( 'A video starts by itself, unless the visitor prefers reduced motion', () => {
	expect(
		start( '', { autoplay: true }, { attributes: 'muted src="/one.mp4"' } )
			.media.paused
	).toBe( false );
	expect( start().media.paused ).toBe( true );
	jest.isolateModules( () => {
		const { matchMedia } = window;
		window.matchMedia = ( media ) => ( {
			...matchMedia( media ),
			matches: true,
		} );
		const { startPlayer: startStill } =
			jest.requireActual< typeof import( '../start' ) >( '../start' );
		const root = document.createElement( 'div' );
		root.dataset.ramjetVideo = JSON.stringify( {
			...DATA,
			autoplay: true,
		} );
		root.innerHTML = '<video muted src="/one.mp4"></video>';
		startStill( root, { texts } );
		expect( root.querySelector( 'video' )?.paused ).toBe( true );
		window.matchMedia = matchMedia;
	} );
} );

test( 'The names are those that screen readers announce', () => {
	start();
	expect( screen.getByRole( 'group', { name: 'player' } ) ).toBeTruthy();
} );
