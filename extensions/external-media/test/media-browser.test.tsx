/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setInitialState } from '../../../tests/support/page-state';
import { preferReducedMotion } from '../../../tests/support/reduced-motion';
import { json } from '../../../tests/support/rest-server';
import {
	COPY,
	failure,
	item,
	LIST,
	listing,
	type MediaServer,
	startMediaServer,
} from './media-server';
import {
	button,
	DISABLED,
	field,
	findButton,
	loaded,
	openBrowser,
	press,
	search,
	selected,
	tiles,
} from './render-browser';

let server: MediaServer;

beforeAll( preferReducedMotion );

beforeEach( async () => {
	setInitialState();
	server = await startMediaServer();
} );

afterEach( () => server.stop() );

const ITEMS = Array.from( { length: 6 }, ( _, index ) =>
	item( String( index + 1 ) )
);

const answer = ( source: string, body: object ) =>
	server.answer( `${ LIST }/${ source }`, json( body ) );

test( 'searches for a suggestion on opening, then for what is entered', async () => {
	answer( 'openverse', listing( ITEMS ) );
	openBrowser( 'openverse' );
	const dialog = screen.getByRole( 'dialog', { name: 'Select media' } );
	expect( dialog ).toHaveAccessibleDescription(
		'Select the media you would like to insert into the editor.'
	);
	expect( screen.getByRole( 'searchbox', { name: 'Search' } ) ).toBe(
		field()
	);
	const suggestion = field().value;
	expect(
		'mountain ocean river clouds pattern abstract sky'.split( ' ' )
	).toContain( suggestion );
	await loaded();
	expect( server.queries( 'openverse' ) ).toEqual( [
		{ number: '20', search: suggestion },
	] );
	expect(
		screen.getByText( /found by/ ).querySelector( 'a' )
	).toHaveAttribute( 'href', 'https://openverse.org/' );
	press( screen.getByTitle( 'Photo 1' ) );
	expect( button( 'Select' ) ).not.toHaveAttribute( ...DISABLED );

	answer( 'openverse', listing( [] ) );
	search( 'dogs' );
	expect(
		await screen.findByText(
			'Sorry, but nothing matched your search criteria.'
		)
	).toBeVisible();
	expect( button( 'Select' ) ).toHaveAttribute( ...DISABLED );
	expect( server.queries( 'openverse' ).at( -1 ) ).toMatchObject( {
		search: 'dogs',
	} );
} );

test( 'shows credits and where photos come from', async () => {
	answer( 'pexels', listing( ITEMS.slice( 0, 1 ) ) );
	openBrowser( 'pexels' );
	const list = await screen.findByRole( 'list', { name: 'Media' } );
	expect(
		within( list ).getByRole( 'button', { name: 'Photo 1 Photo by Ann' } )
	).toBeVisible();
	expect(
		screen.getByText( /^Photos provided by/ ).querySelector( 'a' )
	).toHaveAttribute( 'href', 'https://www.pexels.com/' );
} );

test( 'moves the focus to the first new item of a page, unless the user has moved it', async () => {
	answer( 'openverse', listing( ITEMS.slice( 0, 2 ), 'p2' ) );
	openBrowser( 'openverse' );
	await loaded();
	answer( 'openverse', listing( ITEMS.slice( 1, 4 ), 'p3' ) );
	press( button( 'Load More' ) );
	await waitFor( () => expect( tiles() ).toHaveLength( 4 ) );
	await waitFor( () => expect( tiles()[ 2 ] ).toHaveFocus() );

	let reply = () => {};
	server.answer( `${ LIST }/openverse`, ( ...exchange ) => {
		reply = () => json( listing( ITEMS.slice( 4, 6 ) ) )( ...exchange );
	} );
	press( button( 'Load More' ) );
	await waitFor( () =>
		expect( server.queries( 'openverse' ).at( -1 ) ).toMatchObject( {
			page_handle: 'p3',
		} )
	);
	act( () => tiles()[ 1 ]!.focus() );
	reply();
	await waitFor( () => expect( tiles() ).toHaveLength( 6 ) );
	await waitFor( () =>
		expect( screen.queryByText( 'Load More' ) ).toBeNull()
	);
	expect( tiles()[ 1 ] ).toHaveFocus();
	expect( tiles()[ 1 ] ).toHaveAttribute( 'tabindex', '0' );
} );

