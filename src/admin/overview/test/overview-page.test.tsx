/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { OverviewItem, OverviewState } from '../../api/overview';
import {
	json,
	redirectTo,
	type RestServer,
	text,
} from '../../../../tests/support/rest-server';
import { openPage } from '../../test-support/open-page';
import {
	hold,
	listPosts,
	startServer,
	stopServer,
} from '../../test-support/server';
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
	step: {
		label: 'Manage',
		page: 'settings',
		params: { section: id },
		url: null,
	},
	lines: [],
	done: false,
	...more,
} );
const reply = (
	items: Partial< Record< OverviewState, OverviewItem[] > >
) => ( {
	failed: [],
	needs: [],
	happened: [],
	setup: [],
	start: [],
	...items,
} );

let server: RestServer;

beforeEach( async () => {
	server = await startServer();
} );

afterEach( () => {
	jest.useRealTimers();
	return stopServer( server );
} );

const answer = ( items: Parameters< typeof reply >[ 0 ] ) =>
	server.answer( ROUTE, json( reply( items ) ) );

const findSection = ( name: RegExp ) => screen.findByRole( 'region', { name } );

it( 'lists problems, each with its next step', async () => {
	const step = {
		label: 'Open Site Health',
		page: null,
		url: 'https://example.org/wp-admin/site-health.php',
	};
	const time = '2026-01-01T10:00:00+00:00';
	const detail = 'No mail & no luck.';
	answer( {
		failed: [ item( 'mail', { detail, time, step } ) ],
		needs: [ item( 'captcha' ) ],
		setup: [ item( 'setup-ai' ) ],
	} );
	render( <OverviewPage /> );
	const failed = await findSection( /^Recent problems 1$/ );
	expect( failed ).toHaveTextContent( detail );
	expect( failed.querySelector( 'time' ) ).toHaveAttribute(
		'datetime',
		time
	);
	expect(
		within( failed ).getByRole( 'link', {
			name: 'Open Site Health Title of mail',
		} )
	).toHaveAttribute( 'href', step.url );
	expect(
		within( await findSection( /^Needs attention 1$/ ) ).getByRole(
			'link',
			{
				name: 'Manage Title of captcha',
			}
		)
	).toHaveAttribute(
		'href',
		'admin.php?page=ramjet&path=settings&section=captcha'
	);
	expect(
		screen.queryByText( /Nothing needs attention/ )
	).not.toBeInTheDocument();
} );

it( 'lets a test site email its subscribers', async () => {
	answer( { needs: [ item( 'newsletter-environment' ) ] } );
	server.answer( 'ramjet/v1/newsletter/allow', json( { problem: '' } ) );
	const user = openPage( OverviewPage );
	const allow = await screen.findByRole( 'button', {
		name: 'Allow sending',
	} );
	answer( {} );
	await user.click( allow );
	expect(
		await screen.findByText( 'Nothing needs attention.' )
	).toBeVisible();
} );

it( 'asks whether the site is a copy, and keeps the way back', async () => {
	const decide = 'ramjet/v1/site-copy';
	answer( { needs: [ item( 'site-copy' ) ] } );
	server.answer( decide, json( { code: 'x', message: 'Not saved.' }, 500 ) );
	const user = openPage( OverviewPage );
	const click = async ( name: string ) =>
		user.click( await screen.findByRole( 'button', { name } ) );
	await click( 'This is a copy' );
	expect(
		await screen.findByText( 'Not saved. (Status 500)' )
	).toBeVisible();

	server.answer( decide, json( { is_copy: true } ) );
	answer( { happened: [ item( 'site-copy' ) ] } );
	await click( 'This is a copy' );
	expect(
		await screen.findByText( 'Nothing needs attention.' )
	).toBeVisible();
	expect(
		screen.queryByRole( 'button', { name: 'This is a copy' } )
	).not.toBeInTheDocument();
	expect( screen.getByRole( 'heading', { name: 'Overview' } ) ).toHaveFocus();

	answer( {} );
	await click( 'The site has moved here' );
	await click( 'Cancel' );
	await click( 'The site has moved here' );
	await click( 'Resume payments' );
	await waitFor( () =>
		expect(
			screen.queryByRole( 'button', { name: 'The site has moved here' } )
		).not.toBeInTheDocument()
	);
	expect(
		server.requests
			.filter( ( { url } ) => url.includes( decide ) )
			.map( ( { body } ) => body )
	).toEqual( [
		'{"is_copy":true}',
		'{"is_copy":true}',
		'{"is_copy":false}',
	] );
} );

