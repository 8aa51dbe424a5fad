const TICK = 100;

let direction = 'ltr';
let isStill = false;
let played: string[] = [];
let isRefused = false;

beforeAll( () => {
	jest.useFakeTimers();
	jest.spyOn( window, 'getComputedStyle' ).mockImplementation(
		() => ( { direction } ) as CSSStyleDeclaration
	);
	Object.assign( window, { matchMedia: () => ( { matches: isStill } ) } );
	Object.assign( HTMLMediaElement.prototype, {
		play( this: HTMLVideoElement ) {
			played.push( this.id );
			return isRefused
				? Promise.reject( new DOMException( '', 'NotAllowedError' ) )
				: Promise.resolve();
		},
		pause( this: HTMLVideoElement ) {
			played = played.filter( ( id ) => id !== this.id );
		},
	} );
	// jsdom has no dialogs.
	Object.assign( HTMLDialogElement.prototype, {
		showModal( this: HTMLDialogElement ) {
			this.open = true;
		},
		close( this: HTMLDialogElement ) {
			this.open = false;
			this.dispatchEvent( new Event( 'close' ) );
		},
	} );
} );

beforeEach( () => {
	direction = 'ltr';
	isStill = false;
	isRefused = false;
	played = [];
} );

const find = < Type extends HTMLElement = HTMLElement >( selector: string ) =>
	document.querySelector< Type >( selector )!;
const click = ( name: string, detail = 0 ) =>
	find( `.wp-story__${ name }` ).dispatchEvent(
		new MouseEvent( 'click', { detail } )
	);
const press = ( key: string ) =>
	find( 'dialog' ).dispatchEvent( new KeyboardEvent( 'keydown', { key } ) );
const wait = ( ms: number ) => jest.advanceTimersByTime( ms );
const position = () => find( '[role="status"]' ).textContent;
const isOpen = () => find< HTMLDialogElement >( 'dialog' ).open;
const progress = () =>
	[ ...document.querySelectorAll< HTMLElement >( 'i' ) ].map( ( bar ) =>
		Number( bar.style.getPropertyValue( '--progress' ) )
	);

/** Starts a story of an image, a video and an image. */
function openStory() {
	const item = ( media: string ) => `<li><figure>${ media }</figure></li>`;
	document.body.innerHTML = `<div class="wp-block-jetpack-story"><ul>
		${ item( '<img id="one">' ) }${ item( '<video id="two" controls></video>' ) }${ item( '<img id="three">' ) }
		</ul><button class="wp-story__open"></button><dialog>
		<div class="wp-story__stage"></div><button class="wp-story__previous"></button>
		<button class="wp-story__next"></button><div class="wp-story__bars"><i></i><i></i><i></i></div>
		<button class="wp-story__pause" data-play="Play" data-pause="Pause"></button>
		<button class="wp-story__mute" data-mute="Mute" data-unmute="Unmute"></button>
		<button class="wp-story__close"></button><p class="wp-story__problem" hidden>Unplayable.</p>
		<p role="status" data-text="Story, %1$d of %2$d"></p></dialog></div>`;
	jest.isolateModules( () => require( '../view' ) );
	click( 'open' );
}

function setVideo( values: object ) {
	const video = find( 'video' );
	for ( const [ name, value ] of Object.entries( values ) ) {
		Object.defineProperty( video, name, { value, configurable: true } );
	}
	return video;
}

it( 'shows an image for five seconds, and a video until it ends', () => {
	openStory();
	expect( isOpen() ).toBe( true );
	expect( position() ).toBe( 'Story, 1 of 3' );
	expect( find( '.wp-story__stage #one' ) ).not.toBeNull();
	expect( find( '.wp-story__mute' ).hidden ).toBe( true );
	wait( 5000 - TICK );
	expect( progress() ).toEqual( [ 0.98, 0, 0 ] );
	wait( TICK );
	expect( position() ).toBe( 'Story, 2 of 3' );
	expect( find( 'li:first-child #one' ) ).not.toBeNull();
	expect( played ).toEqual( [ 'two' ] );
	const video = setVideo( { readyState: 4, currentTime: 6, duration: 24 } );
	expect( ( video as HTMLVideoElement ).controls ).toBe( false );
	wait( 20_000 );
	expect( progress() ).toEqual( [ 1, 0.25, 0 ] );
	video.dispatchEvent( new Event( 'ended' ) );
	expect( position() ).toBe( 'Story, 3 of 3' );
	expect( ( video as HTMLVideoElement ).controls ).toBe( true );
} );

it( 'pauses other audio when it opens', () => {
	openStory();
	click( 'close' );
	document.body.insertAdjacentHTML(
		'beforeend',
		'<audio id="podcast"></audio><video id="decoration"></video>'
	);
	find< HTMLVideoElement >( '#decoration' ).muted = true;
	played = [ 'podcast', 'decoration' ];
	click( 'open' );
	expect( played ).toEqual( [ 'decoration' ] );
} );

it( 'stays at the end, and plays again from there', () => {
	openStory();
	press( 'ArrowRight' );
	press( 'ArrowRight' );
	wait( 60_000 );
	expect( position() ).toBe( 'Story, 3 of 3' );
	expect( progress() ).toEqual( [ 1, 1, 1 ] );
	expect( find( '.wp-story__pause' ).ariaLabel ).toBe( 'Play' );
	click( 'pause' );
	expect( position() ).toBe( 'Story, 1 of 3' );
	wait( 5000 );
	expect( position() ).toBe( 'Story, 2 of 3' );
} );

