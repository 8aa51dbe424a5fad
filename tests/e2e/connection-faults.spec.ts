/*
 * The page Connection where something is wrong: with the registration, or with what the server answers.
 * Each test has a connection of its own (the condition `sandbox`).
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { ConnectionWalk } from '../support/connection';
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
		'that the provider has forgotten',
		'The connection does not work',
		'The provider does not know this site’s registration. Please reconnect the site.',
		( before: string ) =>
			`DELETE FROM $wpdb->options WHERE option_name LIKE '${ before }ramjet_client_%'`,
	],
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
const FAULTS = [
	[
		{ status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' },
		UNREADABLE,
	],
	[
		{
			status: 200,
			contentType: 'application/json',
			body: '{"authorizeUrl":',
		},
		UNREADABLE,
	],
	[
		null,
		'The server could not be reached. Check your network connection and try again.',
	],
] as const;

for ( const [ route, what, state, before, failed, after ] of [
	[
		'user',
		'your account',
		'Connected',
		async () => {},
		'Your account could not be disconnected.',
		'Your account is not connected',
	],
	[
		'register',
		null,
		'Not connected',
		async ( page: Page ) => {
			await disconnect( page, 'this site' );
			// Until then the page takes no other step.
			await expect(
				notice( page, 'This site is disconnected.' )
			).toBeVisible();
		},
		'Ramjet could not be set up.',
		null,
	],
] as const ) {
	test( `Whatever comes of connection/${ route } is told, and the next try works`, async ( {
		admin,
		under,
	} ) => {
		await under( { sandbox: randomUUID() } );
		await admin.goto( PAGE );
		await before( admin );
		await expectState( admin, state );
		const act = () =>
			what
				? disconnect( admin, what )
				: button( admin, 'Set up Ramjet' ).press( 'Enter' );
		// Plain permalinks put the route into the query.
		const address = new RegExp( `connection(/|%2F)${ route }` );
		for ( const [ answer, why ] of FAULTS ) {
			await admin.route( address, ( request ) =>
				answer ? request.fulfill( answer ) : request.abort()
			);
			await act();
			await expect(
				notice( admin, `${ failed } ${ why }` )
			).toBeVisible();
			await expectState( admin, state );
			await admin.unroute( address );
		}
		await act();
		if ( after ) {
			await expectState( admin, after );
		} else {
			await expect( admin ).toHaveURL( /page=ramjet-authorize/ );
		}
	} );
}
