/*
 * The connection from the dashboard and from the editor's banner, through every state of spec 1 §4. Each
 * test has a connection of its own (the condition `sandbox`), since others need theirs.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { Editor } from '../support/editor';
import { expect, test } from '../support/test';

const PAGE = '/wp-admin/admin.php?page=ramjet&path=connection';
const BANNER = 'Your account is not connected to Ramjet at the moment.';

/** Plain permalinks put the route into the query. */
const REGISTER = /connection(\/|%2F)register/;
const ANY = /jetpack(\/|%2F)v4(\/|%2F)connection/;

const region = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Connection' } );
const button = ( page: Page, name: string ) =>
	region( page ).getByRole( 'button', { name, exact: true } );
const notice = ( page: Page, text: string | RegExp ) =>
	page.locator( '.components-notice' ).filter( { hasText: text } );

async function expectState( page: Page, name: string ) {
	await expect(
		region( page ).getByRole( 'heading', { level: 3 } )
	).toHaveText( name );
	await expectAccessible( region( page ) );
}

/**
 * Answers the provider's screen.
 *
 * @param page
 * @param decision The button's name.
 */
async function decide( page: Page, decision: 'Approve' | 'Cancel' ) {
	await expect( page ).toHaveURL( /page=ramjet-authorize/ );
	await page.getByRole( 'button', { name: decision } ).press( 'Enter' );
}

/**
 * Disconnects by keyboard, after the question.
 *
 * @param page
 * @param what
 */
async function disconnect(
	page: Page,
	what: 'Disconnect this site' | 'Disconnect your account'
) {
	await button( page, what ).press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: `${ what }?` } );
	await expect( dialog.getByText( /stop working for/ ) ).toBeVisible();
	await expectAccessible( dialog );
	await dialog.getByRole( 'button', { name: 'Disconnect' } ).press( 'Enter' );
}

