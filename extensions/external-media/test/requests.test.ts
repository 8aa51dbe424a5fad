/* @jest-environment ./tests/support/jest-browser-environment.js */
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ListingQuery } from '../../../shared/api/external-media';
import { setInitialState } from '../../../tests/support/page-state';
import { json, text } from '../../../tests/support/rest-server';
import { useCopies } from '../use-copies';
import { useListing } from '../use-listing';
import {
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

/* Without a document that changes, the default would look every 50 ms only. */
const until = ( check: () => void ) => waitFor( check, { interval: 5 } );

const answer = ( ...args: Parameters< typeof listing > ) =>
	server.answer( `${ LIST }/openverse`, json( listing( ...args ) ) );

describe( 'a listing', () => {
	const list = ( query: ListingQuery ) =>
		renderHook( ( current ) => useListing( 'openverse', current ), {
			initialProps: query,
		} );
	type View = ReturnType< typeof list >;

	const titles = ( { result }: View ) =>
		result.current.media.map( ( { title } ) => title );
	const done = ( { result }: View ) =>
		until( () => expect( result.current.isLoading ).toBe( false ) );

	test( 'is requested by its query', async () => {
		answer( [ item( '1' ) ] );
		const view = list( { path: 'recent', filter: [ 'a=1', 'b=2' ] } );
		await done( view );
		expect( server.queries( 'openverse' ) ).toEqual( [
			{
				number: '20',
				path: 'recent',
				'filter[0]': 'a=1',
				'filter[1]': 'b=2',
			},
		] );
	} );

	test( 'is continued without duplicates', async () => {
		answer( [ item( '1' ), item( '2' ) ], 'p2' );
		const view = list( { search: 'cat' } );
		await done( view );
		answer( [ item( '2' ), item( '3' ) ] );
		act( () => view.result.current.loadMore() );
		await until( () =>
			expect( titles( view ) ).toEqual( [
				'Photo 1',
				'Photo 2',
				'Photo 3',
			] )
		);
		expect( view.result.current.next ).toBe( false );
		expect( server.queries( 'openverse' )[ 1 ] ).toEqual( {
			number: '20',
			search: 'cat',
			page_handle: 'p2',
		} );
	} );

	test( 'has one request at a time, and shows the reply to the last search', async () => {
		const waiting: ( () => void )[] = [];
		server.answer( `${ LIST }/openverse`, ( request, response ) => {
			const search = new URL(
				request.url!,
				server.root
			).searchParams.get( 'search' );
			waiting.push( () =>
				json( listing( [ item( '1', { title: `A ${ search }` } ) ] ) )(
					request,
					response
				)
			);
		} );
		const view = list( { search: 'sky' } );
		await until( () => expect( waiting ).toHaveLength( 1 ) );
		view.rerender( { search: 'cat' } );
		view.rerender( { search: 'dog' } );
		waiting[ 0 ]!();
		await until( () => expect( waiting ).toHaveLength( 2 ) );
		expect( titles( view ) ).toEqual( [] );
		waiting[ 1 ]!();
		await done( view );
		expect( titles( view ) ).toEqual( [ 'A dog' ] );
		expect(
			server.queries( 'openverse' ).map( ( { search } ) => search )
		).toEqual( [ 'sky', 'dog' ] );
	} );

	test.each( [
		[
			'the server’s reason',
			failure( 'ramjet_media_limited', 'Try again in 5 minutes.', 429 ),
			'Try again in 5 minutes.',
		],
		[
			'no more than the status of a crash',
			failure( 'internal_server_error', 'A critical error.', 500 ),
			'Internal server error',
		],
		[
			'that the reply is no JSON',
			text( '<h1>Maintenance' ),
			'The server’s response could not be read.',
		],
		[
			'what is missing in the reply',
			json( { media: {} } ),
			'Unexpected response from the server. Another plugin may use the same URL. (media)',
		],
	] )(
		'that failed says %s, until the next search',
		async ( _, reply, message ) => {
			server.answer( `${ LIST }/openverse`, reply );
			const view = list( { search: 'sky' } );
			await done( view );
			expect( view.result.current ).toMatchObject( {
				error: expect.stringContaining( message ),
				isFailed: true,
			} );
			answer( [ item( '1' ) ] );
			view.rerender( { search: 'cat' } );
			await done( view );
			expect( view.result.current ).toMatchObject( {
				error: '',
				isFailed: false,
			} );
			expect( titles( view ) ).toEqual( [ 'Photo 1' ] );
		}
	);
} );

describe( 'copies', () => {
	test( 'are made one by one, and a failure does not affect the others', async () => {
		const items = Array.from( { length: 10 }, ( _, index ) =>
			item( String( index + 1 ) )
		);
		for ( const id of [ '2', '5', '9' ] ) {
			server.broken.set( id, { ramjet_media_gone: 'It is gone.' } );
		}
		const { result } = renderHook( () =>
			useCopies( 'openverse', 7, [ 'image' ] )
		);
		const outcome = ( await act( () => result.current.copy( items ) ) )!;
		expect( outcome.copied.map( ( { id } ) => id ) ).toEqual( [
			101, 103, 104, 106, 107, 108, 110,
		] );
		expect( outcome.failed.map( ( { ID } ) => ID ) ).toEqual( [
			'2',
			'5',
			'9',
		] );
		expect( outcome.errors ).toEqual( [ 'It is gone.' ] );
		expect( result.current.isCopying ).toBe( false );
	} );
} );
