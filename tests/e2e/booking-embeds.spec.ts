import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

const CALENDAR = 'https://calendly.com/acme/30min';
const EVENT = 'https://www.eventbrite.com/e/concert-tickets-1234567890';

const button = ( attributes: object ) =>
	`<!-- wp:jetpack/button ${ JSON.stringify( { element: 'a', ...attributes } ) } /-->`;

const CONTENT = `<!-- wp:jetpack/calendly {"style":"link","url":"${ CALENDAR }"} -->
<div class="wp-block-jetpack-calendly">${ button( { uniqueId: 'calendly-widget-id', text: 'Book me', url: CALENDAR } ) }</div>
<!-- /wp:jetpack/calendly -->
<!-- wp:jetpack/eventbrite {"style":"modal","url":"${ EVENT }"} -->
<div class="wp-block-jetpack-eventbrite">${ button( { uniqueId: 'eventbrite-widget-id', text: 'Register' } ) }</div>
<!-- /wp:jetpack/eventbrite -->`;

/** Stands in for Eventbrite's script: lists its calls, and opens the checkout when the button is clicked. */
const WIDGETS = `window.calls = [];
window.EBWidgets = { createWidget( data ) {
	calls.push( data );
	document.getElementById( data.modalTriggerElementId ).addEventListener( 'click', () => ( document.title += '!' ) );
} };`;

test( 'A calendar opens in a dialog, and the checkout of an event with the first click', async ( {
	as,
	browser,
	page,
	site,
} ) => {
	const { body } = await (
		await as( 'admin' )
	).post( '/wp/v2/posts', {
		title: 'Meet us',
		status: 'publish',
		content: CONTENT,
	} );
	const { link } = body as { link: string };
	const asked: string[] = [];
	await page.route(
		( { host } ) => ! site.url.endsWith( host ),
		( route ) => {
			const isScript = route.request().resourceType() === 'script';
			asked.push( new URL( route.request().url() ).host );
			return route.fulfill( {
				contentType: isScript ? 'text/javascript' : 'text/html',
				body: isScript
					? WIDGETS
					: '<!doctype html><title>Calendar</title>Monday',
			} );
		}
	);
	await page.goto( link );
	const book = page.getByRole( 'link', { name: 'Book me' } );
	const register = page.getByRole( 'link', { name: 'Register' } );
	const dialog = page.getByRole( 'dialog' );
	const close = dialog.getByRole( 'button', { name: 'Close' } );

	await book.press( 'Enter' );
	await expect(
		dialog.frameLocator( 'iframe' ).getByText( 'Monday' )
	).toBeVisible();
	await expect( close ).toBeFocused();
	await expectAccessible( dialog );
	expect( asked ).toEqual( [ 'calendly.com' ] );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expect( book ).toBeFocused();
	await book.click();
	await expect(
		dialog.getByRole( 'link', { name: 'Open on Calendly' } )
	).toBeVisible();
	await dialog.getByRole( 'button', { name: 'Try again' } ).click();
	await expect(
		dialog.frameLocator( 'iframe' ).getByText( 'Monday' )
	).toBeVisible();
	await close.click();
	await expect( dialog ).toBeHidden();
	await expect( book ).toBeFocused();

	await register.click();
	await expect( page ).toHaveTitle( /[^!]!$/ );
	await register.click();
	await expect( page ).toHaveTitle( /[^!]!!$/ );
	expect( await page.evaluate( 'calls' ) ).toEqual( [
		{
			widgetType: 'checkout',
			eventId: '1234567890',
			modal: true,
			modalTriggerElementId: await register.getAttribute( 'id' ),
		},
	] );
	expect( page.context().pages() ).toHaveLength( 1 );

	const context = await browser.newContext( { javaScriptEnabled: false } );
	const plain = await context.newPage();
	await plain.goto( link );
	for ( const [ name, url ] of [
		[ 'Book me', CALENDAR ],
		[ 'Register', EVENT ],
	] as const ) {
		await expect( plain.getByRole( 'link', { name } ) ).toHaveAttribute(
			'href',
			url
		);
	}
	await context.close();
} );
