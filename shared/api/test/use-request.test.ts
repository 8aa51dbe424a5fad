/* @jest-environment ./tests/support/jest-browser-environment.js */
import { act, renderHook } from '@testing-library/react';
import { useRequest } from '../use-request';

type Reply = { text: string };

/* Requests that the test ends. */
function setup() {
	const requests: {
		signal: AbortSignal;
		resolve: ( reply: Reply ) => void;
		reject: ( error: Error ) => void;
	}[] = [];
	const load = ( signal: AbortSignal ) =>
		new Promise< Reply >( ( resolve, reject ) =>
			requests.push( { signal, resolve, reject } )
		);
	const end = ( index: number, result: string | Error ) =>
		act( async () => {
			if ( result instanceof Error ) {
				requests[ index ]?.reject( result );
			} else {
				requests[ index ]?.resolve( { text: result } );
			}
		} );
	return { load, requests, end };
}

const render = ( load: ReturnType< typeof setup >[ 'load' ] | null ) =>
	renderHook( ( wanted ) => useRequest( wanted ), { initialProps: load } );

it( 'shows why a request failed, keeps the last reply, and tries again', async () => {
	const { load, end } = setup();
	const { result } = render( load );
	expect( result.current ).toMatchObject( { data: null, isLoading: true } );
	await end( 0, 'one' );
	expect( result.current ).toMatchObject( {
		data: { text: 'one' },
		error: null,
		isLoading: false,
	} );
	act( () => result.current.reload() );
	await end( 1, new Error( 'No.' ) );
	expect( result.current ).toMatchObject( {
		data: { text: 'one' },
		error: 'No.',
		isLoading: false,
	} );
	act( () => result.current.reload() );
	expect( result.current ).toMatchObject( { error: null, isLoading: true } );
	await end( 2, 'two' );
	expect( result.current.data ).toEqual( { text: 'two' } );
} );

it( 'ignores replies to earlier requests, and aborted ones', async () => {
	const first = setup();
	const { result, rerender, unmount } = render( first.load );
	act( () => result.current.reload() );
	expect( first.requests[ 0 ]?.signal.aborted ).toBe( true );
	await first.end( 1, 'new' );
	await first.end( 0, 'old' );
	expect( result.current.data ).toEqual( { text: 'new' } );

	act( () => result.current.reload() );
	const second = setup();
	rerender( second.load );
	expect( result.current.isLoading ).toBe( true );
	await second.end( 0, 'other' );
	await first.end( 2, new DOMException( '', 'AbortError' ) );
	expect( result.current ).toMatchObject( {
		data: { text: 'other' },
		error: null,
	} );
	act( () => result.current.reload() );
	unmount();
	expect( second.requests[ 1 ]?.signal.aborted ).toBe( true );
} );

it( 'does not overwrite newer data by a reply to an older request', async () => {
	const { load, requests, end } = setup();
	const { result } = render( load );
	await end( 0, 'loaded' );
	act( () => result.current.setData( { text: 'saved' } ) );
	expect( requests ).toHaveLength( 1 );
	act( () => result.current.reload() );
	act( () =>
		result.current.setData( ( { text } ) => ( {
			text: `${ text } again`,
		} ) )
	);
	await end( 1, 'loaded before it was saved' );
	expect( result.current.data ).toEqual( { text: 'saved again' } );
	await end( 2, 'loaded afterwards' );
	expect( result.current.data ).toEqual( { text: 'loaded afterwards' } );
} );

it( 'waits until there is something to load', async () => {
	const { load, end } = setup();
	const { result, rerender } = render( null );
	expect( result.current.isLoading ).toBe( false );
	rerender( load );
	expect( result.current.isLoading ).toBe( true );
	await end( 0, new Error( 'No.' ) );
	rerender( null );
	expect( result.current ).toMatchObject( { error: null, isLoading: false } );
} );
