import { fireEvent, within } from '@testing-library/dom';
import { TEXT_NAMES, type Texts } from '../../../shared/player/texts';
import { change, stubMedia } from '../../../shared/player/test/media';
import { startPodcast } from '../podcast';

stubMedia();

const texts = {
	...Object.fromEntries( TEXT_NAMES.map( ( name ) => [ name, name ] ) ),
	player: 'Player: %1$s',
	position: '%1$s of %2$s',
	back: 'Back %1$s',
	forward: 'Forward %1$s',
} as Texts;

const TRACKS = [
	[ 'one', 'One', '/one/', 90 ],
	[ 'two', 'Two', '', 3723 ],
];

/** The markup of PlayerMarkup.php. */
function start() {
	document.body.innerHTML = `<div class="ramjet-podcast">
		<p class="jetpack-podcast-player__current-track-title"><a href="/one/">One</a></p>
		<p class="jetpack-podcast-player__track-description">About One</p>
		<div class="ramjet-player is-audio" data-id="one" data-duration="90"><audio src="/one.mp3" aria-label="One" preload="none" controls></audio></div>
		<ol>${ TRACKS.map(
			( [ id, title, link, duration ], index ) =>
				`<li><button class="jetpack-podcast-player__track" ${ index ? '' : 'aria-current="true"' } data-id="${ id }" data-src="/${ id }.mp3" data-link="${ link }" data-duration="${ duration }"><span class="jetpack-podcast-player__track-title">${ title }</span></button><p class="jetpack-podcast-player__track-description" hidden>About ${ title }</p></li>`
		).join( '' ) }</ol></div>`;
	const block = document.body.firstElementChild as HTMLElement;
	startPodcast( block, texts );
	const media = block.querySelector( 'audio' )!;
	return {
		block,
		media,
		ui: within( block ),
		/** The browser has loaded the beginning. */
		ready: ( duration: number ) => {
			change( media, 'durationchange', { duration, readyState: 4 } );
			change( media, 'loadedmetadata' );
		},
	};
}

beforeEach( () => localStorage.clear() );

test( 'skips and changes the speed, and preloads nothing', () => {
	const { media, ready, ui } = start();
	expect( media.preload ).toBe( 'none' );
	expect( media.controls ).toBe( false );
	expect( ui.getByText( '/ 1:30', { exact: false } ) ).toBeTruthy();
	fireEvent.click( ui.getByRole( 'button', { name: 'play' } ) );
	ready( 90 );
	fireEvent.click( ui.getByRole( 'button', { name: 'Forward 30' } ) );
	expect( media.currentTime ).toBe( 30 );
	fireEvent.click( ui.getByRole( 'button', { name: 'Back 15' } ) );
	expect( media.currentTime ).toBe( 15 );
	fireEvent.click( ui.getByLabelText( '1.5×' ) );
	expect( media.defaultPlaybackRate ).toBe( 1.5 );
} );

test( 'plays the chosen episode, and each from where it was left', () => {
	const { block, media, ready, ui } = start();
	const one = ui.getByRole( 'button', { name: 'One' } );
	const two = ui.getByRole( 'button', { name: 'Two' } );
	fireEvent.click( one );
	expect( media.paused ).toBe( false );
	ready( 90 );
	media.currentTime = 40;

	fireEvent.click( two );
	expect( media.src ).toBe( '/two.mp3' );
	expect( media.paused ).toBe( false );
	expect( one.hasAttribute( 'aria-current' ) ).toBe( false );
	expect( two.getAttribute( 'aria-current' ) ).toBe( 'true' );
	expect( ui.getByRole( 'group', { name: 'Player: Two' } ) ).toBeTruthy();
	const [ title, description ] = block.querySelectorAll( ':scope > p' );
	expect( title?.innerHTML ).toBe( '<span>Two</span>' );
	expect( description?.textContent ).toBe( 'About Two' );
	ready( 3723 );
	expect( media.currentTime ).toBe( 0 );
	fireEvent.click( two );
	expect( media.paused ).toBe( true );

	fireEvent.click( one );
	ready( 90 );
	expect( media.currentTime ).toBe( 40 );
	expect( title?.innerHTML ).toBe( '<a href="/one/">One</a>' );
	expect( start().ui.getByText( '0:40' ) ).toBeTruthy();
} );

test( 'keeps the controls while it plays', () => {
	jest.useFakeTimers();
	const { block, ui } = start();
	fireEvent.click( ui.getByRole( 'button', { name: 'play' } ) );
	jest.advanceTimersByTime( 60_000 );
	expect( block.querySelector( '.is-idle' ) ).toBeNull();
	jest.useRealTimers();
} );

test( 'shows the error of an episode, and plays another', async () => {
	const { media, ui } = start();
	window.fetch = async () => ( { status: 404 } ) as Response;
	fireEvent.click( ui.getByRole( 'button', { name: 'One' } ) );
	change( media, 'error', { error: { code: 4 } as MediaError } );
	expect( await ui.findByText( 'gone' ) ).toBeTruthy();
	fireEvent.click( ui.getByRole( 'button', { name: 'Two' } ) );
	expect( ui.queryByText( 'gone' ) ).toBeNull();
} );

test( 'keeps playing when a late error is about the previous episode', async () => {
	const { media, ui } = start();
	let reply: ( response: Response ) => void = () => {};
	window.fetch = () => new Promise( ( resolve ) => ( reply = resolve ) );
	fireEvent.click( ui.getByRole( 'button', { name: 'One' } ) );
	change( media, 'error', { error: { code: 4 } as MediaError } );
	fireEvent.click( ui.getByRole( 'button', { name: 'Two' } ) );
	reply( { status: 404 } as Response );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( ui.queryByText( 'gone' ) ).toBeNull();
	expect( media.paused ).toBe( false );
} );