test( 'The whole way is walked from the dashboard and from the editor', async ( {
	admin,
	editor,
	pageAs,
	under,
} ) => {
	// A dozen pages, four of them editors.
	test.slow();
	const sandbox = randomUUID();
	await under( { sandbox } );
	const requests: string[] = [];
	admin.on( 'request', ( request ) => {
		if ( ANY.test( request.url() ) ) {
			requests.push( request.url() );
		}
	} );

	// A fresh site is registered and its people are connected. All that came with the page.
	await admin.goto( PAGE );
	await expectState( admin, 'Connected' );
	await expect(
		region( admin ).getByText( 'admin', { exact: true } ).first()
	).toBeVisible();
	expect( requests ).toEqual( [] );

	// The question can be answered with no.
	await button( admin, 'Disconnect this site' ).press( 'Enter' );
	await admin.keyboard.press( 'Escape' );
	await expect( button( admin, 'Disconnect this site' ) ).toBeFocused();
	await disconnect( admin, 'Disconnect this site' );
	await expectState( admin, 'Not connected' );
	await expect( notice( admin, 'This site is disconnected.' ) ).toBeVisible();
	await expect(
		admin.getByRole( 'heading', { name: 'Connection', level: 2 } )
	).toBeFocused();

	// Registering fails, says why, and works when tried again.
	await admin.route( REGISTER, ( route ) =>
		route.fulfill( {
			status: 500,
			json: { code: 'x', message: 'The provider is away.' },
		} )
	);
	await button( admin, 'Set up Ramjet' ).press( 'Enter' );
	const failure = notice(
		admin,
		'Ramjet could not be set up. The provider is away. (Status 500)'
	);
	await expect( failure ).toBeVisible();
	await expect( admin.locator( '#a11y-speak-assertive' ) ).toContainText(
		'The provider is away.'
	);
	await expectState( admin, 'Not connected' );
	await admin.unroute( REGISTER );

	// Registering, as a slow server shows it.
	let goOn = () => {};
	const held = new Promise< void >( ( resolve ) => ( goOn = resolve ) );
	await admin.route( REGISTER, async ( route ) => {
		await held;
		await route.continue();
	} );
	await failure.getByRole( 'button', { name: 'Try again' } ).press( 'Enter' );
	await expect( region( admin ).getByRole( 'status' ) ).toHaveText(
		'Setting up Ramjet…'
	);
	await expect( failure ).toBeHidden();
	await expectState( admin, 'Not connected' );
	goOn();

	// Cancelled: the site is registered, the user is not connected. It is told once.
	await decide( admin, 'Cancel' );
	await expectState( admin, 'Your account is not connected' );
	const cancelled = notice(
		admin,
		'You cancelled connecting your account. Nothing has changed.'
	);
	await expect( cancelled ).toBeVisible();
	await expect( admin ).not.toHaveURL( /ramjet_connection/ );
	await admin.reload();
	await expectState( admin, 'Your account is not connected' );
	await expect( cancelled ).toBeHidden();

	// The editor says so and leads back, without a request.
	requests.length = 0;
	await editor.newPost();
	const banner = notice( admin, BANNER );
	await expect( banner ).toBeVisible();
	await expectAccessible( banner );
	expect( requests ).toEqual( [] );
	await banner.getByRole( 'link', { name: 'Reconnect Ramjet' } ).click();

	await button( admin, 'Connect your account' ).press( 'Enter' );
	await decide( admin, 'Approve' );
	await expect( admin ).toHaveURL( /post-new\.php/ );
	await expect( notice( admin, 'Your account is connected.' ) ).toBeVisible();
	await expect( banner ).toBeHidden();
	await expect( admin ).not.toHaveURL( /ramjet_connection/ );
	await admin.goto( PAGE );
	await expectState( admin, 'Connected' );
	await expect( region( admin ).getByText( /^admin, since / ) ).toBeVisible();

	// Disconnecting the account, and back at once.
	await disconnect( admin, 'Disconnect your account' );
	await expectState( admin, 'Your account is not connected' );
	await notice( admin, 'Your account is disconnected.' )
		.getByRole( 'button', { name: 'Reconnect' } )
		.press( 'Enter' );
	await decide( admin, 'Approve' );
	await expectState( admin, 'Connected' );
	await button( admin, 'Reconnect' ).press( 'Enter' );
	await expect(
		notice( admin, 'The connection is working again.' )
	).toBeVisible();

	// Who may not see the dashboard connects from the editor and comes back to it.
	const author = await pageAs( 'author', { sandbox } );
	await new Editor( author ).newPost();
	await notice( author, BANNER )
		.getByRole( 'button', { name: 'Reconnect Ramjet' } )
		.click();
	await decide( author, 'Approve' );
	await expect( author ).toHaveURL( /post-new\.php/ );
	await expect(
		notice( author, 'Your account is connected.' )
	).toBeVisible();
	await expect( notice( author, BANNER ) ).toBeHidden();
	await expect( author ).not.toHaveURL( /ramjet_connection/ );
} );

test( 'A disconnected site is connected again with two clicks', async ( {
	admin,
	under,
} ) => {
	await under( { sandbox: randomUUID() } );
	await admin.goto( PAGE );
	await disconnect( admin, 'Disconnect this site' );
	await button( admin, 'Set up Ramjet' ).click();
	await admin.getByRole( 'button', { name: 'Approve' } ).click();
	await expectState( admin, 'Connected' );
	await expect( notice( admin, 'Your account is connected.' ) ).toBeVisible();
} );

test( 'The editor’s banner leads to setting up a site, and back', async ( {
	admin,
	editor,
	under,
} ) => {
	await under( { sandbox: randomUUID() } );
	await admin.goto( PAGE );
	await disconnect( admin, 'Disconnect this site' );
	await expectState( admin, 'Not connected' );
	await editor.newPost();
	await notice( admin, BANNER )
		.getByRole( 'link', { name: 'Reconnect Ramjet' } )
		.click();
	await expectState( admin, 'Not connected' );
	await button( admin, 'Set up Ramjet' ).press( 'Enter' );
	await decide( admin, 'Approve' );
	await expect( admin ).toHaveURL( /post-new\.php/ );
	await expect( notice( admin, 'Your account is connected.' ) ).toBeVisible();
	await expect( notice( admin, BANNER ) ).toBeHidden();
} );

