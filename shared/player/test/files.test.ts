import { fireEvent, waitFor } from '@testing-library/dom';
import { change } from './media';
import { press, site, start } from './players';

describe( 'A private video', () => {
	let now: jest.SpyInstance;
	beforeEach( () => {
		now = jest.spyOn( Date, 'now' );
	} );
	afterEach( () => now.mockRestore() );

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
		site.replies = [ granted( 'first' ), granted( 'second' ) ];
		const player = start( '', { private: true }, PRIVATE );
		const { media, ready, ui } = player;
		await waitFor( () => expect( media.src ).toBe( '/first.mp4' ) );
		expect( site.asked ).toEqual( [
			'/ajax?action=videopress-get-playback-jwt&guid=AbCd1234&post_id=7',
		] );
		expect( media.getAttribute( 'poster' ) ).toBe( '/poster.jpg' );
		expect( media.querySelectorAll( 'track' ) ).toHaveLength( 1 );
		ready();
		press( player.root, 'k' );
		press( player.root, '3' );
		// An hour later.
		now.mockReturnValue( Date.now() + 3_600_000 );
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
		expect( site.asked ).toHaveLength( 2 );
		site.replies = [ granted( 'third' ) ];
		now.mockRestore();
		fireEvent.click( ui.getByRole( 'button', { name: 'retry' } ) );
		expect( ui.queryByRole( 'alert' ) ).toBeNull();
		ready();
		expect( media.currentTime ).toBe( 30 );
		expect( media.paused ).toBe( false );
	} );

	test( 'says why a visitor may not watch it, and where to log in', async () => {
		site.replies = [
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
		site.replies = [ granted( 'first' ) ];
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
		site.replies = [ sameUrl ];
		site.headStatus = status;
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

	test( 'is requested again if the page is older than the video’s privacy', async () => {
		site.replies = [
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
