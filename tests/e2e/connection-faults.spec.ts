/*
 * The page Connection where something is wrong: with the registration, or with what the server answers.
 * Each test has a connection of its own (the condition `sandbox`).
 */
import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { ConnectionWalk, walks } from '../support/connection';
import { Editor } from '../support/editor';
import { expect, test } from '../support/test';

const PAGE = '/wp-admin/admin.php?page=ramjet&path=connection';

const region = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Connection' } );
const button = ( page: Page, name: string ) =>
	region( page ).getByRole( 'button', { name, exact: true } );
const notice = ( page: Page, text: string ) =>
	page.locator( '.components-notice' ).filter( { hasText: text } );

async function expectState( page: Page, name: string ) {
	await expect(
		region( page ).getByRole( 'heading', { level: 3 } )
	).toHaveText( name );
	await expectAccessible( region( page ) );
}

/* Ends the question by keyboard. */
async function disconnect( page: Page, what: 'this site' | 'your account' ) {
	await button( page, `Disconnect ${ what }` ).press( 'Enter' );
	await page
		.getByRole( 'dialog' )
		.getByRole( 'button', { name: 'Disconnect' } )
		.press( 'Enter' );
}

for ( const [ what, state, message, change ] of [
	[
		'that cannot be read',
		'Not connected',
		'The site’s registration cannot be read. Please reconnect the site.',
		( before: string ) =>
			`UPDATE $wpdb->options SET option_value = '{\\"id\\":' WHERE option_name = '${ before }ramjet_registration'`,
	],
] as const ) {
	test( `A registration ${ what } is told and mended`, async ( {
		admin,
		as,
		site,
		under,
	} ) => {
		const sandbox = randomUUID();
		await under( { sandbox } );
		// A fresh site's registration has no row: it registers again first.
		const walk = new ConnectionWalk( await as( 'admin' ), { sandbox } );
		await walk.rest( 'POST', '/connection', { isActive: false } );
		await walk.register();
		expect( await walk.connect() ).toBe( 'connected' );
		const rows = await site.php(
			`global $wpdb; echo $wpdb->query( "${ change(
				`test_sandbox_${ sandbox }_`
			) }" );`
		);
		expect( rows ).toBe( '1' );

		await admin.goto( PAGE );
		await expectState( admin, state );
		const problem = notice( admin, message );
		await expect( problem ).toBeVisible();
		await expectAccessible( problem );
		await expect( button( admin, 'Reconnect' ) ).toHaveCount( 1 );
		await button( admin, 'Reconnect' ).press( 'Enter' );
		await admin.getByRole( 'button', { name: 'Approve' } ).press( 'Enter' );
		await expectState( admin, 'Connected' );
		await expect( problem ).toBeHidden();
	} );
}

const UNREADABLE = 'The answer of the server could not be read.';
const UNREACHABLE =
	'The server could not be reached. Check your network connection and try again.';
const SLOW =
	'The server takes longer than usual. Still waiting for its answer…';

/* How a call ends, and what is said of it. Where half of the answer comes, the server has done what it was asked for. */
const FAULTS: readonly ( readonly [
	end: ( route: Route ) => Promise< void >,
	why: string,
] )[] = [
	[
		( route ) =>
			route.fulfill( {
				contentType: 'text/html',
				body: '<h1>Log in</h1>',
			} ),
		UNREADABLE,
	],
	[
		async ( route ) => {
			const answer = await ( await route.fetch() ).text();
			await route.fulfill( {
				contentType: 'application/json',
				body: answer.slice( 0, answer.length / 2 ),
			} );
		},
		UNREADABLE,
	],
	[ ( route ) => route.abort(), UNREACHABLE ],
];

/**
 * Has the server take ten seconds, as the page's clock has it, and then answer.
 *
 * @param page
 * @param address What takes so long.
 * @param act     Calls it.
 * @param told    What the page says meanwhile.
 */
