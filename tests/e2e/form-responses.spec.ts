/*
 * The page Responses: what somebody does with what visitors sent. The site is everybody's, so each test looks for its
 * own entries by a word that only they have.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectAccessible } from '../support/axe';
import {
	contactFields,
	seedEntries,
	seedPage,
	type SeededEntry,
} from '../support/form-entries';
import { readMails, uniqueAddress } from '../support/forms';
import { expect, test } from '../support/test';

const ADDRESS = '/wp-admin/admin.php?page=ramjet&path=responses';

const word = () => `w${ randomUUID().replaceAll( '-', '' ) }`;

const sent = (
	mark: string,
	name: string,
	more: SeededEntry = {}
): SeededEntry => ( {
	fields: contactFields( name, `${ name }@example.com`.toLowerCase(), mark ),
	...more,
} );

const list = ( page: Page ) => page.locator( '.ramjet-responses__list' );
const entry = ( page: Page, name: string ) =>
	page.getByRole( 'region', { name, exact: true } );
const row = ( page: Page, name: string ) =>
	list( page ).getByRole( 'link', { name } );
test( 'Somebody reads the answers, and comes back to where they were', async ( {
	admin,
	site,
} ) => {
	test.slow();
	const mark = word();
	await seedEntries( site, [
		sent( mark, 'Oldest', { date: '2024-01-01 10:00:00', unread: false } ),
		{
			date: '2024-01-02 10:00:00',
			fields: [
				...contactFields( 'Middle', 'middle@example.com', mark ),
				{
					id: 'site',
					type: 'url',
					label: 'Website',
					value: 'example.com',
				},
				{
					id: 'extras',
					type: 'checkbox-multiple',
					label: 'Extras',
					value: [ 'Breakfast', 'Parking' ],
				},
			],
		},
		sent( mark, 'Newest', { date: '2024-01-03 10:00:00', unread: false } ),
	] );
	await admin.goto( ADDRESS );
	await admin
		.getByRole( 'searchbox', { name: 'Search responses' } )
		.fill( mark );
	await expect( list( admin ).getByRole( 'link' ) ).toHaveText( [
		'Newest',
		'Unread: Middle',
		'Oldest',
	] );
	await expectAccessible( list( admin ) );

	await row( admin, 'Middle' ).press( 'Enter' );
	await expect(
		admin.getByRole( 'heading', { name: 'Middle' } )
	).toBeFocused();
	await expect( admin ).toHaveURL( /&response=\d+/ );
	const middle = entry( admin, 'Middle' );
	await expect(
		middle.getByRole( 'link', { name: 'middle@example.com' } )
	).toHaveAttribute( 'href', 'mailto:middle@example.com' );
	await expect(
		middle.getByRole( 'link', { name: 'example.com', exact: true } )
	).toHaveAttribute( 'href', 'https://example.com/' );
	await expect( middle.getByRole( 'listitem' ) ).toHaveText( [
		'Breakfast',
		'Parking',
	] );
	await expectAccessible( middle );
	// It was opened, so it is read.
	await expect( row( admin, 'Unread' ) ).toHaveCount( 0 );
	await expect(
		middle.getByRole( 'button', { name: 'Mark as unread' } )
	).toBeVisible();

	await middle.getByRole( 'button', { name: 'Next response' } ).click();
	await expect( entry( admin, 'Oldest' ) ).toBeVisible();
	await entry( admin, 'Oldest' )
		.getByRole( 'button', { name: 'Previous response' } )
		.click();
	await middle.getByRole( 'button', { name: 'Close response' } ).click();
	await expect( middle ).toHaveCount( 0 );
	await expect( row( admin, 'Middle' ) ).toBeFocused();
	await admin.goBack();
	await expect( middle ).toBeVisible();

	// The address opens the same again, as a mail's link does.
	await admin.reload();
	await expect( middle.getByText( mark ) ).toBeVisible();
} );

test( 'Spam and trash are there and back, and nothing goes for ever unasked', async ( {
	admin,
	site,
} ) => {
	test.slow();
	const mark = word();
	await seedEntries( site, [
		sent( mark, 'Stays', { date: '2024-01-02 10:00:00' } ),
		sent( mark, 'Goes', { date: '2024-01-01 10:00:00' } ),
	] );
	await admin.goto( `${ ADDRESS }&s=${ mark }` );
	await row( admin, 'Goes' ).click();
	await entry( admin, 'Goes' )
		.getByRole( 'button', { name: 'Mark as spam' } )
		.click();
	// The next one opens in its place.
	await expect( entry( admin, 'Stays' ) ).toBeVisible();
	await expect( row( admin, 'Goes' ) ).toHaveCount( 0 );
	await admin.getByRole( 'button', { name: 'Undo' } ).click();
	await expect( row( admin, 'Goes' ) ).toBeVisible();

	await admin.goto( `${ ADDRESS }&s=${ mark }` );
	for ( const name of [ 'Stays', 'Goes' ] ) {
		await list( admin )
			.getByRole( 'row', { name } )
			.getByRole( 'checkbox' )
			.check();
	}
	await list( admin )
		.getByRole( 'button', { name: 'Move to trash' } )
		.last()
		.click();
	await expect(
		list( admin ).getByText( 'No responses match.' )
	).toBeVisible();

	await admin.goto( `${ ADDRESS }&status=trash&s=${ mark }` );
	await row( admin, 'Goes' ).click();
	await entry( admin, 'Goes' )
		.getByRole( 'button', { name: 'Delete forever' } )
		.click();
	const question = admin.getByRole( 'dialog' );
	await expectAccessible( question );
	await question.getByRole( 'button', { name: 'Cancel' } ).click();
	await expect( row( admin, 'Goes' ) ).toBeVisible();
	await entry( admin, 'Goes' )
		.getByRole( 'button', { name: 'Delete forever' } )
		.click();
	await question.getByRole( 'button', { name: 'Delete forever' } ).click();
	await expect( row( admin, 'Goes' ) ).toHaveCount( 0 );
	await expect( row( admin, 'Stays' ) ).toBeVisible();
	await row( admin, 'Stays' ).click();
	await entry( admin, 'Stays' )
		.getByRole( 'button', { name: 'Restore' } )
		.click();
	await expect( row( admin, 'Stays' ) ).toHaveCount( 0 );
	await admin.goto( `${ ADDRESS }&s=${ mark }` );
	await expect( list( admin ).getByRole( 'link' ) ).toHaveCount( 1 );
} );

test( 'Where entries are only mailed, what is taken out of spam goes, and nothing offers to undo it', async ( {
	admin,
	site,
	under,
} ) => {
	const mark = word();
	const to = uniqueAddress( 'unspammed' );
	const spam = ( name: string, verdict: string ) =>
		sent( mark, name, {
			status: 'spam',
			spam: { verdict, reasons: [] },
			delivery: { channels: { [ `mail:${ to }` ]: { to } } },
		} );
	await seedEntries( site, [
		spam( 'Suspected', 'suspected' ),
		spam( 'Moved', 'clean' ),
	] );
	await under( { formOptions: { mail_only: '1' } } );
	await admin.goto( `${ ADDRESS }&status=spam&s=${ mark }` );
	await row( admin, 'Suspected' ).click();
	await entry( admin, 'Suspected' )
		.getByRole( 'button', { name: 'Not spam' } )
		.click();
	await expect( entry( admin, 'Moved' ) ).toBeVisible();
	await expect( admin.getByTestId( 'snackbar' ) ).toHaveText(
		'1 response marked as not spam. It will be emailed and then deleted.'
	);
	await expect( row( admin, 'Suspected' ) ).toHaveCount( 0 );
	await expect( admin.getByRole( 'button', { name: 'Undo' } ) ).toHaveCount(
		0
	);
	expect( await readMails( site, to ) ).toHaveLength( 1 );

	// What a person had put there comes back to the inbox.
	await entry( admin, 'Moved' )
		.getByRole( 'button', { name: 'Not spam' } )
		.click();
	await expect( admin.getByRole( 'button', { name: 'Undo' } ) ).toBeVisible();
	await admin.goto( `${ ADDRESS }&s=${ mark }` );
	await expect( list( admin ).getByRole( 'link' ) ).toHaveText( [ /Moved/ ] );
} );

test( 'What is selected, or all that the list has, is downloaded', async ( {
	admin,
	site,
} ) => {
	test.slow();
	const mark = word();
	await seedEntries( site, [ sent( mark, 'One' ), sent( mark, 'Two' ) ] );
	await admin.goto( `${ ADDRESS }&s=${ mark }` );
	const names = async ( choose: ( dialog: Page ) => Promise< void > ) => {
		await admin.getByRole( 'button', { name: 'Export' } ).click();
		await choose( admin );
		const [ download ] = await Promise.all( [
			admin.waitForEvent( 'download' ),
			admin.getByRole( 'button', { name: 'Download' } ).click(),
		] );
		await expect( admin.getByRole( 'dialog' ) ).toHaveCount( 0 );
		return readFile( await download.path(), 'utf8' );
	};
	const csv = await names( async () =>
		expectAccessible( admin.getByRole( 'dialog' ) )
	);
	const rows = parse( csv, { bom: true, columns: true } ) as Record<
		string,
		string
	>[];
	expect( rows.map( ( { Name } ) => Name ) ).toEqual( [ 'One', 'Two' ] );

	await list( admin )
		.getByRole( 'row', { name: 'Two' } )
		.getByRole( 'checkbox' )
		.check();
	const json = await names( async () =>
		admin.getByRole( 'radio', { name: 'JSON (developers)' } ).check()
	);
	expect( JSON.parse( json ) ).toHaveLength( 1 );
} );

test( 'What was not sent on is sent again', async ( { admin, site } ) => {
	const mark = word();
	const channel = 'mail:owner@example.com';
	const [ id ] = await seedEntries( site, [
		sent( mark, 'Undelivered', {
			delivery: {
				subject: 'Hello',
				channels: { [ channel ]: { to: 'owner@example.com' } },
			},
		} ),
	] );
	await site.php(
		`\\Ramjet\\Forms\\Delivery\\Log::add( ${ id }, '${ channel }', \\Ramjet\\Forms\\Delivery\\Attempt::failed( 'No route to host' ), time() );`
	);
	await admin.goto( `${ ADDRESS }&s=${ mark }&response=${ id }` );
	const shown = entry( admin, 'Undelivered' );
	await expect( shown.getByText( 'No route to host' ) ).toBeVisible();
	await shown
		.getByRole( 'button', {
			name: 'Send again: Email to owner@example.com',
		} )
		.click();
	await expect( shown.locator( '.ramjet-log__rows li' ) ).toHaveCount( 2 );
} );

test( 'Nothing that a stranger typed becomes markup, in any field', async ( {
	admin,
	site,
} ) => {
	const mark = word();
	const evil = `"><img src=x onerror="window.pwned=1"><script>window.pwned=1</script>${ mark }`;
	const types = [
		'name',
		'email',
		'url',
		'telephone',
		'text',
		'textarea',
		'date',
		'checkbox',
		'select',
		'number',
		'hidden',
	];
	const [ id ] = await seedEntries( site, [
		{
			status: 'spam',
			form: { title: evil, url: 'javascript:window.pwned=1' },
			fields: [
				...types.map( ( type ) => ( {
					id: type,
					type,
					label: evil,
					value: type === 'url' ? 'javascript:window.pwned=1' : evil,
				} ) ),
				{
					id: 'many',
					type: 'checkbox-multiple',
					label: evil,
					value: [ evil, evil ],
				},
				{
					id: 'file',
					type: 'file',
					label: evil,
					value: '',
					files: [ { id: evil, name: evil, size: 1, type: evil } ],
				},
			],
			visitor: { ip: evil, user: 0 },
			spam: { verdict: 'suspected', reasons: [ evil ] },
			delivery: { channels: { [ evil ]: {} } },
		},
	] );
	await admin.goto( `${ ADDRESS }&status=spam&s=${ mark }&response=${ id }` );
	await expect( admin.locator( '.ramjet-answer' ).first() ).toBeVisible();
	await admin.getByRole( 'button', { name: 'Filter' } ).first().click();
	await expect( admin.locator( 'img[src=x]' ) ).toHaveCount( 0 );
	await expect( admin.locator( 'a[href^="javascript:"]' ) ).toHaveCount( 0 );
	expect( await admin.evaluate( () => 'pwned' in window ) ).toBe( false );
} );

test( 'An author finds the responses of their own posts, and nothing else', async ( {
	pageAs,
	site,
} ) => {
	const mark = word();
	const mine = await seedPage( site, 'author', 'My form' );
	await seedEntries( site, [
		sent( mark, 'Mine', { parent: mine } ),
		sent( mark, 'Foreign' ),
	] );
	const author = await pageAs( 'author' );
	// Links to Jetpack's list lead there, too.
	await author.goto( '/wp-admin/edit.php?post_type=feedback' );
	await expect( author ).toHaveURL( /path=responses/ );
	await expect(
		author.locator( '#toplevel_page_ramjet .wp-submenu a' )
	).toHaveText( [ /^Responses/ ] );
	await expect(
		author.getByRole( 'navigation', { name: 'Pages of Ramjet' } )
	).toHaveCount( 0 );
	await author
		.getByRole( 'searchbox', { name: 'Search responses' } )
		.fill( mark );
	await expect( list( author ).getByRole( 'link' ) ).toHaveText( [
		'Unread: Mine',
	] );
	await author.goto( '/wp-admin/admin.php?page=ramjet&path=settings' );
	await expect(
		author.getByRole( 'heading', { level: 2, name: 'Responses' } )
	).toBeVisible();
	const contributor = await pageAs( 'contributor' );
	await contributor.goto( '/wp-admin/' );
	await expect( contributor.locator( '#toplevel_page_ramjet' ) ).toHaveCount(
		0
	);
} );

test( 'On a phone an entry takes the list’s place, in either direction', async ( {
	admin,
	site,
	under,
} ) => {
	const mark = word();
	const name = `Phone${ 'x'.repeat( 60 ) }`;
	await seedEntries( site, [
		{
			fields: contactFields(
				name,
				'p@example.com',
				`${ mark } ${ 'x'.repeat( 500 ) }`
			),
		},
	] );
	await admin.setViewportSize( { width: 320, height: 700 } );
	for ( const rtl of [ false, true ] ) {
		await under( { rtl } );
		await admin.goto( `${ ADDRESS }&s=${ mark }` );
		// The name breaks; what comes behind it is not to be looked for.
		await expect(
			list( admin ).getByRole( 'button', { name: 'Actions' } ).first()
		).toBeInViewport( { ratio: 1 } );
		await row( admin, name ).click();
		await expect( entry( admin, name ).getByText( mark ) ).toBeVisible();
		await expect( list( admin ) ).toBeHidden();
		expect(
			await admin.evaluate(
				() => document.documentElement.scrollWidth <= window.innerWidth
			)
		).toBe( true );
		await admin.getByRole( 'button', { name: 'Back to the list' } ).click();
		await expect( row( admin, name ) ).toBeVisible();
	}
} );

test( 'An error says what to do, and what was there stays', async ( {
	admin,
	site,
} ) => {
	const mark = word();
	await seedEntries( site, [ sent( mark, 'Here' ) ] );
	await admin.goto( `${ ADDRESS }&s=${ mark }` );
	await expect( row( admin, 'Here' ) ).toBeVisible();
	const routes = /forms(\/|%2F)responses/;
	await admin.route( routes, ( route ) => route.abort() );
	await row( admin, 'Here' ).click();
	await expect(
		admin.getByText( /^The response could not be loaded\./ ).first()
	).toBeVisible();
	await admin.unroute( routes );
	await admin.getByRole( 'button', { name: 'Try again' } ).first().click();
	await expect( entry( admin, 'Here' ).getByText( mark ) ).toBeVisible();
} );
