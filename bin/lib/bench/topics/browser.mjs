import { launchChromium } from '../../chromium.mjs';

/**
 * The editor in headless Chromium: the time until the post's first block is in the canvas.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside WordPress alone.
 */
export async function* browser( site ) {
	const { id } = await site.run( 'pages.php' );
	const url = `${ site.url }/wp-admin/post.php?post=${ id }&action=edit`;
	const chrome = await launchChromium();
	const openTwice = ( side ) => async () => {
		const context = await chrome.newContext( {
			extraHTTPHeaders: { 'X-Ramjet-Bench': side },
		} );
		await context.addCookies(
			site.cookies.map( ( cookie ) => ( { ...cookie, url: site.url } ) )
		);
		const page = await context.newPage();
		const cold = await timeCanvas( page, url );
		const cached = await timeCanvas( page, url );
		await context.close();
		return { cold, cached };
	};
	try {
		yield {
			name: 'Editor in a browser',
			rounds: 10,
			sides: { off: openTwice( 'off' ), on: openTwice( 'on' ) },
			figures: [ { measure: 'cold' }, { measure: 'cached' } ],
		};
	} finally {
		await chrome.close();
	}
}

async function timeCanvas( page, url ) {
	const since = performance.now();
	await page.goto( url, { waitUntil: 'commit' } );
	await page
		.frameLocator( 'iframe[name="editor-canvas"]' )
		.locator( '[data-type="core/paragraph"]' )
		.first()
		.waitFor();
	return performance.now() - since;
}