async function takeTenSeconds(
	page: Page,
	address: RegExp,
	act: () => Promise< void >,
	told: () => Promise< void >
) {
	let goOn = () => {};
	const held = new Promise< void >( ( resolve ) => ( goOn = resolve ) );
	await page.route( address, async ( route ) => {
		await held;
		await route.continue();
	} );
	await page.clock.install();
	await act();
	await page.clock.fastForward( 10_000 );
	await told();
	goOn();
}

const CONNECTED = 'Connected';
const APART = 'Your account is not connected';

/* What people do on the page, by the call that it makes. Plain permalinks put the route into the query. */
for ( const [ call, act, { before, state, failed, doing, after } ] of [
	[
		'connection',
		( page: Page ) => disconnect( page, 'this site' ),
		{
			before: null,
			state: CONNECTED,
			failed: 'This site could not be disconnected.',
			doing: 'Disconnecting this site…',
			after: 'Not connected',
		},
	],
	[
		'connection/user',
		( page: Page ) => disconnect( page, 'your account' ),
		{
			before: null,
			state: CONNECTED,
			failed: 'Your account could not be disconnected.',
			doing: 'Disconnecting your account…',
			after: APART,
		},
	],
	[
		'connection/reconnect',
		( page: Page ) => button( page, 'Reconnect' ).press( 'Enter' ),
		{
			before: null,
			state: CONNECTED,
			failed: 'The connection could not be restored.',
			doing: 'Reconnecting…',
			after: CONNECTED,
		},
	],
	[
		'connection/register',
		( page: Page ) => button( page, 'Set up Ramjet' ).press( 'Enter' ),
		{
			before: 'this site',
			state: 'Not connected',
			failed: 'Ramjet could not be set up.',
			doing: 'Setting up Ramjet…',
			after: null,
		},
	],
	[
		'connection/authorize_url',
		( page: Page ) =>
			button( page, 'Connect your account' ).press( 'Enter' ),
		{
			before: 'your account',
			state: APART,
			failed: 'Your account could not be connected.',
			doing: 'Opening the approval screen…',
			after: null,
		},
	],
] as const ) {
	test( `Whatever comes of ${ call } is told, and the next try works`, async ( {
		admin,
		under,
	} ) => {
		await under( { sandbox: randomUUID() } );
		await admin.goto( PAGE );
		if ( before ) {
			await disconnect( admin, before );
			// Until then the page takes no other step.
			await expect( notice( admin, 'is disconnected.' ) ).toBeVisible();
		}
		await expectState( admin, state );
		const address = new RegExp(
			`v4(/|%2F)${ call.replace( '/', '(/|%2F)' ) }(?=[?&]|$)`
		);
		const failure = notice( admin, failed );
		for ( const [ end, why ] of FAULTS ) {
			await admin.route( address, end );
			await act( admin );
			await expect(
				notice( admin, `${ failed } ${ why }` )
			).toBeVisible();
			await expectState( admin, state );
			await admin.unroute( address );
			// The next one is told anew.
			await failure.getByRole( 'button', { name: 'Close' } ).click();
			await expect( failure ).toBeHidden();
		}

		const progress = region( admin ).getByRole( 'status' );
		await takeTenSeconds(
			admin,
			address,
			async () => {
				await act( admin );
				await expect( progress ).toHaveText( doing );
			},
			() => expect( progress ).toHaveText( doing + SLOW )
		);
		if ( after ) {
			await expect( progress ).toBeEmpty();
			await expectState( admin, after );
			await expect( failure ).toBeHidden();
		} else {
			await expect( admin ).toHaveURL( /page=ramjet-authorize/ );
		}
	} );
}

