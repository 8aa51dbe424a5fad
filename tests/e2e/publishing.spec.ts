// A post, from its texts for search engines to its readers, with all modules of the panels on.
import { randomUUID } from 'node:crypto';
import { mastodonAccount } from '../services/mastodon';
import { expectAccessible } from '../support/axe';
import { serviceConstants } from '../support/conditions';
import { getPage } from '../support/headers';
import { inSandbox } from '../support/sandbox';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

test( 'An author describes, previews, publishes and shares a post, and a visitor passes it on', async ( {
	admin,
	as,
	doubles,
	editor,
	page,
	site,
	under,
} ) => {
	const account = mastodonAccount( randomUUID() );
	const { conditions, post } = inSandbox( await as( 'admin' ), {
		services: { origin: doubles.origin, mode: 'ok' },
		constants: serviceConstants( 'mastodon', account.keys ),
	} );
	for ( const module of [ 'seo', 'sharing', 'publicize' ] ) {
		await post( `/jetpack/v4/module/${ module }/active`, { active: true } );
	}
	await under( conditions );
	const title = `Tides ${ account.name }`;
	const publishing = admin.getByRole( 'region', { name: 'Editor publish' } );
	const publish = ( inside = admin.locator( 'body' ) ) =>
		inside.getByRole( 'button', { name: 'Publish', exact: true } ).click();
	const open = async ( name: string ) => {
		const toggle = publishing.getByRole( 'button', { name, exact: true } );
		await expect( toggle ).toBeVisible();
		// WordPress remembers which panels are open.
		if ( ( await toggle.getAttribute( 'aria-expanded' ) ) !== 'true' ) {
			await toggle.click();
		}
	};

	await test.step( 'Before publishing, the author fills in the panels', async () => {
		await editor.newPost();
		await editor.setTitle( title );
		await publish();
		await open( 'SEO' );
		await publishing.getByLabel( 'SEO Title' ).fill( 'High & low “tides”' );
		await publishing
			.getByLabel( 'SEO Description' )
			.fill( 'When the sea comes, and when it goes.' );
		await publishing.getByRole( 'button', { name: 'Preview' } ).click();
		const preview = admin.getByRole( 'dialog', { name: 'Preview' } );
		await expect( preview ).toContainText( 'High & low “tides”' );
		await expectAccessible( preview );
		await admin.keyboard.press( 'Escape' );
		await open( 'Share this post' );
		await expect(
			publishing.getByRole( 'checkbox', { name: 'Mastodon' } )
		).toBeChecked();
		await publishing.getByLabel( 'Message' ).fill( 'Look at the sea!' );
		await expectAccessible( publishing );
	} );

	await test.step( 'Once published, the post is shared, and has a QR code', async () => {
		await publish( publishing );
		await open( 'QR Code' );
		await publishing.getByRole( 'button', { name: 'Get QR code' } ).click();
		const code = admin.getByRole( 'dialog', { name: 'QR code' } );
		await expectAccessible( code );
		const downloads = admin.waitForEvent( 'download' );
		await code.getByRole( 'link', { name: 'Download PNG' } ).click();
		expect( ( await downloads ).suggestedFilename() ).toMatch(
			/^tides-.+-qr-code\.png$/
		);
		await admin.keyboard.press( 'Escape' );
	} );

	const link = await publishing
		.getByRole( 'link', { name: 'View Post' } )
		.getAttribute( 'href' );
	await expect
		.poll( () => account.statuses.map( ( { content } ) => content ) )
		.toEqual( [ `Look at the sea!\n\n${ link }` ] );

	await test.step( 'A visitor finds the texts and the buttons on a page that a cache can hold', async () => {
		await page.goto( link! );
		await expect( page ).toHaveTitle( 'High & low “tides”' );
		await expect(
			page.locator( 'meta[property="og:description"]' )
		).toHaveAttribute( 'content', 'When the sea comes, and when it goes.' );
		const buttons = page.locator(
			'.jetpack-sharing-buttons__services-list'
		);
		await expect(
			buttons.getByRole( 'link', {
				name: 'Share on Facebook (Opens in new window)',
			} )
		).toHaveAttribute( 'href', new RegExp( encodeURIComponent( link! ) ) );
		await expectGoodOnEveryScreen( buttons, site, conditions );
		const visitor = await as( 'visitor' );
		const path = link!.replace( site.url, '' );
		const first = await getPage( visitor, path, conditions );
		const second = await getPage( visitor, path, conditions );
		expect( second.html ).toBe( first.html );
		expect( first.html ).not.toMatch( /ramjet[^"']*\.js/ );
	} );
} );
