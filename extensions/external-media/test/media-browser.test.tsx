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
import userEvent from '@testing-library/user-event';
import { setInitialState } from '../../../tests/support/page-state';
import { json, text } from '../../../tests/support/rest-server';
import { type BrowserProps, MediaBrowser } from '../media-browser';
import { SOURCES } from '../source-list';
import {
	COPY,
	failure,
	item,
	LIST,
	listing,
	type MediaServer,
	startMediaServer,
} from './media-server';

let server: MediaServer;

beforeEach( async () => {
	setInitialState();
	server = await startMediaServer();
} );

afterEach( () => server.stop() );

const ITEMS = Array.from( { length: 12 }, ( _, index ) =>
	item( String( index + 1 ) )
);

const answer = ( source: string, body: object ) =>
	server.answer( `${ LIST }/${ source }`, json( body ) );

async function open(
	slug: BrowserProps[ 'source' ][ 'slug' ] = 'openverse',
	changes: Partial< BrowserProps > = {}
) {
	const onInsert = jest.fn();
	const onClose = jest.fn();
	const view = render(
		<MediaBrowser
			source={ { slug, ...SOURCES[ slug ] } }
			types={ [ 'image' ] }
			isMultiple={ false }
			postId={ 7 }
			onInsert={ onInsert }
			onClose={ onClose }
			{ ...changes }
		/>
	);
	const user = userEvent.setup();
	const button = ( name: string | RegExp ) =>
		screen.getByRole( 'button', { name } );
	return {
		...view,
		user,
		onInsert,
		onClose,
		button,
		press: ( name: string | RegExp ) => user.click( button( name ) ),
		tiles: () =>
			within(
				screen.getByRole( 'list', { name: 'Media' } )
			).getAllByRole( 'button' ),
		loaded: () => screen.findByRole( 'list', { name: 'Media' } ),
	};
}

const selected = () =>
	screen
		.getAllByRole( 'button', { pressed: true } )
		.map( ( { title } ) => title );

const DISABLED = [ 'aria-disabled', 'true' ] as const;

test( 'searches for a suggestion on opening, then for what is typed', async () => {
	answer( 'openverse', listing( ITEMS ) );
	const { user, button, loaded, press } = await open();
	const dialog = screen.getByRole( 'dialog', { name: 'Select media' } );
	expect( dialog ).toHaveAccessibleDescription(
		'Select the media you would like to insert into the editor.'
	);
	await loaded();
	const field = screen.getByRole< HTMLInputElement >( 'searchbox' );
	expect(
		'mountain ocean river clouds pattern abstract sky'.split( ' ' )
	).toContain( field.value );
	expect( server.queries( 'openverse' ) ).toEqual( [
		{ number: '20', search: field.value },
	] );
	expect( button( 'Search' ) ).toHaveAttribute( ...DISABLED );
	// The server refuses more.
	expect( field ).toHaveAttribute( 'maxlength', '200' );

	await user.clear( field );
	expect( button( 'Search' ) ).toHaveAttribute( ...DISABLED );
	await user.type( field, ' cats {Enter}' );
	await loaded();
	await press( /^Photo 1 / );
	expect( button( 'Search' ) ).toHaveAttribute( ...DISABLED );
	answer( 'openverse', listing( [] ) );
	await user.clear( field );
	await user.type( field, 'dogs' );
	await press( 'Search' );
	expect(
		await screen.findByText(
			'Sorry, but nothing matched your search criteria.'
		)
	).toBeVisible();
	expect( button( 'Select' ) ).toHaveAttribute( ...DISABLED );
	expect(
		server.queries( 'openverse' ).map( ( { search } ) => search )
	).toEqual( [ expect.anything(), 'cats', 'dogs' ] );
} );

test( 'shows credits and where photos come from', async () => {
	answer( 'pexels', listing( ITEMS ) );
	const { button, loaded } = await open( 'pexels' );
	await loaded();
	expect( button( 'Photo 1 Photo by Ann' ) ).toBeVisible();
	expect(
		screen.getByText( /^Photos provided by/ ).querySelector( 'a' )
	).toHaveAttribute( 'href', 'https://www.pexels.com/' );
} );