test( 'A site that somebody else has disconnected meanwhile is set up again from the page as it was', async ( {
	admin,
	as,
	under,
} ) => {
	const sandbox = randomUUID();
	await under( { sandbox } );
	await admin.goto( PAGE );
	await disconnect( admin, 'your account' );
	await expectState( admin, APART );
	const walk = new ConnectionWalk( await as( 'admin' ), { sandbox } );
	await walk.rest( 'POST', '/connection', { isActive: false } );

	await button( admin, 'Connect your account' ).press( 'Enter' );
	await expect(
		notice(
			admin,
			'The site is not registered. Please set up Ramjet first.'
		)
	).toBeVisible();
	await expectState( admin, 'Not connected' );
	await button( admin, 'Set up Ramjet' ).press( 'Enter' );
	await admin.getByRole( 'button', { name: 'Approve' } ).press( 'Enter' );
	await expectState( admin, CONNECTED );
} );

test( 'Whatever comes of reading the connection is told, and the next try works', async ( {
	admin,
	under,
} ) => {
	await under( { sandbox: randomUUID() } );
	// What another page was printed with is not read there.
	await admin.goto( '/wp-admin/admin.php?page=ramjet&path=modules' );
	const address = /v4(\/|%2F)connection(?=[?&]|$)/;
	const open = ( name: string ) =>
		admin
			.getByRole( 'navigation', { name: 'Pages of Ramjet' } )
			.getByRole( 'link', { name, exact: true } )
			.click();
	const retry = () =>
		region( admin ).getByRole( 'button', { name: 'Try again' } ).click();
	let act = () => open( 'Connection' );
	for ( const [ end, why ] of FAULTS ) {
		await admin.route( address, end );
		await act();
		await expect(
			region( admin ).locator( '.ramjet-error' )
		).toContainText( `The connection could not be loaded. ${ why }` );
		await expectAccessible( region( admin ) );
		await admin.unroute( address );
		act = retry;
	}
	await takeTenSeconds( admin, address, retry, () =>
		expect( region( admin ) ).toContainText( SLOW )
	);
	await expectState( admin, CONNECTED );
	await expect( region( admin ).locator( '.ramjet-error' ) ).toHaveCount( 0 );
} );

test( 'Whatever comes of the editor’s banner is told, and neither the text nor the next try is lost', async ( {
	as,
	pageAs,
} ) => {
	const { walk, conditions } = walks( as );
	const session = await walk( 'author' );
	await session.rest( 'POST', '/connection/user', { linked: false } );
	const page = await pageAs( 'author', conditions );
	const editor = new Editor( page );
	await editor.newPost();
	const title = `Written ${ randomUUID() }`;
	await editor.setTitle( title );

	const address = /v4(\/|%2F)connection(\/|%2F)authorize_url/;
	const failed = 'Your account could not be connected.';
	const press = ( text: string, name: string ) =>
		notice( page, text ).getByRole( 'button', { name } ).click();
	let act = () =>
		press( 'Your account is not connected', 'Reconnect Ramjet' );
	for ( const [ end, why ] of FAULTS ) {
		await page.route( address, end );
		await act();
		const failure = notice( page, `${ failed } ${ why }` );
		await expect( failure ).toBeVisible();
		await expectAccessible( failure );
		await page.unroute( address );
		act = () => press( failed, 'Try again' );
	}

	// Unsaved changes are asked about; who stays has them, and goes when they like.
	await takeTenSeconds( page, address, act, () =>
		expect( notice( page, SLOW ) ).toBeVisible()
	);
	await page.waitForEvent( 'dialog' ).then( ( dialog ) => dialog.dismiss() );
	await expect( notice( page, SLOW ) ).toBeHidden();
	await expect( notice( page, failed ) ).toBeHidden();
	await expect(
		editor.canvas.getByRole( 'textbox', { name: 'Add title' } )
	).toHaveText( title );
	await page.unroute( address );
	page.once( 'dialog', ( dialog ) => dialog.accept() );
	await press( 'Your account is not connected', 'Reconnect Ramjet' );
	await expect( page ).toHaveURL( /page=ramjet-authorize/ );
} );
