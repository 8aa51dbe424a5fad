import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from './axe';
import { setConditions } from './conditions';
import type { SiteUnderTest } from './site';

/** Width of the smallest phones. */
const NARROW = 320;

async function expectToFit( block: Locator ): Promise< void > {
	await expectAccessible( block.first() );
	expect(
		await block
			.page()
			.evaluate( () => document.documentElement.scrollWidth )
	).toBeLessThanOrEqual( NARROW );
}

/**
 * Expects a published block to pass axe on a wide screen, on a narrow one without scrolling, and in a right-to-left
 * language. The page stays narrow and right-to-left.
 *
 * @param block On a visitor's page.
 * @param site
 */
export async function expectGoodOnEveryScreen(
	block: Locator,
	site: SiteUnderTest
): Promise< void > {
	const page = block.page();
	await expectAccessible( block.first() );
	await page.setViewportSize( { width: NARROW, height: 700 } );
	await expectToFit( block );
	await setConditions( page.context(), site, { rtl: true, locale: 'ar' } );
	await page.reload();
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
	await expectToFit( block );
}

/**
 * URLs of Ramjet's scripts that a page loads from now on.
 *
 * @param block On a visitor's page, before the page is opened.
 */
export function recordScripts( block: Locator ): string[] {
	const urls: string[] = [];
	block.page().on( 'request', ( request ) => {
		if ( /plugins\/ramjet\/.*\.js/.test( request.url() ) ) {
			urls.push( request.url() );
		}
	} );
	return urls;
}
