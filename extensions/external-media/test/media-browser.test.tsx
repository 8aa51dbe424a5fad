/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import type { ExternalItem } from '../../../shared/api/external-media';
import { setInitialState } from '../../../tests/support/page-state';
import { json } from '../../../tests/support/rest-server';
import { Grid } from '../grid';
import {
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
	tiles,
} from './render-browser';

let server: MediaServer;

beforeEach( async () => {
	setInitialState();
	server = await startMediaServer();
} );

afterEach( async () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
	await server.stop();
} );

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

test( 'goes on with the first new item of a page, unless the focus moved on', async () => {
	answer( 'openverse', listing( ITEMS.slice( 0, 2 ), 'p2' ) );
	openBrowser( 'openverse' );
	await loaded();
	answer( 'openverse', listing( ITEMS.slice( 1, 4 ), 'p3' ) );
	press( button( 'Load More' ) );
	await waitFor( () => expect( tiles() ).toHaveLength( 4 ) );
	expect( tiles()[ 2 ] ).toHaveFocus();

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
	expect( tiles()[ 1 ] ).toHaveFocus();
	expect( tiles()[ 1 ] ).toHaveAttribute( 'tabindex', '0' );
	expect( screen.queryByText( 'Load More' ) ).toBeNull();
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
	expect( screen.queryByLabelText( 'Breadcrumbs' ) ).toBeNull();
} );

describe( 'the grid', () => {
	const onSelect = jest.fn();

	afterEach( () => onSelect.mockReset() );

	const show = ( items: ExternalItem[] = ITEMS, isAllowed = true ) =>
		render(
			<Grid
				items={ items }
				selected={ [] }
				isCopying={ false }
				isAllowed={ () => isAllowed }
				onSelect={ onSelect }
				onOpen={ jest.fn() }
			/>
		);
	const arrow = ( key: string ) =>
		fireEvent.keyDown(
			screen.getByLabelText( 'Media' ).querySelector( ':focus' )!,
			{ key }
		);

	test( 'is one stop for Tab, within which keys move', () => {
		show();
		expect( tiles().filter( ( { tabIndex } ) => tabIndex === 0 ) ).toEqual(
			[ tiles()[ 0 ] ]
		);
		act( () => tiles()[ 0 ]!.focus() );
		arrow( 'ArrowRight' );
		arrow( 'ArrowRight' );
		expect( tiles()[ 2 ] ).toHaveFocus();
		arrow( 'ArrowLeft' );
		expect( tiles()[ 1 ] ).toHaveFocus();
		arrow( 'End' );
		expect( tiles()[ 5 ] ).toHaveFocus();
		expect( tiles().filter( ( { tabIndex } ) => tabIndex === 0 ) ).toEqual(
			[ tiles()[ 5 ] ]
		);
	} );

	test( 'moves by rows as the window has them', () => {
		jest.useFakeTimers();
		let columns = 3;
		jest.spyOn(
			HTMLElement.prototype,
			'offsetTop',
			'get'
		).mockImplementation( function ( this: HTMLElement ) {
			const index = [ ...( this.parentElement?.children ?? [] ) ].indexOf(
				this
			);
			return Math.floor( index / columns );
		} );
		show();
		act( () => tiles()[ 0 ]!.focus() );
		arrow( 'ArrowDown' );
		expect( tiles()[ 3 ] ).toHaveFocus();
		columns = 2;
		window.dispatchEvent( new Event( 'resize' ) );
		arrow( 'ArrowUp' );
		expect( tiles()[ 0 ] ).toHaveFocus();
		act( () => jest.runAllTimers() );
		arrow( 'ArrowDown' );
		expect( tiles()[ 2 ] ).toHaveFocus();
	} );

	test( 'shows an icon in place of a thumbnail that is missing', () => {
		show();
		const image = tiles()[ 0 ]!.querySelector( 'img' )!;
		fireEvent.error( image );
		expect( image ).not.toBeInTheDocument();
		expect( tiles()[ 0 ]!.querySelector( 'svg' ) ).toBeVisible();
	} );

	test( 'selects nothing that the block does not take', () => {
		const { unmount } = show();
		press( tiles()[ 0 ]! );
		expect( onSelect.mock.calls ).toEqual( [ [ ITEMS[ 0 ] ] ] );
		unmount();
		show( ITEMS, false );
		expect( tiles()[ 0 ] ).toHaveAttribute( ...DISABLED );
		press( tiles()[ 0 ]! );
		expect( onSelect ).toHaveBeenCalledTimes( 1 );
	} );
} );