test( 'takes the focus back from a block behind it', async () => {
	answer( 'openverse', listing( ITEMS ) );
	render( <button>{ 'Behind' }</button> );
	const behind = button( 'Behind' );
	openBrowser( 'openverse' );
	await loaded();
	act( () => behind.focus() );
	await waitFor( () => expect( behind ).not.toHaveFocus() );
	expect(
		screen.getByRole( 'dialog' ).querySelector( ':focus' )
	).toBeVisible();
} );

test( 'repeats the same search after an error', async () => {
	server.answer( `${ LIST }/openverse`, failure( 'x', 'Not now.', 502 ) );
	openBrowser( 'openverse' );
	await findButton( 'Try again' );
	const notice = () =>
		document.querySelector< HTMLElement >( '.components-notice.is-error' );
	expect( notice() ).toBeVisible();
	expect( notice() ).toHaveTextContent( 'Not now.' );
	expect( button( 'Search' ) ).toHaveAttribute( ...DISABLED );
	expect( button( 'Select' ) ).toHaveAttribute( ...DISABLED );
	expect(
		document.querySelector( '.components-notice__dismiss' )
	).toBeNull();
	expect( screen.getByRole( 'status' ) ).toBeEmptyDOMElement();
	answer( 'openverse', listing( ITEMS ) );
	press( button( 'Try again' ) );
	await loaded();
	expect( notice() ).toBeNull();
	const [ first, second ] = server.queries( 'openverse' );
	expect( second ).toEqual( first );
} );

test( 'keeps its media when the next page fails', async () => {
	answer( 'openverse', listing( ITEMS, 'p2' ) );
	openBrowser( 'openverse' );
	await loaded();
	server.answer( `${ LIST }/openverse`, failure( 'x', 'Not now.', 502 ) );
	press( button( 'Load More' ) );
	// Beside the buttons, which are always in view.
	const footer = button( 'Select' ).parentElement!;
	expect( await within( footer ).findByText( 'Not now.' ) ).toBeVisible();
	expect( screen.queryByText( 'Try again' ) ).toBeNull();
	expect( tiles() ).toHaveLength( 6 );
	press( footer.querySelector( '.components-notice__dismiss' )! );
	expect( footer ).not.toHaveTextContent( 'Not now.' );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( '6 items' );
} );

test( 'opens albums, and leads back to them', async () => {
	const account = { image: '', name: 'Ann' };
	const lakes = item( 'a1', { type: 'folder', title: 'Lakes', children: 3 } );
	answer( 'immich', listing( [ lakes ], false, account ) );
	openBrowser( 'immich' );
	await loaded();
	expect( screen.getByText( 'Ann' ) ).toBeVisible();
	expect( screen.getByText( '3 items' ) ).toBeVisible();
	answer( 'immich', listing( ITEMS, false, account ) );
	press( screen.getByTitle( 'Lakes' ) );
	await screen.findByTitle( 'Photo 1' );
	expect( server.queries( 'immich' ).at( -1 ) ).toMatchObject( {
		path: 'a1',
	} );
	expect(
		screen.getByRole( 'navigation', { name: 'Breadcrumbs' } )
	).toHaveTextContent( 'Albums → Lakes' );
	press( button( 'Albums' ) );
	await waitFor( () =>
		expect( server.queries( 'immich' ).at( -1 ) ).toMatchObject( {
			path: '/',
		} )
	);
	await waitFor( () =>
		expect( screen.queryByLabelText( 'Breadcrumbs' ) ).toBeNull()
	);
} );

test( 'inserts one item and closes', async () => {
	answer( 'openverse', listing( ITEMS.slice( 0, 3 ) ) );
	const { onInsert, onClose } = openBrowser( 'openverse' );
	await loaded();
	press( screen.getByTitle( 'Photo 1' ) );
	press( screen.getByTitle( 'Photo 2' ) );
	expect( selected() ).toEqual( [ 'Photo 2' ] );
	press( button( 'Select' ) );
	await waitFor( () => expect( onClose ).toHaveBeenCalledTimes( 1 ) );
	expect( onInsert.mock.calls ).toEqual( [
		[
			[
				{
					id: 102,
					url: 'https://example.org/copy-2.jpg',
					alt: 'Alt 2',
					caption: 'Credit 2',
					title: 'Photo 2',
					type: 'image',
					mime: 'image/jpeg',
					width: 4,
					height: 3,
					link: 'https://example.org/photo-2/',
				},
			],
		],
	] );
	expect( server.bodies( COPY ) ).toEqual( [
		{
			external_ids: [ '2' ],
			media: [
				{
					guid: 'guid-2',
					caption: ITEMS[ 1 ]!.caption,
					title: 'Photo 2',
				},
			],
			service: 'openverse',
			post_id: 7,
			types: [ 'image' ],
		},
	] );
} );

