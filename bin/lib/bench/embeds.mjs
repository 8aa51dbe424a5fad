import { listEmbeds } from '../../build/block-folders.js';
import { replyOfMap } from '../../../tests/services/map-tiles.mjs';
import { phpString } from '../site.mjs';
import { weigh } from './assets.mjs';
import { launch } from './browser.mjs';

const BLOCKS = listEmbeds().map( ( { folder } ) => folder );

/**
 * Whether an asset is the script or the style that all embeds share.
 *
 * @param {import('./assets.mjs').Asset} asset
 * @return {boolean} Also for inline styles.
 */
export const isOfEmbeds = ( asset ) =>
	/ramjet-embed-|build\/embed/.test( asset.key );

/**
 * Measures a page with the demo posts of all embeds: its requests to third parties, and the layout shift once they load.
 *
 * @param {import('../site.mjs').Site}                                        site
 * @param {(url: string) => Promise<{added: import('./assets.mjs').Asset[]}>} compare Lists the assets of a page that it
 *                                                                                    has only with Ramjet.
 * @return {Promise<Object>} For embedRows().
 */
export async function measureEmbeds( site, compare ) {
	const url = await site.php( `
		kses_remove_filters();
		$content = '';
		foreach ( json_decode( ${ phpString( JSON.stringify( BLOCKS ) ) } ) as $name ) {
			$posts    = get_posts( array( 'meta_key' => '_ramjet_demo', 'meta_value' => "demo-$name" ) );
			$content .= $posts[0]->post_content ?? '';
		}
		echo get_permalink( wp_insert_post( wp_slash( array(
			'post_title'   => 'All embeds',
			'post_content' => $content,
			'post_status'  => 'publish',
		) ) ) );
	` );
	const assets = ( await compare( url ) ).added.filter( isOfEmbeds );
	return { ...( await weigh( assets, url ) ), ...( await visit( url ) ) };
}

async function visit( url ) {
	const browser = await launch();
	try {
		const page = await browser.newPage();
		const { origin } = new URL( url );
		let requests = 0;
		// Vendors that reply with an empty document, and a map's tiles.
		await page.route(
			( target ) => target.origin !== origin,
			( route ) => {
				requests++;
				const reply = replyOfMap( route.request().url() );
				return route.fulfill(
					reply.status === 200
						? {
								...reply,
								headers: { 'Access-Control-Allow-Origin': '*' },
							}
						: { contentType: 'text/html', body: '' }
				);
			}
		);
		// Text moves when the theme's fonts arrive.
		await page.route( /\.woff2/, ( route ) => route.abort() );
		await page.addInitScript( () => {
			window.shift = 0;
			new PerformanceObserver( ( list ) => {
				for ( const { value } of list.getEntries() ) {
					window.shift += value;
				}
			} ).observe( { type: 'layout-shift', buffered: true } );
		} );
		await page.goto( url, { waitUntil: 'networkidle' } );
		const buttons = await page
			.locator( '.ramjet-embed__card [data-ramjet-embed]' )
			.all();
		for ( const button of buttons ) {
			await button.scrollIntoViewIfNeeded();
		}
		const before = requests;
		for ( const button of buttons ) {
			await button.click();
		}
		await page.waitForFunction(
			( count ) =>
				document.querySelectorAll( '.ramjet-embed.is-loaded' ).length >=
				count,
			buttons.length
		);
		return {
			embeds: buttons.length,
			requests: { before, after: requests },
			shift: await page.evaluate( () => window.shift ),
		};
	} finally {
		await browser.close();
	}
}
