import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { InitialState } from '../../../../shared/lib/initial-state';
import { createLoader } from '../../../../shared/api/loader';
import { SLOW_AFTER } from '../../../../shared/lib/slowness';
import Outlet from '../outlet';

const Loaded = () => <p>The page.</p>;

beforeEach( () => {
	window.ramjetInitialState = { chunkTranslations: {} } as InitialState;
} );

afterEach( () => {
	jest.useRealTimers();
	delete window.ramjetInitialState;
} );

it( 'can be tried again when the page’s file could not be loaded', async () => {
	const load = jest
		.fn()
		.mockRejectedValueOnce(
			new Error( 'Loading chunk admin-test failed.' )
		)
		.mockResolvedValueOnce( Loaded );
	const user = userEvent.setup();
	render( <Outlet title="Test" loader={ createLoader( load ) } /> );

	const again = await screen.findByRole( 'button', { name: 'Try again' } );
	expect( document.querySelector( '.ramjet-error' ) ).toHaveTextContent(
		'This page could not be loaded.'
	);
	await user.click( again );
	expect( await screen.findByText( 'The page.' ) ).toBeVisible();
	expect( load ).toHaveBeenCalledTimes( 2 );
} );

it( 'shows a page at once that was loaded before', async () => {
	const loader = createLoader( async () => Loaded );
	const { unmount } = render( <Outlet title="Test" loader={ loader } /> );
	await screen.findByText( 'The page.' );
	unmount();
	render( <Outlet title="Test" loader={ loader } /> );
	expect( screen.getByText( 'The page.' ) ).toBeVisible();
	await act( async () => {} );
} );

it( 'says that loading takes long', async () => {
	jest.useFakeTimers();
	let answer: ( page: typeof Loaded ) => void = () => {};
	const loader = createLoader(
		() =>
			new Promise< typeof Loaded >( ( resolve ) => ( answer = resolve ) )
	);
	render( <Outlet title="Test" loader={ loader } /> );
	const status = screen.getByRole( 'status' );
	expect( status ).toHaveTextContent( /^Loading Test…$/ );
	act( () => void jest.advanceTimersByTime( SLOW_AFTER - 1 ) );
	expect( status ).not.toHaveTextContent( 'Still waiting' );
	act( () => void jest.advanceTimersByTime( 1 ) );
	expect( status ).toHaveTextContent( 'Still waiting…' );
	jest.useRealTimers();

	answer( Loaded );
	await waitFor( () =>
		expect( screen.getByText( 'The page.' ) ).toBeVisible()
	);
} );
