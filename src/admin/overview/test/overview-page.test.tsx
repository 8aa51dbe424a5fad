/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IncomingMessage } from 'node:http';

import type { OverviewItem } from '../../api/overview';
import {
	json,
	redirectTo,
	type RestServer,
	text,
} from '../../../../tests/support/rest-server';
import { hold, startServer, stopServer } from '../../test-support/server';
import OverviewPage from '../overview-page';

const ROUTE = 'ramjet/v1/overview';

const item = (
	id: string,
	more: Partial< OverviewItem > = {}
): OverviewItem => ( {
	id,
	title: `Title of ${ id }`,
	detail: '',
	time: null,
	step: { label: 'Manage', page: 'modules', params: { s: id }, url: null },
	...more,
} );
const group = ( ...items: OverviewItem[] ) => ( {
	total: items.length,
	items,
} );

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
} );

afterEach( () => stopServer( server ) );

const findSection = ( name: RegExp ) => screen.findByRole( 'region', { name } );

it( 'lists problems and active features, each with its next step', async () => {
	server.answer(
		ROUTE,
		json( {
			failed: group(
				item( 'mail', {
					detail: 'No mail & no luck.',
					time: '2026-01-01T10:00:00+00:00',
					step: {
						label: 'Open Site Health',
						page: null,
						url: 'https://example.org/wp-admin/site-health.php',
					},
				} )
			),
			needs: group(),
			works: group( item( 'module-a' ), item( 'module-b' ) ),
		} )
	);
	render( <OverviewPage /> );
	const failed = await findSection( /^Recent problems 1$/ );
	expect( failed ).toHaveTextContent( 'No mail & no luck.' );
	expect( failed.querySelector( 'time' ) ).toHaveAttribute(
		'datetime',
		'2026-01-01T10:00:00+00:00'
	);
	expect(
		within( failed ).getByRole( 'link', {
			name: 'Open Site Health Title of mail',
		} )
	).toHaveAttribute( 'href', 'https://example.org/wp-admin/site-health.php' );
	expect( screen.queryByText( 'Needs attention' ) ).not.toBeInTheDocument();
	expect(
		screen.queryByText( 'Everything is working.' )
	).not.toBeInTheDocument();
	const works = await findSection( /^Active 2$/ );
	expect( within( works ).getAllByRole( 'listitem' ) ).toHaveLength( 2 );
	expect(
		within( works ).getByRole( 'link', {
			name: 'Manage Title of module-b',
		} )
	).toHaveAttribute(
		'href',
		'admin.php?page=ramjet&path=modules&s=module-b'
	);
	expect( screen.queryByText( 'Choose modules' ) ).not.toBeInTheDocument();
} );

it( 'says that everything is working, and how many responses are unread', async () => {
	server.answer(
		ROUTE,
		json( {
			failed: group(),
			needs: group(),
			works: group( item( 'module-a' ) ),
		} )
	);
	server.answer(
		'ramjet/v1/forms/responses/counts',
		json( { inbox: 9, unread: 3, spam: 0, trash: 0 } )
	);
	render( <OverviewPage /> );
	expect( await screen.findByText( 'Everything is working.' ) ).toBeVisible();
	expect(
		await screen.findByRole( 'link', { name: '3 unread responses' } )
	).toHaveAttribute(
		'href',
		'admin.php?page=ramjet&path=responses&unread=1'
	);
	expect( await findSection( /^Active 1$/ ) ).toBeVisible();
	expect( screen.getAllByRole( 'region' ) ).toHaveLength( 2 );
} );

it( 'welcomes a site that uses nothing yet', async () => {
	const connection = item( 'connection' );
	server.answer(
		ROUTE,
		json( { failed: group(), needs: group(), works: group( connection ) } )
	);
	render( <OverviewPage /> );
	expect(
		await screen.findByRole( 'link', { name: 'Choose modules' } )
	).toHaveAttribute( 'href', 'admin.php?page=ramjet&path=modules' );
	expect( await findSection( /^Active 1$/ ) ).toBeVisible();
	expect( screen.queryByText( 'Recent problems' ) ).not.toBeInTheDocument();
} );