test( 'selects by keyboard', async () => {
	answer( 'openverse', listing( ITEMS.slice( 0, 3 ) ) );
	openBrowser( 'openverse', { isMultiple: true } );
	await loaded();
	const user = userEvent.setup( { delay: null } );
	act( () => tiles()[ 2 ]!.focus() );
	await user.keyboard( ' {ArrowLeft}{Enter}' );
	expect( selected() ).toEqual( [ 'Photo 2', 'Photo 3' ] );
	await user.keyboard( ' ' );
	expect( selected() ).toEqual( [ 'Photo 3' ] );
} );

test( 'disables everything while items are being copied', async () => {
	answer( 'openverse', listing( ITEMS.slice( 0, 3 ) ) );
	openBrowser( 'openverse' );
	await loaded();
	press( screen.getByTitle( 'Photo 1' ) );
	server.slow.add( '1' );
	press( button( 'Select' ) );
	const dialog = screen.getByRole( 'dialog', { name: 'Inserting media' } );
	expect( dialog ).toHaveAccessibleDescription(
		'When the media is finished copying and inserting, you will be returned to the editor.'
	);
	expect( button( 'Inserting…' ) ).toHaveAttribute( ...DISABLED );
	expect( screen.getAllByText( 'Inserting Image…' ) ).toHaveLength( 1 );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'Inserting media'
	);
	search( `${ field().value } at night` );
	expect( button( 'Search' ) ).toHaveAttribute( ...DISABLED );
	press( screen.getByTitle( 'Photo 2' ) );
	expect( selected() ).toEqual( [ 'Photo 1' ] );
	await waitFor( () => expect( server.bodies( COPY ) ).toHaveLength( 1 ) );
	expect( server.queries( 'openverse' ) ).toHaveLength( 1 );
} );

test( 'inserts the items copied so far when it is closed', async () => {
	answer( 'openverse', listing( ITEMS.slice( 0, 3 ) ) );
	const { onInsert, onClose } = openBrowser( 'openverse', {
		isMultiple: true,
	} );
	await loaded();
	tiles().forEach( press );
	server.slow.add( '1' );
	server.slow.add( '3' );
	press( button( 'Select' ) );
	// The copy of the second is there once the third is requested.
	await waitFor( () => expect( server.bodies( COPY ) ).toHaveLength( 3 ) );
	expect( onInsert ).not.toHaveBeenCalled();
	press( screen.getByLabelText( 'Close' ) );
	await waitFor( () => expect( onClose ).toHaveBeenCalledTimes( 1 ) );
	expect( onInsert.mock.calls ).toEqual( [
		[ [ expect.objectContaining( { id: 102 } ) ] ],
	] );
} );

test( 'inserts the items that could be copied, and keeps the rest selected', async () => {
	answer( 'openverse', listing( ITEMS.slice( 0, 3 ) ) );
	const { onInsert, onClose } = openBrowser( 'openverse', {
		isMultiple: true,
	} );
	await loaded();
	tiles().forEach( press );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		/^3 of 10 selected$/
	);
	server.broken.set( '2', { ramjet_media_gone: 'It is gone.' } );
	press( button( 'Select' ) );
	expect( await screen.findByText( 'It is gone.' ) ).toBeVisible();
	expect( onClose ).not.toHaveBeenCalled();
	expect( selected() ).toEqual( [ 'Photo 2' ] );
	const ids = () =>
		onInsert.mock.lastCall[ 0 ].map( ( { id }: { id: number } ) => id );
	expect( ids() ).toEqual( [ 101, 103 ] );

	server.broken.clear();
	press( button( 'Select' ) );
	await waitFor( () => expect( onClose ).toHaveBeenCalled() );
	expect( ids() ).toEqual( [ 101, 103, 102 ] );
} );
