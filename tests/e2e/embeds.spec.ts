import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listEmbeds } from '../../bin/build/block-folders';
import { type Conditions, setConditions } from '../support/conditions';
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordShifts } from '../support/visitor';

const URL = 'https://calendar.google.com/calendar/embed?src=team%40example.com';

const CODE = `<iframe src="${ URL }" height="480" onload="alert( 1 )"></iframe><script>alert( 2 )</script>`;

/** The functions of the vendors' scripts that the blocks call. */
const VENDORS =
	'window.EBWidgets = { createWidget() {} }; window.tock = () => {};';

const GIF =
	'<!-- wp:jetpack/gif {"giphyUrl":"https://giphy.com/embed/abc","align":"left","className":"is-tested"} /-->';

/** What a contributor could write. */
const IMITATION =
	'<!-- wp:html --><div class="ramjet-embed" data-ramjet-embed=""><a href="#there">There</a></div><!-- /wp:html -->';

const ALIGNED =
	'<!-- wp:jetpack/google-docs-embed {"url":"https://docs.google.com/document/d/1/preview","align":"left"} /-->';

/** The blocks that need no script of their own; what draws a map is more than a vendor's document. */
const EMBEDS = listEmbeds().filter(
	( { metadata } ) => ! metadata.viewScriptModule
);

/** Stands in for all third parties, and lists the hosts that a page has contacted. */
async function standIn( page: Page, site: SiteUnderTest ) {
	const hosts: string[] = [];
	await page.route(
		( { host } ) => ! site.url.endsWith( host ),
		( route ) => {
			const request = route.request();
			hosts.push( new globalThis.URL( request.url() ).host );
			return request.resourceType() === 'script'
				? route.fulfill( {
						contentType: 'text/javascript',
						body: VENDORS,
					} )
				: route.fulfill( {
						contentType: 'text/html',
						body: '<!doctype html><title>Vendor</title>November',
					} );
		}
	);
	return hosts;
}

test( 'An embed is pasted, published, and loaded when a visitor clicks or consents', async ( {
	as,
	browser,
	editor,
	page,
	site,
} ) => {
	const embed = page.locator( '.wp-block-jetpack-google-calendar' );
	const button = embed.getByRole( 'button', { name: 'Show the calendar' } );
	const frame = embed.locator( 'iframe' );
	const hosts = await standIn( page, site );
	await standIn( editor.page, site );
	const shifts = await recordShifts( page );

	await editor.newPost();
	await editor.setTitle( 'Events' );
	const block = await editor.insertBlock( 'jetpack/google-calendar' );
	await block
		.getByRole( 'textbox', { name: 'Google Calendar URL or iframe' } )
		.fill( CODE );
	await block.getByRole( 'button', { name: 'Embed', exact: true } ).click();
	await expect(
		block
			.frameLocator( 'iframe[title="Google Calendar"]' )
			.getByText( 'November' )
	).toBeVisible();
	const { link, content } = await editor.publish();
	expect( content ).not.toMatch( /alert|script|onload/ );

	await test.step( 'Enter loads it, and nothing moves', async () => {
		await page.goto( link );
		await expect(
			embed.getByRole( 'link', { name: 'Open on Google Calendar' } )
		).toHaveAttribute( 'href', URL );
		await button.press( 'Tab' );
		await button.press( 'Enter' );
		await expect(
			embed.frameLocator( 'iframe' ).getByText( 'November' )
		).toBeVisible();
		await expect( embed.getByRole( 'group' ) ).toBeFocused();
		await expect( embed.getByRole( 'status' ) ).toHaveText(
			'If nothing appears, try again or use the link to Google Calendar below.'
		);
		await expect( button ).toBeHidden();
		expect( hosts ).toEqual( [ 'calendar.google.com' ] );
		expect( await shifts() ).toEqual( [] );
	} );

	await test.step( 'consent loads it', async () => {
		const open = async ( conditions: Conditions ) => {
			await setConditions( page.context(), site, conditions );
			await page.goto( link );
		};
		await open( { consent: 'optin' } );
		await expect( button ).toBeVisible();
		await expect( frame ).toHaveCount( 0 );
		await page.evaluate( `wp_set_consent( 'marketing', 'allow' )` );
		await expect( frame ).toBeVisible();
		await open( { consent: '' } );
		await expect( button ).toBeVisible();
		await page.evaluate( `
			window.wp_consent_type = 'optin';
			document.dispatchEvent( new CustomEvent( 'wp_consent_type_defined' ) );` );
		await expect( frame ).toBeVisible();
	} );

	await test.step( 'loading at once waits for the viewport, and for consent', async () => {
		const markup = `<!-- wp:jetpack/google-calendar {"url":"${ URL }","loadAtOnce":true} /-->`;
		const { body } = await (
			await as( 'author' )
		).post( '/wp/v2/posts', {
			title: 'At once',
			status: 'publish',
			content: `<!-- wp:spacer {"height":"3000px"} --><div style="height:3000px" aria-hidden="true" class="wp-block-spacer"></div><!-- /wp:spacer -->${ markup }`,
		} );
		await page.evaluate( `wp_set_consent( 'marketing', 'deny' )` );
		await setConditions( page.context(), site, { consent: 'optout' } );
		await page.goto( ( body as { link: string } ).link );
		await embed.scrollIntoViewIfNeeded();
		await expect( button ).toBeInViewport();
		await page.evaluate( 'new Promise( requestIdleCallback )' );
		await expect( frame ).toHaveCount( 0 );
		await page.context().clearCookies();
		await page.goto( ( body as { link: string } ).link );
		await expect( button ).not.toBeInViewport();
		await expect( frame ).toHaveCount( 0 );
		await embed.scrollIntoViewIfNeeded();
		await expect( frame ).toBeVisible();
	} );

	await test.step( 'it appears with all its parts, so that none moves', async () => {
		await page.goto( link );
		await button.evaluate( ( element ) => {
			const rest = new Range();
			rest.setStartAfter( element );
			rest.setEndAfter( document.body.lastChild as ChildNode );
			rest.deleteContents();
		} );
		await expect( button ).toBeHidden();
	} );

	await test.step( 'without JavaScript it is a link', async () => {
		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		const plain = await context.newPage();
		await plain.goto( link );
		await expect(
			plain.getByRole( 'link', { name: 'Open on Google Calendar' } )
		).toBeVisible();
		await expect(
			plain.getByRole( 'button', { name: 'Show the calendar' } )
		).toBeHidden();
		await expect( plain.getByText( 'may collect data' ) ).toBeHidden();
		await context.close();
	} );

	await page.goto( link );
	await expectGoodOnEveryScreen( embed, site );
} );