it( 'pages a long list, and loads a page again after an error', async () => {
	const items = Array.from( { length: 25 }, ( _, index ) =>
		item( String( index ) )
	);
	const paramsOf = ( { url = '' }: IncomingMessage ) =>
		new URL( url, server.root ).searchParams;
	let isBroken = true;
	server.answer( ROUTE, ( request, response ) => {
		const params = paramsOf( request );
		const failed = { total: 25, items: items.slice( 0, 20 ) };
		if ( ! params.has( 'page' ) ) {
			json( { failed, needs: group(), works: group() } )(
				request,
				response
			);
		} else if ( isBroken ) {
			json( { code: 'x', message: 'No.' }, 500 )( request, response );
		} else {
			const state = params.get( 'state' ) ?? '';
			const start = 20 * ( Number( params.get( 'page' ) ) - 1 );
			json( { [ state ]: { total: 25, items: items.slice( start ) } } )(
				request,
				response
			);
		}
	} );
	const user = userEvent.setup();
	render( <OverviewPage /> );
	const failed = within( await findSection( /^Recent problems 25$/ ) );
	expect( failed.getAllByRole( 'listitem' ) ).toHaveLength( 20 );

	await user.click( failed.getByRole( 'button', { name: 'Next page' } ) );
	expect( await failed.findByText( 'No. (Status 500)' ) ).toBeVisible();
	isBroken = false;
	await user.click( failed.getByRole( 'button', { name: 'Try again' } ) );
	await failed.findByText( 'Title of 24' );
	expect( failed.getAllByRole( 'listitem' ) ).toHaveLength( 5 );
	await user.click( failed.getByRole( 'button', { name: 'Previous page' } ) );
	expect( await failed.findByText( 'Title of 0' ) ).toBeVisible();
} );

describe( 'The page shows an error and can be loaded again after', () => {
	const UNREADABLE = 'The server’s response could not be read.';
	const FAULTS: [ string, () => void, string | RegExp ][] = [
		[
			'an error of WordPress',
			() =>
				server.answer(
					ROUTE,
					json( { code: 'x', message: 'The database is away.' }, 500 )
				),
			'The database is away. (Status 500)',
		],
		[
			'an error that is a page of HTML',
			() => server.answer( ROUTE, text( '<h1>Fatal</h1>', 502 ) ),
			'Bad Gateway (Status 502)',
		],
		[
			'a page of HTML',
			() => server.answer( ROUTE, text( '<h1>Log in</h1>' ) ),
			UNREADABLE,
		],
		[
			'incomplete JSON',
			() => server.answer( ROUTE, text( '{"failed":{"total":1,"it' ) ),
			UNREADABLE,
		],
		[
			'HTML after a redirect',
			() => {
				server.answer( ROUTE, redirectTo( 'login' ) );
				server.answer( 'login', text( '<h1>Log in</h1>' ) );
			},
			UNREADABLE,
		],
		[ 'status 404', () => {}, 'No route. (Status 404)' ],
		[
			'status 404 after a redirect',
			() => server.answer( ROUTE, redirectTo( 'gone' ) ),
			'No route. (Status 404)',
		],
		[
			'no reply at all',
			() =>
				server.answer( ROUTE, ( request ) => request.socket.destroy() ),
			'The server could not be reached. Check your network connection and try again.',
		],
		[
			'a reply of another plugin',
			() => server.answer( ROUTE, json( { failed: [] } ) ),
			'Unexpected response from the server.',
		],
	];

	it.each( FAULTS )( '%s', async ( _, cause, why ) => {
		cause();
		const user = userEvent.setup();
		render( <OverviewPage /> );
		const again = await screen.findByRole( 'button', {
			name: 'Try again',
		} );
		const page = screen.getByRole( 'region', { name: 'Overview' } );
		const reason = why;
		expect( page ).toHaveTextContent( 'The overview could not be loaded.' );
		expect( page ).toHaveTextContent( reason );
		expect(
			document.getElementById( 'a11y-speak-assertive' )
		).toHaveTextContent( reason );

		server.answer(
			ROUTE,
			json( {
				failed: group(),
				needs: group(),
				works: group( item( 'a' ) ),
			} )
		);
		await user.click( again );
		expect(
			screen.getByRole( 'heading', { name: 'Overview' } )
		).toHaveFocus();
		await findSection( /^Active 1$/ );
		expect( again ).not.toBeInTheDocument();
	} );

	it( 'a reply that takes ten seconds', async () => {
		const answer = hold( server, ROUTE );
		jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'nextTick' ] } );
		render( <OverviewPage /> );
		const status = screen.getByRole( 'status' );
		expect( status ).toHaveTextContent( /^Loading the overview…$/ );
		await act( () => jest.advanceTimersByTimeAsync( 10_000 ) );
		expect( status ).toHaveTextContent( 'Still waiting…' );
		jest.useRealTimers();
		await answer( {
			failed: group(),
			needs: group(),
			works: group( item( 'a' ) ),
		} );
		await findSection( /^Active 1$/ );
		expect( status ).not.toBeInTheDocument();
	} );
} );
