// Two visitors like a post on a page from a cache, each in a browser of their own.
import type { Browser, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe';
import { inSandbox } from '../support/sandbox';
import { expect, setConditions, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

let id = 0;

test.afterEach( async ( { site } ) => {
	// All visitors of the tests have one IP address.
	await site.php( `
		$GLOBALS['wpdb']->delete( "{$GLOBALS['wpdb']->prefix}ramjet_likes", array( 'post_id' => ${ id } ) );
		$GLOBALS['wpdb']->delete(
			"{$GLOBALS['wpdb']->prefix}ramjet_form_rates",
			array( 'visitor' => Ramjet\\Support\\Visitors\\ClientIp::hash( '127.0.0.1', 'like' ) )
		);` );
} );

test( 'Visitors like a post and take the like back @native', async ( {
	admin,
	as,
	browser,
	editor,
	page,
	site,
	under,
} ) => {
	const session = await as( 'admin' );
	const { conditions, post } = inSandbox( session );
	await post( '/jetpack/v4/module/likes/active', { active: true } );
	await under( conditions );

	const { link } = await test.step( 'An author adds the block', async () => {
		await editor.newPost();
		await editor.setTitle( `Tides ${ randomUUID() }` );
		await expectAccessible( await editor.insertBlock( 'jetpack/like' ) );
		const panel = admin.getByRole( 'button', {
			name: 'Likes and Sharing',
		} );
		await editor.openBlockSettings();
		await admin.getByRole( 'tab', { name: 'Post', exact: true } ).click();
		// WordPress remembers which panels are open.
		if ( ( await panel.getAttribute( 'aria-expanded' ) ) !== 'true' ) {
			await panel.click();
		}
		await expect( admin.getByLabel( 'Show likes' ) ).toBeChecked();
		const published = await editor.publish();
		id = published.id;
		return published;
	} );

	const like = ( of: Page ) =>
		of.getByRole( 'button', { name: 'Like: Tides' } );
	const block = ( of: Page ) => of.locator( '.wp-block-jetpack-like' );
	const expectState = async (
		of: Page,
		isPressed: boolean,
		text: string
	) => {
		await expect( like( of ) ).toHaveAttribute(
			'aria-pressed',
			`${ isPressed }`
		);
		await expect( block( of ).getByRole( 'status' ) ).toHaveText( text );
	};
	/** A visitor whose page is that of the cache at 127.0.0.2. */
	const visit = async (
		options?: Parameters< Browser[ 'newContext' ] >[ 0 ]
	) => {
		const context = await browser.newContext( options );
		await setConditions( context, site, conditions );
		await context.route( link, async ( route ) => {
			const response = await route.fetch( {
				url: link.replace( '127.0.0.1', '127.0.0.2' ),
			} );
			await route.fulfill( { response } );
		} );
		return context.newPage();
	};

	const first = await visit();
	await test.step( 'One likes it by keyboard', async () => {
		await first.goto( link );
		await expectState( first, false, '0 likes' );
		await expectAccessible( block( first ) );
		expect( await first.evaluate( () => localStorage.length ) ).toBe( 0 );
		await like( first ).press( 'Enter' );
		await expectState( first, true, '1 like' );
		await expectAccessible( block( first ) );
	} );

	await test.step( 'Another one likes it, too, and takes it back', async () => {
		const second = await visit();
		const reply = await second.goto( link );
		expect( await reply?.headerValue( 'X-Cache' ) ).toBe( 'HIT' );
		await expectState( second, false, '0 likes' );
		await like( second ).click();
		await expectState( second, true, '2 likes' );
		await like( second ).click();
		await expectState( second, false, '1 like' );
		await second.context().close();
	} );

	await test.step( 'The page of the cache knows what its visitor likes', async () => {
		await first.reload();
		await expectState( first, true, '0 likes' );
		await Promise.all( [
			first.waitForResponse( /likes/ ),
			like( first ).click(),
		] );
		await expectState( first, false, '0 likes' );
	} );

	await test.step( 'No like is lost where many come at once', async () => {
		const tokens = Array.from( { length: 10 }, () => randomUUID() );
		const replies = await Promise.all(
			tokens.map( ( token ) =>
				first.request.post(
					`${ site.url }/?rest_route=/ramjet/v1/likes/${ id }`,
					{
						data: {
							token: token.replace( /[a-f]/g, '0' ),
							liked: true,
						},
					}
				)
			)
		);
		expect( replies.map( ( reply ) => reply.status() ) ).toEqual(
			tokens.map( () => 200 )
		);
		await page.goto( link );
		await expectState( page, false, '10 likes' );
	} );

	await test.step( 'Without JavaScript there is the number', async () => {
		const plain = await visit( { javaScriptEnabled: false } );
		await plain.goto( link );
		await expect( block( plain ) ).toContainText( '0 likes' );
		await expect( like( plain ) ).toHaveCount( 0 );
		await plain.context().close();
	} );

	await expectGoodOnEveryScreen( block( page ), site, conditions );

	await test.step( 'A page of the cache may be older than its post', async () => {
		await post( `/wp/v2/posts/${ id }`, { status: 'private' } );
		await like( first ).click();
		await expect( block( first ).getByRole( 'alert' ) ).toHaveText(
			'This post can no longer be liked.'
		);
		await expectState( first, false, '0 likes' );
	} );
	await first.context().close();
} );
