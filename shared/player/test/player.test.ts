import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { DATA, press, start, texts } from './players';

const CHAPTERS = `<track kind="chapters" srclang="en" data-cues='[{"startTime":0,"text":"Harbour"},{"startTime":40,"text":"Storm"}]'>`;
const CAPTIONS =
	'<track kind="captions" srclang="de" label="Deutsch"><track kind="subtitles" srclang="en" label="English">';
const SOURCES =
	'<source src="/720.mp4" type="video/mp4" data-size="720"><source src="/360.mp4" type="video/mp4" data-size="360">';

const { matchMedia } = window;

afterEach( () => {
	window.matchMedia = matchMedia;
} );

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

test( 'Changing the quality keeps the position and speed', () => {
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

test( 'Captions in the language that the page names are shown until the visitor chooses', async () => {
	const first = start( CAPTIONS, { language: 'en' } );
	await waitFor( () =>
		expect( first.media.textTracks[ 1 ]?.mode ).toBe( 'showing' )
	);
	press( first.root, 'c' );
	const { media } = start( CAPTIONS + CHAPTERS, { language: 'en' } );
	// It is read after the captions.
	await waitFor( () =>
		expect( media.textTracks[ 2 ]?.mode ).toBe( 'hidden' )
	);
	expect( media.textTracks[ 1 ]?.mode ).toBe( 'disabled' );
} );

test( 'A video starts at the time that the page names, or where the last visit stopped', () => {
	const first = start( '', { at: 30, resume: true } );
	expect( first.media.currentTime ).toBe( 0 );
	expect( position( first ) ).toBe( '0:30 of 1:40' );
	press( first.root, ' ' );
	expect( first.media.currentTime ).toBe( 30 );
	press( first.root, '5' );
	press( first.root, ' ' );
	expect( position( start( '', { at: 30, resume: true } ) ) ).toBe(
		'0:50 of 1:40'
	);
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

test( 'In a canvas, a click elsewhere closes a menu, and one player plays', () => {
	const canvas = document.body.appendChild(
		document.createElement( 'iframe' )
	).contentDocument!;
	const [ one, other ] = [
		start( '', {}, { page: canvas } ),
		start( '', {}, { page: canvas } ),
	] as const;
	const button = one.ui.getByRole( 'button', { name: 'settings' } );
	fireEvent.click( button );
	expect( button.getAttribute( 'aria-expanded' ) ).toBe( 'true' );
	fireEvent.pointerDown( canvas.body );
	expect( button.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	press( one.root, 'k' );
	press( other.root, 'k' );
	expect( [ one, other ].map( ( { media } ) => media.paused ) ).toEqual( [
		true,
		false,
	] );
} );

test( 'The player reports its state to the page', () => {
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

test( 'Audio has a bar with skip buttons', () => {
	const { media, ui } = start( '', {}, { tag: 'audio', skip: { back: 15 } } );
	expect( ui.queryByRole( 'button', { name: 'fullscreen' } ) ).toBeNull();
	press( media, '5' );
	fireEvent.click( ui.getByRole( 'button', { name: 'back 15' } ) );
	expect( media.currentTime ).toBe( 35 );
} );

test( 'A video autoplays unless the visitor prefers reduced motion', () => {
	expect(
		start( '', { autoplay: true }, { attributes: 'muted src="/one.mp4"' } )
			.media.paused
	).toBe( false );
	expect( start().media.paused ).toBe( true );
	jest.isolateModules( () => {
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
	} );
} );

test( 'The names are those that screen readers announce', () => {
	start();
	expect( screen.getByRole( 'group', { name: 'player' } ) ).toBeTruthy();
} );
