import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { InitialState } from '../../../../shared/lib/initial-state';
import { SLOW_AFTER } from '../../../../shared/lib/slowness';
import type { DashboardPage } from '../../pages';
import PageOutlet from '../page-outlet';

const makePage = ( load: DashboardPage[ 'load' ] ): DashboardPage => ( {
	path: 'test',
	title: () => 'Test',
	load,
} );

const loaded = { default: () => <p>The page.</p> };

beforeEach( () => {
	window.ramjetInitialState = { chunkTranslations: {} } as InitialState;
} );

it( 'can be tried again when the page’s file could not be loaded', async () => {
	const load = jest
		.fn()
		.mockRejectedValueOnce(
			new Error( 'Loading chunk admin-test failed.' )
		)
		.mockResolvedValueOnce( loaded );
	const user = userEvent.setup();
	render( <PageOutlet page={ makePage( load ) } /> );

	const again = await screen.findByRole( 'button', { name: 'Try again' } );
	expect( screen.getByRole( 'region', { name: 'Test' } ) ).toHaveTextContent(
		'This page could not be loaded.'
	);
	await user.click( again );
	expect( await screen.findByText( 'The page.' ) ).toBeVisible();
	expect( load ).toHaveBeenCalledTimes( 2 );
} );

it( 'shows a page at once that was loaded before', async () => {
	const page = makePage( async () => loaded );
	const { unmount } = render( <PageOutlet page={ page } /> );
	await screen.findByText( 'The page.' );
	unmount();
	render( <PageOutlet page={ page } /> );
	expect( screen.getByText( 'The page.' ) ).toBeVisible();
	await act( async () => {} );
} );

it( 'says that loading takes long', async () => {
	jest.useFakeTimers();
	let answer: ( module: typeof loaded ) => void = () => {};
	const page = makePage(
		() => new Promise( ( resolve ) => ( answer = resolve ) )
	);
	render( <PageOutlet page={ page } /> );
	const status = screen.getByRole( 'status' );
	expect( status ).toHaveTextContent( /^Loading Test…$/ );
	act( () => void jest.advanceTimersByTime( SLOW_AFTER - 1 ) );
	expect( status ).not.toHaveTextContent( 'Still waiting' );
	act( () => void jest.advanceTimersByTime( 1 ) );
	expect( status ).toHaveTextContent( 'Still waiting…' );
	jest.useRealTimers();

	answer( loaded );
	await waitFor( () =>
		expect( screen.getByText( 'The page.' ) ).toBeVisible()
	);
} );
