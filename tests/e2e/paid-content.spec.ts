import { randomUUID } from 'node:crypto';
import { stripeAccount, stripeKey } from '../services/stripe';
import { expectAccessible } from '../support/axe';
import { type Conditions, serviceConstants } from '../support/conditions';
import { readMails, uniqueAddress } from '../support/forms';
import { headersUnder } from '../support/headers';
import { payersHeaders, payOnStripe } from '../support/payments';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

const CONTAINER = 'premium-content/container';
const SECRET = 'Two lemons and a spoon of honey.';

test( 'An owner sells members-only content; a visitor subscribes, reads, and cancels', async ( {
	admin,
	as,
	doubles,
	editor,
	page,
	site,
	under,
} ) => {
	const key = stripeKey( randomUUID() );
	const conditions: Conditions = {
		sandbox: randomUUID(),
		services: { origin: doubles.origin, mode: 'ok' },
		constants: serviceConstants( 'stripe', { key } ),
		formOptions: { trusted_proxies: '127.0.0.0/8' },
	};
	await under( conditions );
	await page.setExtraHTTPHeaders( payersHeaders() );
	const session = await as( 'admin' );
	await session.rest( 'POST', '/ramjet/v1/services/stripe/test', {
		data: {},
		headers: headersUnder( session, conditions ),
	} );
	const plan = `Gold ${ randomUUID().slice( 0, 8 ) }`;
	const email = uniqueAddress( 'subscriber' );
	const secret = page.getByText( SECRET );

	await test.step( 'The owner adds a plan and writes the members-only content', async () => {
		await editor.newPost();
		await editor.setTitle( 'Recipes' );
		const block = await editor.insertBlock( CONTAINER );
		const guests = block.getByText( 'Subscribe to get access' );
		await expect( guests ).toBeVisible();
		await expect( block.getByText( 'Log in' ) ).toBeVisible();
		await admin.getByRole( 'button', { name: 'Undo' } ).click();
		await expect( block ).toHaveCount( 0 );
		await admin.getByRole( 'button', { name: 'Redo' } ).click();
		await expect( block.getByText( 'Log in' ) ).toBeVisible();
		await expect( guests ).toHaveCount( 1 );
		await editor.select( CONTAINER );
		await editor.openBlockSettings();
		const panel = admin.getByRole( 'region', { name: 'Editor settings' } );
		await panel
			.getByRole( 'button', { name: 'Add a new subscription' } )
			.click();
		await panel.getByLabel( 'Name' ).fill( plan );
		await panel.getByLabel( 'Price' ).fill( '7.50' );
		await panel.getByRole( 'button', { name: 'Add subscription' } ).click();
		await expect(
			panel.getByRole( 'checkbox', { name: plan } )
		).toBeChecked();
		await expectAccessible(
			block.locator( '[data-type="premium-content/buttons"]' )
		);
		await admin
			.getByRole( 'toolbar', { name: 'Block tools' } )
			.getByRole( 'button', { name: 'Subscriber View' } )
			.click();
		await expect( guests ).toBeHidden();
		await block
			.locator( '[data-type="premium-content/subscriber-view"]' )
			.getByRole( 'document', { name: /Empty block/ } )
			.click();
		await admin.keyboard.type( SECRET );
	} );
	const planId = /"planId":(\d+)/.exec( await editor.getContent() )?.[ 1 ];
	const { link } = await editor.publish();

	const block = page.locator( '.wp-block-premium-content-container' );
	const subscribe = block.getByRole( 'button', { name: 'Subscribe' } );
	await test.step( 'A visitor pays and can read at once', async () => {
		await page.goto( link );
		await expectGoodOnEveryScreen( block, site, conditions );
		await expect( secret ).toHaveCount( 0 );
		await under( conditions );
		await page.goto( link );
		await subscribe.click();
		await payOnStripe( page, email );
		await expect( block.getByRole( 'status' ) ).toContainText(
			'Thank you! You paid $7.50.'
		);
		await expect( secret ).toBeVisible();
		await expect( subscribe ).toHaveCount( 0 );
		await expectAccessible( block );
	} );

	await test.step( 'The cached page sends the member to their paid content', async () => {
		await page.goto( link );
		await page.waitForURL( /ramjet_view=[0-9a-f]{24}/ );
		await expect( secret ).toBeVisible();
		const welcome = await expect
			.poll( async () => ( await readMails( site, email ) ).length )
			.toBeGreaterThan( 1 )
			.then( () => readMails( site, email ) );
		expect(
			welcome.find( ( { text = '' } ) =>
				text.includes( 'You can now read' )
			)?.text
		).toMatch( /ramjet_login=1\n[^]*Change or stop your payments: http/ );
	} );

	await test.step( 'Subscribing again leads to Stripe’s page to manage the subscription', async () => {
		const url = `${ site.url }/?open_payment_plan=${ planId }`;
		await page.goto( url );
		const form = await page
			.locator( '.ramjet-plan-form' )
			.evaluate( ( element ) => [
				...new FormData( element as HTMLFormElement ).entries(),
			] );
		// Not followed: the page is Stripe's.
		const reply = await page.request.post( url, {
			form: Object.fromEntries( form ) as Record< string, string >,
			maxRedirects: 0,
		} );
		expect( reply.status() ).toBe( 303 );
		expect( reply.headers().location ).toMatch(
			/^https:\/\/billing\.stripe\.com\//
		);
		await page.goto( link );
		await expect( secret ).toBeVisible();
	} );

	await test.step( 'The member cancels at Stripe, and keeps access until the period ends', async () => {
		await page.getByRole( 'link', { name: 'Your membership' } ).click();
		await expectAccessible( page.locator( 'body' ) );
		const portal = await page
			.getByRole( 'link', { name: 'Change or stop your payments' } )
			.getAttribute( 'href' );
		await page.goto(
			`${ doubles.origin }/ok/${ portal?.replace( 'https://', '' ) }`
		);
		await page.getByLabel( 'Email' ).fill( email );
		await page
			.getByRole( 'button', { name: 'Cancel subscription' } )
			.click();
		await expect( page.getByRole( 'status' ) ).toContainText(
			'1 subscriptions end'
		);
		await page.goto( link );
		await expect( secret ).toBeVisible();

		const { billing, subscriptions } = stripeAccount( key );
		const [ id = '' ] = subscriptions.keys();
		billing.pass( id, 40 * 86_400 );
		billing.cancel( id );
		await site.php( `
			$table = Ramjet\\Members\\Membership\\MemberTable::name( $GLOBALS['wpdb'] );
			$GLOBALS['wpdb']->query( "UPDATE $table SET until = until - 40 * 86400, asked_at = 0 WHERE email = '${ email }'" );` );
		await page.reload();
		await expect( secret ).toHaveCount( 0 );
		await expect( subscribe ).toBeVisible();
	} );

	await test.step( 'An email address that cannot get a link is refused with a reason', async () => {
		await page.goto( `${ site.url }/?ramjet_login=1` );
		await page.getByLabel( 'Email address' ).fill( 'josé@example.org' );
		await page.getByRole( 'button', { name: 'Email me a link' } ).click();
		await expect( page.getByRole( 'alert' ) ).toContainText(
			'with accents or other special characters before the @'
		);
	} );
} );