test( 'adds pages without duplicates, and goes on with the first new item', async () => {
	answer( 'openverse', listing( ITEMS.slice( 0, 4 ), 'p2' ) );
	const { loaded, press, tiles } = await open();
	await loaded();
	answer( 'openverse', listing( ITEMS.slice( 3, 6 ) ) );
	await press( 'Load More' );
	await waitFor( () => expect( tiles() ).toHaveLength( 6 ) );
	expect( tiles()[ 4 ] ).toHaveFocus();
	expect( server.queries( 'openverse' )[ 1 ] ).toMatchObject( {
		page_handle: 'p2',
	} );
	expect( screen.queryByRole( 'button', { name: 'Load More' } ) ).toBeNull();
} );

test( 'leaves the focus alone that moved on while a page loads', async () => {
	answer( 'openverse', listing( ITEMS.slice( 0, 4 ), 'p2' ) );
	const { loaded, press, tiles } = await open();
	await loaded();
	let reply = () => {};
	server.answer( `${ LIST }/openverse`, ( ...exchange ) => {
		reply = () =>
			json( listing( ITEMS.slice( 4, 6 ), 'p3' ) )( ...exchange );
	} );
	await press( 'Load More' );
	act( () => tiles()[ 1 ]!.focus() );
	reply();
	await waitFor( () => expect( tiles() ).toHaveLength( 6 ) );
	expect( tiles()[ 1 ] ).toHaveFocus();
	expect( tiles()[ 1 ] ).toHaveAttribute( 'tabindex', '0' );
} );

test( 'sends one request at a time, and shows the reply to the last search', async () => {
	const waiting: ( () => void )[] = [];
	server.answer( `${ LIST }/openverse`, ( request, response ) => {
		const search = new URL( request.url!, server.root ).searchParams.get(
			'search'
		);
		waiting.push( () =>
			json( listing( [ item( '1', { title: `A ${ search }` } ) ] ) )(
				request,
				response
			)
		);
	} );
	const { user, loaded } = await open();
	await waitFor( () => expect( waiting ).toHaveLength( 1 ) );
	const field = screen.getByRole( 'searchbox' );
	for ( const term of [ 'cat', 'dog' ] ) {
		await user.clear( field );
		await user.type( field, `${ term }{Enter}` );
	}
	expect( server.queries( 'openverse' ) ).toHaveLength( 1 );
	waiting[ 0 ]!();
	await waitFor( () => expect( waiting ).toHaveLength( 2 ) );
	expect( screen.queryByRole( 'list' ) ).toBeNull();
	waiting[ 1 ]!();
	await loaded();
	expect( screen.getByTitle( 'A dog' ) ).toBeVisible();
} );

test( 'is used by keyboard', async () => {
	answer( 'openverse', listing( ITEMS ) );
	const { user, loaded, tiles } = await open( 'openverse', {
		isMultiple: true,
	} );
	await loaded();
	const byTab = tiles().filter( ( { tabIndex } ) => tabIndex === 0 );
	expect( byTab ).toEqual( [ tiles()[ 0 ] ] );
	act( () => tiles()[ 0 ]!.focus() );
	await user.keyboard( '{ArrowRight}{ArrowRight} ' );
	expect( tiles()[ 2 ] ).toHaveFocus();
	await user.keyboard( '{ArrowLeft}{Enter}' );
	expect( selected() ).toEqual( [ 'Photo 2', 'Photo 3' ] );
	await user.keyboard( ' ' );
	expect( selected() ).toEqual( [ 'Photo 3' ] );
	await user.keyboard( '{End}' );
	expect( tiles()[ 11 ] ).toHaveFocus();
} );