test( 'The banner stays away once it was closed, until the account was connected again', async ( {
	admin,
	editor,
	pageAs,
	under,
} ) => {
	const sandbox = randomUUID();
	await under( { sandbox } );
	await admin.goto( PAGE );
	await disconnect( admin, 'Disconnect your account' );
	await expectState( admin, 'Your account is not connected' );
	await editor.newPost();
	const banner = notice( admin, BANNER );
	const saved = admin.waitForResponse( /notice(\/|%2F)connection-banner/ );
	await banner.getByRole( 'button', { name: 'Close' } ).click();
	expect( ( await saved ).status() ).toBe( 200 );
	await expect( banner ).toBeHidden();
	await editor.newPost();
	await expect( banner ).toBeHidden();
	// A window of its own remembers nothing; the server does.
	const other = await pageAs( 'admin', { sandbox } );
	await new Editor( other ).newPost();
	await expect( notice( other, BANNER ) ).toBeHidden();

	await admin.goto( PAGE );
	await button( admin, 'Connect your account' ).press( 'Enter' );
	await decide( admin, 'Approve' );
	await expectState( admin, 'Connected' );
	await disconnect( admin, 'Disconnect your account' );
	await expectState( admin, 'Your account is not connected' );
	await editor.newPost();
	await expect( banner ).toBeVisible();
} );

for ( const [ what, row, state ] of [
	[
		'that the provider does not know',
		'{"id":"lost"}',
		'The connection is not working',
	],
	[ 'that cannot be read', '{"id":', 'Not connected' ],
] as const ) {
	test( `A registration ${ what } is mended from the page`, async ( {
		admin,
		site,
		under,
	} ) => {
		const sandbox = randomUUID();
		await under( { sandbox } );
		await admin.goto( PAGE );
		await disconnect( admin, 'Disconnect this site' );
		await expectState( admin, 'Not connected' );
		await site.php( `
			global $wpdb;
			echo $wpdb->update( $wpdb->options, array( 'option_value' => '${ row }' ), array( 'option_name' => 'test_sandbox_${ sandbox }_ramjet_registration' ) );` );
		await admin.reload();
		await expectState( admin, state );
		await expect(
			notice( admin, 'Please reconnect the site.' )
		).toBeVisible();
		await button( admin, 'Reconnect' ).press( 'Enter' );
		await decide( admin, 'Approve' );
		await expectState( admin, 'Connected' );
		await expect(
			notice( admin, 'Please reconnect the site.' )
		).toBeHidden();
	} );
}

for ( const [ what, conditions, state ] of [
	[ 'simple', { siteType: 'simple' }, 'Connected by your host' ],
	[ 'atomic', { siteType: 'atomic' }, 'Connected by your host' ],
	[ 'offline', { offline: true }, 'Offline mode' ],
] as const ) {
	test( `A site that is ${ what } has nothing to connect, nor does its editor say so`, async ( {
		admin,
		editor,
		under,
	} ) => {
		await under( { sandbox: randomUUID(), ...conditions } );
		await admin.goto( PAGE );
		await expectState( admin, state );
		await expect( region( admin ).getByRole( 'button' ) ).toHaveCount( 0 );
		await editor.newPost();
		await expect( notice( admin, BANNER ) ).toBeHidden();
	} );
}

for ( const rtl of [ false, true ] ) {
	test( `The page fits a small screen, ${
		rtl ? 'right to left' : 'left to right'
	}`, async ( { admin, under } ) => {
		await under( { sandbox: randomUUID(), rtl } );
		await admin.setViewportSize( { width: 320, height: 800 } );
		await admin.goto( PAGE );
		await expectState( admin, 'Connected' );
		expect(
			await admin.evaluate( () => document.documentElement.scrollWidth )
		).toBe( 320 );
		// Each on a line of its own, their texts in line.
		const starts = await region( admin )
			.getByRole( 'button', { name: /^Disconnect/ } )
			.evaluateAll( ( buttons, isRtl ) => {
				const range = document.createRange();
				return buttons.map( ( one ) => {
					range.selectNodeContents( one );
					const { left, right } = range.getBoundingClientRect();
					return Math.round( isRtl ? right : left );
				} );
			}, rtl );
		expect( starts ).toHaveLength( 2 );
		expect( new Set( starts ).size ).toBe( 1 );
	} );
}
