import { randomUUID } from 'node:crypto';
import { AUDIENCES, GROUP, MAILCHIMP_KEY } from '../services/mailchimp';
import { startDoubles } from '../services/server';
import { expectAccessible } from '../support/axe';
import { serviceConstants } from '../support/conditions';
import { ConnectionWalk } from '../support/connection';
import { expect, test } from '../support/test';

test( 'A new post survives connecting an account, and its form gets a group', async ( {
	admin,
	as,
	editor,
	under,
} ) => {
	const doubles = await startDoubles();
	const conditions = {
		sandbox: randomUUID(),
		services: { origin: doubles.origin, mode: 'ok' },
		rtl: true,
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
		await expectAccessible( block );
		const [ tab ] = await Promise.all( [
			admin.waitForEvent( 'popup' ),
			block
				.getByRole( 'link', { name: 'Set up Mailchimp form' } )
				.press( 'Enter' ),
		] );
		expect( tab.url() ).toContain( 'path=services&service=mailchimp' );
		await tab.close();
		await under( {
			...conditions,
			constants: serviceConstants( 'mailchimp', {
				key: MAILCHIMP_KEY,
				audience: AUDIENCES.Friends,
			} ),
		} );
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
	const { content } = await editor.publish();
	expect( content ).toContain(
		`<!-- wp:jetpack/mailchimp {"interests":["${ GROUP }"]} -->`
	);
	expect( content ).toContain( '"text":"Join my email list"' );
	await doubles.close();
} );
