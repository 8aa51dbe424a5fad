// A view is counted on a page from a cache, once the visitor sees the page and allows it; blocks show the number.
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe';
import { inSandbox } from '../support/sandbox';
import { expect, setConditions, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

const BROWSER =
	'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

// Only this browser test counts views; the rows are those of all tests.
test.afterEach( async ( { site } ) => {
	await site.php( `
		Ramjet\\Views\\ViewTables::views( $wpdb )->delete( '1 = 1' );
		Ramjet\\Views\\ViewTables::visitors( $wpdb )->delete( '1 = 1' );` );
} );

test( 'Views of a cached page are counted when it is seen, and the blocks show them @native', async ( {
	as,
	browser,
	editor,
	page,
	site,
	under,
} ) => {
	const { conditions, post } = inSandbox( await as( 'admin' ) );
	await post( '/jetpack/v4/module/stats/active', { active: true } );
	await under( conditions );
	const title = `Viewed ${ randomUUID() }`;
	const { id, link } = (
		await post( '/wp/v2/posts', { title, status: 'publish' } )
	).body as { id: number; link: string };
	const views = async () =>
		Number(
			await site.php(
				`echo ( new Ramjet\\Views\\ViewStore( $wpdb ) )->totals( ${ id } )['views'];`
			)
		);

	await test.step( 'A view of a page from a cache counts', async () => {
		const cached = link.replace( '127.0.0.1', '127.0.0.2' );
		const context = await browser.newContext( { userAgent: BROWSER } );
		await setConditions(
			context,
			{ ...site, url: new URL( cached ).origin },
			conditions
		);
		// The site's scripts have the URL of the other address.
		await context.route( '**/build/views.js*', async ( route ) => {
			const response = await route.fetch();
			const headers = {
				...response.headers(),
				'access-control-allow-origin': '*',
			};
			await route.fulfill( { response, headers } );
		} );
		const reader = await context.newPage();
		// Playwright's browser says that it is automated, and does not prerender.
		await reader.addInitScript( () => {
			Object.defineProperty( navigator, 'webdriver', { value: false } );
			Object.defineProperty( document, 'prerendering', {
				get: () => location.hash === '#prerendered',
				configurable: true,
			} );
		} );
		const reports: string[] = [];
		reader.on( 'request', ( request ) => {
			if ( request.url().includes( 'ramjet_viewed=' ) ) {
				reports.push( request.method() );
			}
		} );
		await reader.goto( cached );
		await expect.poll( views ).toBe( 1 );
		const reply = await reader.reload();
		expect( await reply?.headerValue( 'X-Cache' ) ).toBe( 'HIT' );
		await expect.poll( views ).toBe( 2 );

		await reader.goto( 'about:blank' );
		await reader.goto( `${ cached }#prerendered` );
		await expect(
			reader.locator( '#wp-script-module-data-ramjet\\/views' )
		).toBeAttached();
		expect( reports ).toEqual( [ 'POST', 'POST' ] );
		await reader.evaluate( () => {
			location.hash = '';
			document.dispatchEvent( new Event( 'prerenderingchange' ) );
			document.dispatchEvent( new Event( 'prerenderingchange' ) );
		} );
		await expect.poll( views ).toBe( 3 );
		expect( reports ).toHaveLength( 3 );
		await context.close();
	} );

	await test.step( 'The editor and the page show the numbers', async () => {
		await editor.newPost( 'page' );
		await editor.setTitle( `Numbers ${ randomUUID() }` );
		const stats = await editor.insertBlock( 'jetpack/blog-stats' );
		await expect( stats.locator( 'p[aria-busy="false"]' ) ).toBeVisible();
		await stats.getByLabel( 'Label' ).fill( 'views so far' );
		await expectAccessible( stats );
		const top = await editor.insertBlock( 'jetpack/top-posts' );
		await expect( top.getByText( title ) ).toBeVisible();
		await expectAccessible( top );
		const published = await editor.publish();

		await page.goto( published.link );
		const number = page.locator( '.jetpack-blog-stats' );
		await expect( number ).toHaveText( /^[\d,]+ views so far$/ );
		const list = page.locator( '.jetpack-top-posts' );
		await expect( list.getByRole( 'link', { name: title } ) ).toBeVisible();
		await expectGoodOnEveryScreen( list, site, conditions );
	} );

	// The list of top posts is that of all tests.
	await site.php(
		`( new Ramjet\\Views\\ViewStore( $wpdb ) )->delete( ${ id } );`
	);
} );
