import { act, renderHook } from '@testing-library/react';
import { setInitialState } from '../../../tests/support/page-state';
import { PopupBlockedError, useLoginPopup } from '../use-login-popup';

const popup: Window = Object.create( null );
const spy = jest.spyOn( window, 'open' );
let fetchUrl: jest.Mock;
const onEnd = jest.fn();

beforeEach( () => {
	jest.useFakeTimers();
	setInitialState();
	Object.assign( popup, {
		closed: false,
		location: { href: '' },
		close: jest.fn(),
	} );
	spy.mockReset().mockReturnValue( popup );
	fetchUrl = jest.fn().mockResolvedValue( 'https://login.example/' );
	onEnd.mockReset();
} );

afterEach( () => jest.useRealTimers() );

const hook = () =>
	renderHook( () =>
		useLoginPopup(
			{ name: 'login', width: 780, height: 640, pause: 100, fetchUrl },
			onEnd
		)
	);

async function open() {
	const view = hook();
	await act( () => view.result.current() );
	return view;
}

function send( data: unknown, origin: string, source: unknown = popup ) {
	const event = new MessageEvent( 'message', { data, origin } );
	Object.defineProperty( event, 'source', { value: source } );
	window.dispatchEvent( event );
}

const OWN = window.location.origin;
const DATA = { keyring_id: 'ref-1' };

test( 'opens a window in the click, then leads it to the login', async () => {
	await open();
	expect( spy ).toHaveBeenCalledWith(
		'',
		'login',
		expect.stringContaining( 'popup,width=780,height=640,' )
	);
	expect( popup.location.href ).toBe( 'https://login.example/' );
} );

test( 'believes messages of the popup on this site only', async () => {
	await open();
	send( DATA, 'https://elsewhere.example' );
	send( DATA, OWN, window );
	send( { keyring_id: 7 }, OWN );
	send( null, OWN );
	expect( onEnd ).not.toHaveBeenCalled();
	send( DATA, OWN );
	send( DATA, OWN );
	expect( onEnd.mock.calls ).toEqual( [ [ 'ref-1' ] ] );
	Object.assign( popup, { closed: true } );
	jest.advanceTimersByTime( 1000 );
	expect( onEnd ).toHaveBeenCalledTimes( 1 );
} );

test( 'ends when the window is closed, and again when the user returns', async () => {
	const { unmount } = await open();
	Object.assign( popup, { closed: true } );
	jest.advanceTimersByTime( 100 );
	expect( onEnd.mock.calls ).toEqual( [ [] ] );
	window.dispatchEvent( new Event( 'focus' ) );
	expect( onEnd ).toHaveBeenCalledTimes( 2 );
	unmount();
	window.dispatchEvent( new Event( 'focus' ) );
	expect( onEnd ).toHaveBeenCalledTimes( 2 );
} );

test( 'says that the window was blocked', async () => {
	spy.mockReturnValue( null );
	const { result } = hook();
	await expect( result.current() ).rejects.toThrow( PopupBlockedError );
	expect( fetchUrl ).not.toHaveBeenCalled();
} );

test.each( [ 'javascript:alert(1)', '' ] )(
	'closes the window if the URL is %p',
	async ( url ) => {
		fetchUrl.mockResolvedValue( url );
		const { result } = hook();
		await expect( result.current() ).rejects.toThrow( 'Unexpected' );
		expect( popup.location.href ).toBe( '' );
		expect( popup.close ).toHaveBeenCalled();
	}
);
