/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setInitialState } from '../../../tests/support/page-state';
import { preferReducedMotion } from '../../../tests/support/reduced-motion';
import { json } from '../../../tests/support/rest-server';
import {
	COPY,
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
	loaded,
	openBrowser,
	press,
	search,
	selected,
	tiles,
} from './render-browser';

let server: MediaServer;

beforeAll( preferReducedMotion );

const ITEMS = [ '1', '2', '3' ].map( ( id ) => item( id ) );

beforeEach( async () => {
	setInitialState();
	server = await startMediaServer();
	server.answer( `${ LIST }/openverse`, json( listing( ITEMS ) ) );
} );

afterEach( () => server.stop() );

test( 'inserts one item and closes', async () => {
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
	openBrowser( 'openverse', { isMultiple: true } );
	await loaded();
	const user = userEvent.setup( { delay: null } );
	act( () => tiles()[ 2 ]!.focus() );
	await user.keyboard( ' {ArrowLeft}{Enter}' );
	expect( selected() ).toEqual( [ 'Photo 2', 'Photo 3' ] );
	await user.keyboard( ' ' );
	expect( selected() ).toEqual( [ 'Photo 3' ] );
} );

test( 'says that items are being copied, and allows nothing else', async () => {
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

test( 'inserts what is copied already when it is closed', async () => {
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

test( 'inserts what could be copied, and keeps the rest selected', async () => {
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
