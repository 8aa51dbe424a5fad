import { randomUUID } from 'node:crypto';
import {
	AUDIENCES,
	GROUP,
	MAILCHIMP_KEY,
	members,
} from '../services/mailchimp';
import { expectAccessible } from '../support/axe';
import { serviceConstants } from '../support/conditions';
import { ConnectionWalk } from '../support/connection';
import { uniqueAddress } from '../support/forms';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

test( 'A new post survives connecting an account, and visitors subscribe to a group with the keyboard', async ( {
	admin,
	as,
	doubles,
	editor,
	page,
	site,
	under,
} ) => {
	const conditions = {
		sandbox: randomUUID(),
		services: { origin: doubles.origin, mode: 'ok' },
		rtl: true,
	};
	const connected = {
		...conditions,
		constants: serviceConstants( 'mailchimp', {
			key: MAILCHIMP_KEY,
			audience: AUDIENCES.Press,
		} ),
	};
	const walk = new ConnectionWalk( await as( 'admin' ), conditions );
	await walk.rest( 'POST', '/connection/user', { linked: false } );
	await under( conditions );
	await admin.setViewportSize( { width: 320, height: 700 } );
	await editor.newPost();
	const block = await editor.insertBlock( 'jetpack/mailchimp' );

	await test.step( 'The account is connected', async () => {
		const connect = block.getByRole( 'button', {
			name: 'Connect to Ramjet',
		} );
		await expectAccessible( block );
		await connect.press( 'Enter' );
		await admin.getByRole( 'button', { name: 'Approve' } ).click();
		await admin.waitForURL( /post\.php\?post=\d+/ );
	} );

	const recheck = block.getByRole( 'button', {
		name: 'Re-check Connection',
	} );
	await test.step( 'Mailchimp is connected in another tab', async () => {
		await expect( recheck ).toBeVisible();
		await expectAccessible( block );
		const [ tab ] = await Promise.all( [
			admin.waitForEvent( 'popup' ),
			block
				.getByRole( 'link', { name: 'Set up Mailchimp form' } )
				.press( 'Enter' ),
		] );
		expect( tab.url() ).toContain(
			'path=settings&section=services&service=mailchimp'
		);
		await tab.close();
		await under( connected );
		await recheck.press( 'Enter' );
		await expect( block ).toBeFocused();
		await expectAccessible( block );
		const width = await block.evaluate( ( { ownerDocument } ) => [
			ownerDocument.documentElement.scrollWidth,
			ownerDocument.documentElement.clientWidth,
		] );
		expect( width[ 0 ] ).toBe( width[ 1 ] );
	} );

	await test.step( 'A group is selected', async () => {
		await admin.setViewportSize( { width: 1280, height: 1000 } );
		await editor.openBlockSettings();
		const inspector = admin.locator( '.block-editor-block-inspector' );
		await inspector.getByLabel( 'News & offers' ).check();
		await expectAccessible( inspector );
	} );
	const { content, link } = await editor.publish();
	expect( content ).toContain(
		`<!-- wp:jetpack/mailchimp {"interests":["${ GROUP }"]} -->`
	);

	const form = page.locator( '.wp-block-jetpack-mailchimp' );
	const email = form.getByLabel( 'Email address' );
	const fill = async ( address: string ) => {
		await email.fill( address );
		// The server treats faster visitors as bots.
		await page.clock.fastForward( 3_000 );
	};
	await test.step( 'Mailchimp refuses an address', async () => {
		await under( {
			...connected,
			rtl: false,
			// The sandbox has the default limit, but counts all tests of this machine.
			formOptions: { captcha: 'altcha', rate: '5000' },
		} );
		await page.clock.install();
		await page.goto( link );
		await email.focus();
		await page.keyboard.press( 'Enter' );
		await expect( email ).toHaveAccessibleDescription(
			/^Please fill in this field\./
		);
		await fill( uniqueAddress( 'fake' ) );
		await page.keyboard.press( 'Enter' );
		await expect( email ).toHaveAccessibleDescription(
			/^This address looks fake or invalid\. Please enter a real one\./
		);
		await expect( email ).toBeFocused();
	} );

	await test.step( 'Another address has to be confirmed', async () => {
		const address = uniqueAddress( 'ada' );
		await fill( address );
		await page.keyboard.press( 'Tab' );
		await expect(
			form.getByRole( 'button', { name: 'Join my email list' } )
		).toBeFocused();
		await page.keyboard.press( 'Enter' );
		const success = form.getByText(
			"Success! You're on the list. Please check your inbox and confirm your subscription."
		);
		await expect( success ).toBeFocused();
		await expectAccessible( form );
		expect(
			members.get( `${ AUDIENCES.Press } ${ address }` )
		).toMatchObject( {
			status: 'pending',
			interests: { [ GROUP ]: true },
		} );
	} );
	await page.goto( link );
	await email.press( 'Enter' );
	await expectGoodOnEveryScreen( form, site, connected );
} );