it( 'goes forward and back with taps and keys, and closes after the last file', () => {
	openStory();
	press( 'ArrowLeft' );
	expect( position() ).toBe( 'Story, 1 of 3' );
	click( 'next' );
	click( 'previous' );
	expect( position() ).toBe( 'Story, 1 of 3' );
	direction = 'rtl';
	press( 'ArrowLeft' );
	expect( position() ).toBe( 'Story, 2 of 3' );
	press( 'ArrowRight' );
	expect( position() ).toBe( 'Story, 1 of 3' );
	click( 'next' );
	click( 'next' );
	click( 'next' );
	expect( isOpen() ).toBe( false );
	expect( find( 'li:last-child #three' ) ).not.toBeNull();
	wait( 60_000 );
	expect( played ).toEqual( [] );
} );

it( 'pauses during a long press, which is not a tap', () => {
	openStory();
	press( 'ArrowRight' );
	const zone = find( '.wp-story__next' );
	zone.dispatchEvent( new Event( 'pointerdown' ) );
	expect( played ).toEqual( [] );
	wait( 60_000 );
	zone.dispatchEvent( new Event( 'pointerup' ) );
	click( 'next', 1 );
	expect( position() ).toBe( 'Story, 2 of 3' );
	expect( played ).toEqual( [ 'two' ] );
	zone.dispatchEvent( new Event( 'pointerdown' ) );
	zone.dispatchEvent( new Event( 'pointerup' ) );
	click( 'next', 1 );
	expect( position() ).toBe( 'Story, 3 of 3' );
} );

it( 'pauses and mutes by buttons', () => {
	openStory();
	click( 'pause' );
	wait( 60_000 );
	expect( position() ).toBe( 'Story, 1 of 3' );
	click( 'pause' );
	wait( 5000 );
	const video = find< HTMLVideoElement >( 'video' );
	expect( video.muted ).toBe( true );
	expect( find( '.wp-story__mute' ).ariaLabel ).toBe( 'Unmute' );
	click( 'mute' );
	expect( video.muted ).toBe( false );
	expect( find( '.wp-story__mute' ).ariaLabel ).toBe( 'Mute' );
} );

it( 'does not advance by itself with reduced motion', () => {
	isStill = true;
	openStory();
	wait( 60_000 );
	expect( position() ).toBe( 'Story, 1 of 3' );
	press( 'ArrowRight' );
	expect( played ).toEqual( [] );
	expect( find( '.wp-story__pause' ).ariaLabel ).toBe( 'Play' );
} );

it( 'shows a message for a video that cannot be played, and continues', () => {
	openStory();
	setVideo( { error: {} } );
	press( 'ArrowRight' );
	wait( TICK );
	expect( find( '.wp-story__problem' ).hidden ).toBe( false );
	expect( position() ).toBe( 'Story, 2 of 3. Unplayable.' );
	wait( 5000 );
	expect( position() ).toBe( 'Story, 3 of 3' );
	expect( find( '.wp-story__problem' ).hidden ).toBe( true );
} );

it( 'leaves a video that does not load, and waits for an image', () => {
	openStory();
	press( 'ArrowRight' );
	setVideo( { networkState: 2 } );
	wait( 15_000 );
	expect( position() ).toBe( 'Story, 3 of 3' );
	press( 'ArrowLeft' );
	press( 'ArrowLeft' );
	Object.defineProperty( find( '#one' ), 'complete', { value: false } );
	wait( 60_000 );
	expect( position() ).toBe( 'Story, 1 of 3' );
} );

it( 'pauses when the browser refuses to play', async () => {
	isRefused = true;
	openStory();
	press( 'ArrowRight' );
	await Promise.resolve();
	await Promise.resolve();
	expect( find( '.wp-story__pause' ).ariaLabel ).toBe( 'Play' );
} );

it( "shows the player's message, as for a private video, and goes on", () => {
	openStory();
	const video = setVideo( { networkState: 0 } );
	const player = document.createElement( 'div' );
	player.className = 'ramjet-player';
	video.replaceWith( player );
	player.append( video );
	press( 'ArrowRight' );
	wait( TICK );
	expect( find( '.wp-story__problem' ).hidden ).toBe( true );
	player.classList.add( 'is-error' );
	player.insertAdjacentHTML(
		'beforeend',
		'<div class="ramjet-player__problem"><p>Private.</p></div>'
	);
	wait( TICK );
	expect( find( '.wp-story__problem' ).textContent ).toBe( 'Private.' );
	expect( position() ).toBe( 'Story, 2 of 3. Private.' );
	wait( 5000 );
	expect( position() ).toBe( 'Story, 3 of 3' );
	expect( find( '.wp-story__problem' ).hidden ).toBe( true );
	press( 'ArrowLeft' );
	player.classList.remove( 'is-error' );
	setVideo( { error: {} } );
	wait( TICK );
	expect( position() ).toBe( 'Story, 2 of 3. Unplayable.' );
} );

it( 'gives the focus to another button when the one for sound disappears', () => {
	openStory();
	press( 'ArrowRight' );
	find( '.wp-story__mute' ).focus();
	find( 'video' ).dispatchEvent( new Event( 'ended' ) );
	expect( find( '.wp-story__pause' ).matches( ':focus' ) ).toBe( true );
} );