test( 'moves by rows as the window has them', async () => {
	const offsetTop = jest
		.spyOn( HTMLElement.prototype, 'offsetTop', 'get' )
		.mockImplementation( function ( this: HTMLElement ) {
			const index = [ ...( this.parentElement?.children ?? [] ) ].indexOf(
				this
			);
			return Math.floor( index / columns );
		} );
	let columns = 4;
	answer( 'openverse', listing( ITEMS ) );
	const { user, loaded, tiles } = await open();
	await loaded();
	act( () => tiles()[ 0 ]!.focus() );
	await user.keyboard( '{ArrowDown}' );
	expect( tiles()[ 4 ] ).toHaveFocus();
	columns = 2;
	window.dispatchEvent( new Event( 'resize' ) );
	await user.keyboard( '{ArrowUp}' );
	expect( tiles()[ 0 ] ).toHaveFocus();
	await act( () => new Promise( ( done ) => setTimeout( done, 450 ) ) );
	await user.keyboard( '{ArrowDown}' );
	expect( tiles()[ 2 ] ).toHaveFocus();
	offsetTop.mockRestore();
} );

test( 'inserts one item and closes', async () => {
	answer( 'openverse', listing( ITEMS ) );
	const { loaded, press, onInsert, onClose } = await open();
	await loaded();
	await press( /^Photo 1 / );
	await press( /^Photo 2 / );
	expect( selected() ).toEqual( [ 'Photo 2' ] );
	await press( 'Select' );
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
	expect( server.bodies( 'wpcom/v2/external-media/copy' ) ).toEqual( [
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

test( 'says that items are being copied', async () => {
	answer( 'openverse', listing( ITEMS ) );
	const { button, loaded, press, user } = await open();
	await loaded();
	await press( /^Photo 1 / );
	server.answer( 'wpcom/v2/external-media/copy/openverse', () => {} );
	await press( 'Select' );
	const dialog = screen.getByRole( 'dialog', { name: 'Inserting media' } );
	expect( dialog ).toHaveAccessibleDescription(
		'When the media is finished copying and inserting, you will be returned to the editor.'
	);
	expect( button( 'Inserting…' ) ).toHaveAttribute( ...DISABLED );
	expect( screen.getAllByText( 'Inserting Image…' ) ).toHaveLength( 1 );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'Inserting media'
	);
	await user.type( screen.getByRole( 'searchbox' ), ' at night' );
	expect( button( 'Search' ) ).toHaveAttribute( ...DISABLED );
	await press( /^Photo 2 / );
	expect( selected() ).toEqual( [ 'Photo 1' ] );
} );

test( 'inserts what is copied already when it is closed', async () => {
	answer( 'openverse', listing( ITEMS ) );
	const { loaded, press, onInsert, onClose } = await open( 'openverse', {
		isMultiple: true,
	} );
	await loaded();
	for ( const id of [ 1, 2, 3 ] ) {
		await press( new RegExp( `^Photo ${ id } ` ) );
	}
	server.slow.add( '1' );
	server.slow.add( '3' );
	await press( 'Select' );
	// The copy of the second is there once the third is requested.
	await waitFor( () => expect( server.bodies( COPY ) ).toHaveLength( 3 ) );
	expect( onInsert ).not.toHaveBeenCalled();
	await press( 'Close' );
	await waitFor( () => expect( onClose ).toHaveBeenCalledTimes( 1 ) );
	expect( onInsert.mock.calls ).toEqual( [
		[ [ expect.objectContaining( { id: 102 } ) ] ],
	] );
} );

test( 'inserts what could be copied, and keeps the rest selected', async () => {
	answer( 'openverse', listing( ITEMS ) );
	const { loaded, press, onInsert, onClose } = await open( 'openverse', {
		isMultiple: true,
	} );
	await loaded();
	for ( const { ID } of ITEMS.slice( 0, 10 ) ) {
		await press( new RegExp( `^Photo ${ ID } ` ) );
	}
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		/^10 of 10 selected$/
	);
	for ( const id of [ '2', '5', '9' ] ) {
		server.broken.set( id, { ramjet_media_gone: 'It is gone.' } );
	}
	await press( 'Select' );
	expect( await screen.findByText( 'It is gone.' ) ).toBeVisible();
	expect( onClose ).not.toHaveBeenCalled();
	expect( selected() ).toEqual( [ 'Photo 2', 'Photo 5', 'Photo 9' ] );
	const ids = () =>
		onInsert.mock.lastCall[ 0 ].map( ( { id }: { id: number } ) => id );
	expect( ids() ).toEqual( [ 101, 103, 104, 106, 107, 108, 110 ] );

	server.broken.clear();
	await press( 'Select' );
	await waitFor( () => expect( onClose ).toHaveBeenCalled() );
	expect( ids() ).toEqual( [
		101, 103, 104, 106, 107, 108, 110, 102, 105, 109,
	] );
} );

test( 'takes the focus back from a block behind it', async () => {
	answer( 'openverse', listing( ITEMS ) );
	const behind = document.body.appendChild(
		document.createElement( 'button' )
	);
	const { loaded } = await open();
	await loaded();
	act( () => behind.focus() );
	await waitFor( () => expect( behind ).not.toHaveFocus() );
	expect(
		screen.getByRole( 'dialog' ).querySelector( ':focus' )
	).toBeVisible();
	behind.remove();
} );

test( 'shows an icon in place of a thumbnail that is missing', async () => {
	answer( 'openverse', listing( ITEMS.slice( 0, 1 ) ) );
	const { loaded } = await open();
	const image = ( await loaded() ).querySelector( 'img' )!;
	fireEvent.error( image );
	expect( image ).not.toBeInTheDocument();
} );

test.each( [
	[
		failure( 'ramjet_media_limited', 'Try again in 5 minutes.', 429 ),
		'Try again in 5 minutes.',
	],
	[
		failure( 'internal_server_error', 'A critical error.', 500 ),
		'Internal server error',
	],
	[ text( '<h1>Maintenance' ), 'The server’s response could not be read.' ],
	[
		json( { media: {} } ),
		'Unexpected response from the server. Another plugin may use the same URL. (media)',
	],
] )( 'shows an error and goes on (%#)', async ( reply, message ) => {
	server.answer( `${ LIST }/openverse`, reply );
	const { user, button, loaded } = await open();
	const notice = await waitFor( () => {
		const found = document.querySelector( '.components-notice.is-error' );
		expect( found ).toHaveTextContent( message );
		return found;
	} );
	expect( notice ).toBeVisible();
	expect( button( 'Select' ) ).toHaveAttribute( ...DISABLED );
	answer( 'openverse', listing( ITEMS ) );
	const field = screen.getByRole( 'searchbox' );
	await user.clear( field );
	await user.type( field, 'cat{Enter}' );
	await loaded();
	expect( document.querySelector( '.components-notice' ) ).toBeNull();
} );

test( 'repeats the same search after an error', async () => {
	server.answer( `${ LIST }/openverse`, failure( 'x', 'Not now.', 502 ) );
	const { button, loaded, press } = await open();
	await screen.findByRole( 'button', { name: 'Try again' } );
	expect( button( 'Search' ) ).toHaveAttribute( ...DISABLED );
	expect(
		document.querySelector( '.components-notice__dismiss' )
	).toBeNull();
	expect( screen.getByRole( 'status' ) ).toBeEmptyDOMElement();
	answer( 'openverse', listing( ITEMS ) );
	await press( 'Try again' );
	await loaded();
	expect( document.querySelector( '.components-notice' ) ).toBeNull();
	const [ first, second ] = server.queries( 'openverse' );
	expect( second ).toEqual( first );
} );

test( 'keeps its media when the next page fails', async () => {
	answer( 'openverse', listing( ITEMS, 'p2' ) );
	const { user, button, loaded, press, tiles } = await open();
	await loaded();
	server.answer( `${ LIST }/openverse`, failure( 'x', 'Not now.', 502 ) );
	await press( 'Load More' );
	// Beside the buttons, which are always in view.
	const footer = button( 'Select' ).parentElement!;
	expect( await within( footer ).findByText( 'Not now.' ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
	expect( tiles() ).toHaveLength( 12 );
	await user.click( footer.querySelector( '.components-notice__dismiss' )! );
	expect( footer ).not.toHaveTextContent( 'Not now.' );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( '12 items' );
} );

test( 'opens albums, and filters the library by rules', async () => {
	const account = { image: '', name: 'Ann' };
	answer(
		'immich',
		listing(
			[ item( 'a1', { type: 'folder', title: 'Lakes', children: 3 } ) ],
			false,
			account
		)
	);
	const { user, loaded, press, button } = await open( 'immich' );
	await loaded();
	expect( screen.getByText( 'Ann' ) ).toBeVisible();
	expect( screen.getByText( '3 items' ) ).toBeVisible();
	answer( 'immich', listing( ITEMS, false, account ) );
	await press( /^Lakes/ );
	await screen.findByTitle( 'Photo 1' );
	expect(
		screen.getByRole( 'navigation', { name: 'Breadcrumbs' } )
	).toHaveTextContent( 'Albums → Lakes' );
	await press( 'Albums' );
	const choose = ( label: string, value: string ) =>
		user.selectOptions(
			screen.getByRole( 'combobox', { name: label } ),
			value
		);
	const last = () => server.queries( 'immich' ).at( -1 );
	await waitFor( () => expect( last() ).toMatchObject( { path: '/' } ) );
	expect( screen.queryByRole( 'combobox', { name: 'Filters' } ) ).toBeNull();

	await choose( 'View', 'Photo library' );
	await waitFor( () =>
		expect( last() ).toEqual( {
			number: '20',
			path: 'recent',
			'filter[0]': 'mediaType=photo',
		} )
	);
	await press( 'Add Filter' );
	await choose( 'Category', 'Pets' );
	await waitFor( () =>
		expect( last() ).toMatchObject( {
			'filter[1]': 'categoryInclude=pets',
		} )
	);
	await choose( 'Type', 'Videos' );
	expect( screen.queryByRole( 'combobox', { name: 'Category' } ) ).toBeNull();
	await choose( 'Filters', 'Date' );
	await press( 'Add Filter' );
	await choose( 'Filter by time period', 'Specific month/year' );
	expect( button( 'Apply' ) ).toHaveAttribute( ...DISABLED );
	const year = screen.getByLabelText( 'Year' );
	await user.clear( year );
	await user.type( year, '1969' );
	expect( button( 'Apply' ) ).toHaveAttribute( ...DISABLED );
	await user.clear( year );
	await user.type( year, '1970' );
	await choose( 'Month', 'Whole year' );
	await press( 'Apply' );
	await waitFor( () =>
		expect( last() ).toEqual( {
			number: '20',
			path: 'recent',
			'filter[0]': 'mediaType=video',
			'filter[1]': 'dateRange=1970-01-01:1970-12-31',
		} )
	);
	const group = screen.getByRole( 'group', { name: 'Media Type' } );
	await user.click(
		within( group ).getByRole( 'button', { name: 'Remove Filter' } )
	);
	expect( screen.getByRole( 'group', { name: 'Filters' } ) ).toHaveFocus();
	await choose( 'Filters', 'Favorites' );
	await press( 'Add Filter' );
	await waitFor( () =>
		expect( last() ).toMatchObject( {
			'filter[0]': 'feature=favorite',
		} )
	);
} );

test( 'selects nothing that the block does not take', async () => {
	answer( 'immich', listing( [ item( 'v', { type: 'video' } ) ] ) );
	const { loaded, press, tiles } = await open( 'immich' );
	await loaded();
	expect( tiles()[ 0 ] ).toHaveAttribute( ...DISABLED );
	await press( /^Video/ );
	expect( screen.queryByRole( 'button', { pressed: true } ) ).toBeNull();
} );
