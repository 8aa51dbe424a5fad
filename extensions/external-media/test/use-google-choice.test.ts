/* @jest-environment ./tests/support/jest-browser-environment.js */
import { act, renderHook } from '@testing-library/react';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setInitialState } from '../../../tests/support/page-state';
import { patient } from '../../../tests/support/patience';
import { json } from '../../../tests/support/rest-server';
import { useGoogleChoice } from '../use-google-choice';
import {
	failure,
	type MediaServer,
	SESSION,
	startMediaServer,
} from './media-server';

/** How often the state is read, and for how long, in ms. */
const POLL = 5_000;
const TIME = 60_000;

const STATE = {
	id: 's1',
	pickerUri: 'https://photos.test/pick',
	mediaItemsSet: false,
	pollInterval: POLL,
	timeoutIn: TIME,
};
const AWAY = failure( 'x', 'Google is away.', 502 );

const popup: Window = Object.create( null );
const handlers = {
	onChosen: jest.fn(),
	onError: jest.fn(),
	onDisconnect: jest.fn(),
};
let server: MediaServer;

beforeEach( async () => {
	setInitialState();
	server = await startMediaServer();
	server.answer( SESSION, json( STATE ) );
	Object.assign( popup, {
		closed: false,
		location: { href: '' },
		close: jest.fn(),
	} );
	jest.spyOn( window, 'open' ).mockReturnValue( popup );
	// Requests to the server take real time.
	jest.useFakeTimers( {
		now: 0,
		doNotFake: [ 'nextTick', 'performance', 'queueMicrotask' ],
	} );
} );

afterEach( async () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
	Object.values( handlers ).forEach( ( handler ) => handler.mockReset() );
	await server.stop();
} );

/** The requests to the route of the session; WordPress sends some methods as POST. */
const methods = () =>
	server.requests.map(
		( { method, headers } ) => headers[ 'x-http-method-override' ] ?? method
	);

/** Waits for replies, while the timers stand still. */
async function until( isReached: () => boolean ) {
	const end = performance.now() + patient( 10_000 );
	while ( ! isReached() ) {
		if ( performance.now() > end ) {
			throw new Error( `Not reached: ${ isReached }` );
		}
		await act( () => nextTurn() );
	}
}

/** Starts to choose, and waits until the state is to be read, or the choice has ended. */
async function choose() {
	const view = renderHook( () => useGoogleChoice( 10, handlers ) );
	const choice = () => view.result.current.choice;
	const settled = () =>
		until(
			() =>
				jest.getTimerCount() > 0 ||
				! [ 'waiting', 'closed' ].includes( choice() ) ||
				handlers.onDisconnect.mock.calls.length > 0
		);
	act( () => void view.result.current.start() );
	await settled();
	return {
		...view,
		choice,
		/** Reads the state once more. */
		poll: async () => {
			await act( () => jest.advanceTimersByTimeAsync( POLL ) );
			await settled();
		},
	};
}

test( 'reads the state until something was chosen', async () => {
	const { choice, poll } = await choose();
	expect( popup.location.href ).toBe( 'https://photos.test/pick/autoclose' );
	expect( server.bodies( SESSION ) ).toEqual( [ { max_items: 10 } ] );
	expect( choice() ).toBe( 'waiting' );
	// Google's page may look closed while it is open.
	Object.assign( popup, { closed: true } );
	await poll();
	expect( choice() ).toBe( 'closed' );
	server.answer( SESSION, json( { ...STATE, mediaItemsSet: true } ) );
	await poll();
	expect( choice() ).toBe( 'chosen' );
	expect( handlers.onChosen.mock.calls ).toEqual( [ [ 's1' ] ] );
	expect( popup.close ).toHaveBeenCalled();
	expect( methods() ).toEqual( [ 'POST', 'GET', 'GET' ] );
} );

test( 'reads nothing more once it is closed', async () => {
	const { poll, unmount } = await choose();
	await poll();
	unmount();
	await act( () => jest.advanceTimersByTimeAsync( TIME ) );
	await until( () => methods().includes( 'DELETE' ) );
	expect( popup.close ).toHaveBeenCalled();
	expect( jest.getTimerCount() ).toBe( 0 );
	expect( methods() ).toEqual( [ 'POST', 'GET', 'DELETE' ] );
} );

test( 'ends when the time is over', async () => {
	const { choice, poll } = await choose();
	for ( let time = POLL; time < TIME; time += POLL ) {
		await poll();
		expect( choice() ).toBe( 'waiting' );
	}
	await poll();
	expect( choice() ).toBe( 'expired' );
	expect( popup.close ).toHaveBeenCalled();
} );

test( 'ends when the session is gone', async () => {
	const { choice, poll } = await choose();
	server.answer( SESSION, failure( 'ramjet_media_gone', 'x', 410 ) );
	await poll();
	expect( choice() ).toBe( 'expired' );
	expect( popup.close ).toHaveBeenCalled();
} );

test( 'ends when the account is revoked', async () => {
	const { poll } = await choose();
	server.answer( SESSION, failure( 'authorization_required', 'x', 403 ) );
	await poll();
	expect( handlers.onDisconnect ).toHaveBeenCalledTimes( 1 );
	expect( popup.close ).toHaveBeenCalled();
} );

test( 'goes on after three failures in a row, and ends after four', async () => {
	const { choice, poll } = await choose();
	const fail = async ( count: number ) => {
		server.answer( SESSION, AWAY );
		for ( let read = 0; read < count; read++ ) {
			await poll();
		}
	};
	await fail( 3 );
	server.answer( SESSION, json( STATE ) );
	await poll();
	await fail( 3 );
	expect( choice() ).toBe( 'waiting' );
	expect( handlers.onError ).not.toHaveBeenCalled();
	await poll();
	expect( choice() ).toBe( 'none' );
	expect( handlers.onError.mock.calls ).toEqual( [
		[ expect.stringContaining( 'Google is away.' ) ],
	] );
} );
