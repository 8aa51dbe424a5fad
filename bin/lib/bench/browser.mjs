import { getChromium } from '../chromium.mjs';
import { interleave, undisturbed } from './statistics.mjs';

const ARGUMENTS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

/** Starts a browser. */
export async function launch() {
	const { chromium } = await import( '@playwright/test' );
	return chromium.launch( {
		executablePath: await getChromium(),
		args: ARGUMENTS,
	} );
}

/**
 * Opens the editor in a real browser, with Ramjet and without: first with nothing cached, then again.
 *
 * @param {Object}                          options
 * @param {string}                          options.address Of a post's editor.
 * @param {{name: string, value: string}[]} options.cookies Of the user who edits.
 * @param {number}                          options.rounds  At most so many, and
 * @param {number}                          options.seconds about so long.
 * @return {Promise<{cold: {on: number, off: number}, cached: {on: number, off: number}}>}
 *   Milliseconds until the post's first block is in the canvas.
 */
export async function measureEditor( { address, cookies, ...limits } ) {
	const browser = await launch();
	try {
		const take = ( side ) =>
			openTwice( browser, { address, cookies, side } );
		await interleave( { rounds: 1 }, take );
		const taken = await interleave( limits, take );
		const time = ( key ) => ( {
			on: undisturbed( taken.on.map( ( sample ) => sample[ key ] ) ),
			off: undisturbed( taken.off.map( ( sample ) => sample[ key ] ) ),
		} );
		return {
			cold: time( 'cold' ),
			cached: time( 'cached' ),
		};
	} finally {
		await browser.close();
	}
}

async function openTwice( browser, { address, cookies, side } ) {
	const context = await browser.newContext( {
		extraHTTPHeaders: { 'X-Ramjet-Bench': side },
	} );
	const { origin } = new URL( address );
	await context.addCookies(
		cookies.map( ( cookie ) => ( { ...cookie, url: origin } ) )
	);
	const page = await context.newPage();
	const cold = await timeCanvas( page, address );
	const cached = await timeCanvas( page, address );
	await context.close();
	return { cold, cached };
}

async function timeCanvas( page, address ) {
	const since = performance.now();
	await page.goto( address, { waitUntil: 'commit' } );
	await page
		.frameLocator( 'iframe[name="editor-canvas"]' )
		.locator( '[data-type="core/paragraph"]' )
		.first()
		.waitFor();
	return performance.now() - since;
}