/** The URLs that embeds accept, as a user pastes them. */
const PASTED = EMBEDS.flatMap( ( { metadata, path } ) => {
	const { accepted }: { accepted: { text: string }[] } = JSON.parse(
		readFileSync( join( path, 'test/urls.json' ), 'utf8' )
	);
	return accepted
		.map( ( { text } ) => text )
		.filter( ( text ) => /^https?:\/\/\S+$/.test( text ) )
		.map( ( url ) => ( { url, name: String( metadata.name ) } ) );
} );

/** The providers of WordPress's embed block whose URLs a block of ours takes. */
const REPLACED = [ 'pinterest' ];

test( 'No URL of an embed is claimed by another block or by WordPress’s embed', async ( {
	draft,
} ) => {
	const claims = await draft.page.evaluate(
		( [ pasted, replaced ] ) => {
			const { getBlockTypes, getBlockVariations } = window.wp.blocks;
			return pasted.map( ( { url, name } ) => {
				const paragraph = document.createElement( 'p' );
				paragraph.textContent = url;
				const blocks = getBlockTypes()
					.filter(
						( type ) =>
							! /^core\//.test( type.name ) &&
							type.transforms?.from?.some(
								( { type: kind, isMatch } ) =>
									kind === 'raw' && isMatch?.( paragraph )
							)
					)
					.map( ( type ) => type.name );
				const providers = ( getBlockVariations( 'core/embed' ) ?? [] )
					.filter(
						( variation ) =>
							! replaced.includes( variation.name ) &&
							variation.patterns?.some( ( pattern ) =>
								pattern.test( url )
							)
					)
					.map( ( variation ) => variation.name );
				return {
					url,
					name,
					others: [ ...blocks, ...providers ].filter(
						( claiming ) => claiming !== name
					),
				};
			} );
		},
		[ PASTED, REPLACED ] as const
	);
	expect( claims.filter( ( { others } ) => others.length > 0 ) ).toEqual(
		[]
	);
} );

