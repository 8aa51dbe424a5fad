import { expectAccessible } from '../support/axe';
import { setConditions } from '../support/conditions';
import { inSandbox } from '../support/sandbox';
import { expect, test } from '../support/test';
import { recordShifts } from '../support/visitor';

const NETWORK = 'https://ads.example/';

const code = ( format: string ) =>
	`<div id="${ format }"></div><script>window.ads = [ '${ format }' ];</script><script src="${ NETWORK }${ format }.js"></script>`;

/** The network's script; the inline script has run before. */
const fill = ( format: string ) =>
	`document.getElementById( '${ format }' ).innerHTML = '<p style="height:200px">Ad for ' + window.ads[ 0 ] + '</p>';`;

const CONTENT = `<!-- wp:paragraph --><p>Above</p><!-- /wp:paragraph -->
<!-- wp:jetpack/wordads {"hideMobile":true} /-->
<!-- wp:paragraph --><p>Between</p><!-- /wp:paragraph -->
<!-- wp:spacer {"height":"3000px"} --><div style="height:3000px" aria-hidden="true" class="wp-block-spacer"></div><!-- /wp:spacer -->
<!-- wp:jetpack/wordads {"format":"mobile_leaderboard"} /-->`;

test( 'Ads load with consent when the visitor scrolls near, and not if they are hidden', async ( {
	as,
	page,
	site,
} ) => {
	const { conditions, post } = inSandbox( await as( 'admin' ), {
		consent: 'optin',
	} );
	await post( '/ramjet/v1/ads', {
		mrec: code( 'mrec' ),
		mobile_leaderboard: code( 'mobile_leaderboard' ),
	} );
	const { body } = await post( '/wp/v2/posts', {
		title: 'With ads',
		status: 'publish',
		content: CONTENT,
	} );
	const { link } = body as { link: string };
	await setConditions( page.context(), site, conditions );
	const requests: string[] = [];
	await page.route( `${ NETWORK }**`, ( route ) => {
		const format = /(\w+)\.js/.exec( route.request().url() )?.[ 1 ] ?? '';
		requests.push( format );
		return route.fulfill( {
			contentType: 'text/javascript',
			body: fill( format ),
		} );
	} );
	const listShifts = await recordShifts( page );
	const ads = page.locator( '.wp-block-jetpack-wordads' );
	const far = page.getByText( 'Ad for mobile_leaderboard' );

	await page.goto( link );
	await expect( ads.first() ).toBeInViewport();
	await expect( ads.first().getByText( 'Advertisement' ) ).toBeVisible();
	expect( requests ).toEqual( [] );

	await page.evaluate( `wp_set_consent( 'marketing', 'allow' )` );
	await expect( page.getByText( 'Ad for mrec' ) ).toBeVisible();
	expect( requests ).toEqual( [ 'mrec' ] );
	expect( ( await ads.first().boundingBox() )?.width ).toBe( 300 );
	await ads.last().scrollIntoViewIfNeeded();
	await expect( far ).toBeVisible();
	expect( await listShifts() ).toEqual( [] );

	requests.length = 0;
	await page.setViewportSize( { width: 360, height: 640 } );
	await page.goto( link );
	await ads.last().scrollIntoViewIfNeeded();
	await expect( far ).toBeVisible();
	await expect( ads.first() ).toBeHidden();
	expect( requests ).toEqual( [ 'mobile_leaderboard' ] );
	await expectAccessible( ads.last() );
	await page.setViewportSize( { width: 320, height: 640 } );
	expect(
		await page.evaluate( () => document.documentElement.scrollWidth )
	).toBe( 320 );
	await page.emulateMedia( { media: 'print' } );
	await expect( ads.last() ).toBeHidden();
} );
