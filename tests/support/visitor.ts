import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { setConditions, type Conditions } from './conditions';
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
 * @param more  Further conditions that the page needs.
 */
export async function expectGoodOnEveryScreen(
	block: Locator,
	site: SiteUnderTest,
	more: Conditions = {}
): Promise< void > {
	const page = block.page();
	await expectAccessible( block.first() );
	await page.setViewportSize( { width: NARROW, height: 700 } );
	await expectToFit( block );
	await setConditions( page.context(), site, {
		...more,
		rtl: true,
		locale: 'ar',
	} );
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

/**
 * Records layout shifts of a page, without the theme's fonts and with an empty header: text moves when a font arrives, and
 * a menu with the pages of all tests moves while it loads.
 *
 * @param page Before its URL is opened.
 * @return Lists the shifts so far.
 */
export async function recordShifts( page: Page ) {
	await page.route( /\.woff2/, ( route ) => route.abort() );
	await page.addInitScript( () => {
		const style = new CSSStyleSheet();
		style.replaceSync(
			'header { visibility: hidden; height: 8rem; overflow: hidden }'
		);
		document.adoptedStyleSheets.push( style );
		const shifts: string[] = ( window.shifts = [] );
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				const { value, sources } = entry as LayoutShift;
				shifts.push(
					`${ value } ${ sources
						.map( ( { node } ) => node?.className )
						.join() }`
				);
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	return () => page.evaluate( () => window.shifts ?? [] );
}

/**
 * Expects that no item moves when the next ones arrive, which on a slow connection are not part of the page at first.
 * Reload the page afterwards: the items are removed from it.
 *
 * @param items In the order of the page.
 */
export async function expectNoneMoves( items: Locator ): Promise< void > {
	const moved = await items.evaluateAll( ( all ) => {
		const place = ( item: Element ) => {
			const { left, top } = item.getBoundingClientRect();
			return `${ Math.round( left ) }, ${ Math.round( top + scrollY ) }`;
		};
		const places = all.map( place );
		const found: string[] = [];
		for ( let count = all.length - 1; count > 0; count-- ) {
			const rest = new Range();
			rest.setStartBefore( all[ count ] as Element );
			rest.setEndAfter( document.body.lastChild as ChildNode );
			rest.deleteContents();
			for ( const [ index, item ] of all.slice( 0, count ).entries() ) {
				if ( place( item ) !== places[ index ] ) {
					found.push( `${ index + 1 } of ${ count }` );
				}
			}
		}
		return found;
	} );
	expect( moved ).toEqual( [] );
}