test( 'A page with all embeds contacts no third party before a click', async ( {
	as,
	page,
	site,
} ) => {
	const files = EMBEDS.map( ( { path } ) => join( path, 'demo.html' ) );
	const { body } = await (
		await as( 'admin' )
	).post( '/wp/v2/posts', {
		title: 'All embeds',
		status: 'publish',
		content: `${ files.map( ( file ) => readFileSync( file, 'utf8' ) ).join( '' ) }${ GIF }${ ALIGNED }${ IMITATION }`,
	} );
	const hosts = await standIn( page, site );
	const shifts = await recordShifts( page );
	await page.goto( ( body as { link: string } ).link );
	const { width } = ( await page
		.locator( '.wp-block-jetpack-gif.is-tested' )
		.boundingBox() ) ?? { width: 0 };
	expect( width ).toBeGreaterThan( 180 );
	expect( width ).toBeLessThanOrEqual( 360 );
	const buttons = page.locator( '.ramjet-embed__card [data-ramjet-embed]' );
	expect( await buttons.count() ).toBeGreaterThan( 2 );
	const aligned = page.locator( '.ramjet-embed.alignleft' );
	expect( ( await aligned.boundingBox() )?.width ).toBe( 360 );
	for ( const button of await buttons.all() ) {
		await button.scrollIntoViewIfNeeded();
	}
	await page.evaluate( 'new Promise( requestIdleCallback )' );
	expect( hosts ).toEqual( [] );
	for ( const button of await buttons.all() ) {
		await button.click();
	}
	await expect( page.locator( '.ramjet-embed.is-loaded' ) ).toHaveCount(
		await buttons.count()
	);
	expect( new Set( hosts ).size ).toBeGreaterThan( 2 );
	expect( await shifts() ).toEqual( [] );
	await page.getByRole( 'link', { name: 'There' } ).click();
	await expect( page ).toHaveURL( /#there$/ );

	await test.step( 'a vendor that fails leaves the card, and the link below it', async () => {
		await page.route( /\.js$/, ( route ) =>
			route.request().url().startsWith( site.url )
				? route.fallback()
				: route.abort()
		);
		await page.reload();
		const tock = page.locator( '.wp-block-jetpack-tock' );
		await tock.getByRole( 'button' ).click();
		await expect(
			tock.getByText( 'Tock could not be loaded.' )
		).toBeVisible();
		const link = tock.getByRole( 'link', { name: 'Open on Tock' } );
		await expect( link ).toBeVisible();
		expect( await shifts() ).toEqual( [] );

		await page.unroute( /\.js$/ );
		await tock.getByRole( 'button' ).click();
		await expect( tock.getByText( 'could not be' ) ).toBeHidden();
		await expect( link ).toBeVisible();
		await tock.getByRole( 'button', { name: 'Try again' } ).click();
		await expect( tock.getByRole( 'status' ) ).toHaveText(
			'If nothing appears, try again or use the link to Tock below.'
		);
		expect( await shifts() ).toEqual( [] );
	} );

	await test.step( 'an animation moves by itself unless a visitor prefers reduced motion', async () => {
		await setConditions( page.context(), site, { consent: 'optout' } );
		const gif = page.locator( '.wp-block-jetpack-gif.is-tested' );
		const frame = gif.locator( 'iframe' );
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		await page.reload();
		const calendar = page.locator( '.wp-block-jetpack-google-calendar' );
		await calendar.scrollIntoViewIfNeeded();
		await expect( calendar.locator( 'iframe' ) ).toBeVisible();
		await gif.scrollIntoViewIfNeeded();
		await expect( gif.getByRole( 'button' ) ).toBeInViewport();
		await expect( frame ).toHaveCount( 0 );
		await page.emulateMedia( { reducedMotion: 'no-preference' } );
		await page.reload();
		await gif.scrollIntoViewIfNeeded();
		await expect( frame ).toBeVisible();
	} );
} );

/** What Goodreads' script and Nextdoor's document do here: the first also tries to change the page around its frame. */
const GROWING: Record< string, string > = {
	'www.goodreads.com': `document.getElementById( 'gr_custom_widget_4529663' ).innerHTML = '<p style="height:700px;margin:0">Novels</p>';
		try { top.document.title = 'Changed'; } catch {}`,
	'nextdoor.com': `<!doctype html><title>Post</title>Lost cat
		<script>parent.postMessage( { height: 320 }, '*' )</script>`,
};

test( 'Books and posts are as high as they say, in frames that cannot touch the page', async ( {
	as,
	page,
	site,
} ) => {
	const demos = [ 'goodreads', 'nextdoor' ].map( ( name ) =>
		readFileSync(
			join( __dirname, `../../blocks/${ name }/demo.html` ),
			'utf8'
		)
	);
	const { body } = await (
		await as( 'author' )
	).post( '/wp/v2/posts', {
		title: 'Reading',
		status: 'publish',
		content: demos.join( '' ),
	} );
	await page.route(
		( { host } ) => host in GROWING,
		( route ) =>
			route.fulfill( {
				contentType:
					route.request().resourceType() === 'script'
						? 'text/javascript'
						: 'text/html',
				body: GROWING[
					new globalThis.URL( route.request().url() ).host
				],
			} )
	);
	await page.goto( ( body as { link: string } ).link );
	const title = await page.title();
	const books = page.locator( '.wp-block-jetpack-goodreads' );
	await expectGoodOnEveryScreen( books, site );
	for ( const [ block, text, height ] of [
		[ books, 'Novels', 700 ],
		[ page.locator( '.wp-block-jetpack-nextdoor' ), 'Lost cat', 320 ],
	] as const ) {
		await block.getByRole( 'button', { name: /^Show the/ } ).click();
		await expect(
			block.frameLocator( 'iframe' ).getByText( text )
		).toBeVisible();
		await expect
			.poll( async () =>
				block
					.locator( 'iframe' )
					.evaluate( ( frame ) => frame.clientHeight )
			)
			.toBe( height );
	}
	expect( await page.title() ).toBe( title );
} );