it( 'leaves the focus where the user moved on to before a decision was saved', async () => {
	answer( { needs: [ item( 'site-copy' ), item( 'captcha' ) ] } );
	const release = hold( server, 'ramjet/v1/site-copy' );
	const user = openPage( OverviewPage );
	await user.click(
		await screen.findByRole( 'button', { name: 'This is a copy' } )
	);
	const link = screen.getByRole( 'link', {
		name: 'Manage Title of captcha',
	} );
	act( () => link.focus() );
	answer( { needs: [ item( 'captcha' ) ] } );
	await release( { is_copy: true } );
	await waitFor( () =>
		expect(
			screen.queryByRole( 'button', { name: 'This is a copy' } )
		).not.toBeInTheDocument()
	);
	expect( link ).toHaveFocus();
} );

it( 'says that nothing needs attention, and what is not set up yet', async () => {
	answer( {
		setup: [
			item( 'setup-ai', { title: 'AI model' } ),
			item( 'setup-mailchimp', { title: 'Mailchimp', done: true } ),
		],
	} );
	const { unmount } = render( <OverviewPage /> );
	const line = await screen.findByText( /Nothing needs attention\./ );
	expect( line ).toHaveTextContent(
		/^Nothing needs attention\. Not set up yet: AI model, Mailchimp\.$/
	);
	expect(
		within( line ).getByRole( 'link', { name: 'Mailchimp' } )
	).toHaveAttribute(
		'href',
		'admin.php?page=ramjet&path=settings&section=setup-mailchimp'
	);
	unmount();

	answer( {} );
	render( <OverviewPage /> );
	expect(
		await screen.findByText( 'Nothing needs attention.' )
	).toBeVisible();
	expect( screen.getAllByRole( 'region' ) ).toHaveLength( 1 );
} );

it( 'has a card for each feature that has something to say', async () => {
	const time = '2026-01-01T10:00:00+00:00';
	const name = `${ 'Wolfeschlegelsteinhausenbergerdorff'.repeat( 3 ) } & <b>`;
	const lines = [
		{
			step: {
				label: name,
				page: 'responses',
				params: { response: '7' },
				url: null,
			},
			time,
		},
	];
	answer( {
		happened: [
			item( 'responses', { detail: '3 unread responses', lines } ),
			item( 'ai', { detail: '1 request this month.' } ),
		],
	} );
	render( <OverviewPage /> );
	const cards = within( await findSection( /^At a glance$/ ) );
	const line = cards.getByRole( 'link', { name } );
	expect( line ).toHaveAttribute(
		'href',
		'admin.php?page=ramjet&path=responses&response=7'
	);
	expect( line.nextElementSibling ).toHaveAttribute( 'datetime', time );
	expect( cards.getByText( '3 unread responses' ) ).toBeVisible();
	expect( cards.getAllByRole( 'link', { name: 'Manage' } ) ).toHaveLength(
		2
	);
} );

const NOTICE = 'jetpack/v4/notice';

it( 'suggests three things at once, which can be dismissed for good', async () => {
	answer( {
		setup: [ 'a', 'b', 'c', 'd' ].map( ( id ) => item( `setup-${ id }` ) ),
	} );
	server.answer( `${ NOTICE }/setup-a`, json( {} ) );
	const user = openPage( OverviewPage );
	const hints = within( await findSection( /^Worth setting up$/ ) );
	const titles = () =>
		hints
			.getAllByRole( 'heading', { level: 4 } )
			.map( ( { textContent } ) => textContent?.slice( -1 ) );
	expect( titles() ).toEqual( [ 'a', 'b', 'c' ] );

	const dismiss = () =>
		user.click(
			hints.getByRole( 'button', {
				name: 'Do not suggest again: Title of setup-a',
			} )
		);
	await dismiss();
	expect( titles() ).toEqual( [ 'b', 'c', 'd' ] );
	expect(
		screen.getByRole( 'heading', { name: 'Worth setting up' } )
	).toHaveFocus();
	await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
	await waitFor( () => expect( titles() ).toEqual( [ 'a', 'b', 'c' ] ) );
	expect( listPosts( server ) ).toEqual( [
		[ `${ NOTICE }/setup-a`, { dismissed: true } ],
		[ `${ NOTICE }/setup-a`, { dismissed: false } ],
	] );

	server.answer(
		`${ NOTICE }/setup-a`,
		json( { code: 'x', message: 'Not saved.' }, 500 )
	);
	await dismiss();
	expect(
		await screen.findByText( 'Not saved. (Status 500)' )
	).toBeVisible();
	expect( titles() ).toEqual( [ 'a', 'b', 'c' ] );
} );

it( 'begins with first steps instead on a new site', async () => {
	const step = {
		label: 'Create the page',
		page: null,
		url: 'https://example.org/wp-admin/post-new.php?ramjet_template=contact',
	};
	answer( {
		start: [
			item( 'start-modules', { done: true } ),
			item( 'start-form', { step } ),
			item( 'start-privacy' ),
		],
		setup: [ item( 'setup-ai' ) ],
	} );
	server.answer( `${ NOTICE }/first-steps`, json( {} ) );
	server.answer( 'jetpack/v4/recommendations/step', json( {} ) );
	const user = openPage( OverviewPage );
	const steps = within( await findSection( /^First steps$/ ) );
	expect( steps.getByText( '1 of 3 done' ) ).toBeVisible();
	expect(
		steps.getByRole( 'heading', { name: 'Title of start-modules (done)' } )
	).toBeVisible();
	expect(
		steps.getAllByRole( 'link' ).map( ( { textContent } ) => textContent )
	).toEqual( [ 'Create the page', 'Manage' ] );
	expect( steps.getAllByRole( 'link' )[ 0 ] ).toHaveAttribute(
		'href',
		step.url
	);
	expect( screen.queryByText( 'Worth setting up' ) ).not.toBeInTheDocument();
	expect( screen.queryByText( /Not set up yet/ ) ).not.toBeInTheDocument();

	await user.click( steps.getByRole( 'link', { name: 'Manage' } ) );
	await user.click(
		steps.getByRole( 'button', { name: 'Hide these steps' } )
	);
	expect( await findSection( /^Worth setting up$/ ) ).toBeVisible();
	expect( screen.queryByText( 'First steps' ) ).not.toBeInTheDocument();
	await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
	expect( await findSection( /^First steps$/ ) ).toBeVisible();
	expect( listPosts( server ) ).toEqual( [
		[ 'jetpack/v4/recommendations/step', { step: 'privacy' } ],
		[ `${ NOTICE }/first-steps`, { dismissed: true } ],
		[ `${ NOTICE }/first-steps`, { dismissed: false } ],
	] );
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
			() => server.answer( ROUTE, text( '{"failed":[{"id":"x' ) ),
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

		answer( {} );
		await user.click( again );
		expect(
			screen.getByRole( 'heading', { name: 'Overview' } )
		).toHaveFocus();
		await screen.findByText( 'Nothing needs attention.' );
		expect( again ).not.toBeInTheDocument();
	} );

	it( 'a reply that takes ten seconds', async () => {
		const send = hold( server, ROUTE );
		jest.useFakeTimers( { doNotFake: [ 'setImmediate', 'nextTick' ] } );
		render( <OverviewPage /> );
		const status = screen.getByRole( 'status' );
		expect( status ).toHaveTextContent( /^Loading the overview…$/ );
		await act( () => jest.advanceTimersByTimeAsync( 10_000 ) );
		expect( status ).toHaveTextContent( 'Still waiting…' );
		jest.useRealTimers();
		await send( reply( {} ) );
		await screen.findByText( 'Nothing needs attention.' );
		expect( status ).not.toBeInTheDocument();
	} );
} );
