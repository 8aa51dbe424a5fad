// An administrator makes the banner in the site editor; visitors answer it, and embeds follow, also behind a page cache.
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe';
import { type Conditions, conditionsHeader } from '../support/conditions';
import { inSandbox } from '../support/sandbox';
import { expect, setConditions, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

const OTHER_SITE = 'https://calendar.google.com/';

const CONTENT = `<!-- wp:paragraph --><p><a href="#cookie-consent">Cookies</a></p><!-- /wp:paragraph --><!-- wp:jetpack/google-calendar {"url":"${ OTHER_SITE }calendar/embed?src=team%40example.com"} /-->`;

const theme = 'twentytwentyfive';

let slug: string;

test.beforeEach( () => {
	slug = `consent-${ randomUUID() }`;
} );

test.afterEach( async ( { as } ) => {
	const path = `/wp/v2/template-parts/${ theme }//${ slug }?force=true`;
	await ( await as( 'admin' ) ).rest( 'DELETE', path );
} );

test( 'Visitors answer the banner, change their minds, and embeds follow', async ( {
	as,
	browser,
	editor,
	page,
	site,
	under,
} ) => {
	const { conditions, get, post } = inSandbox( await as( 'admin' ) );
	await under( conditions );
	await page.route( `${ OTHER_SITE }**`, ( route ) =>
		route.fulfill( { contentType: 'text/html', body: 'November' } )
	);
	const banner = page.getByRole( 'dialog', { name: 'Cookie consent' } );
	const button = ( name: string ) => banner.getByRole( 'button', { name } );
	const frame = page.locator( '.wp-block-jetpack-google-calendar iframe' );
	const card = page.getByRole( 'button', { name: 'Show the calendar' } );
	const reopen = () =>
		page.getByRole( 'link', { name: 'Cookies', exact: true } ).click();

	const { body } = await post( '/wp/v2/posts', {
		title: 'Events',
		content: CONTENT,
		status: 'publish',
	} );
	const { link } = body as { link: string };
	const visit = async ( more: Conditions = {} ) => {
		await setConditions( page.context(), site, { ...conditions, ...more } );
		await page.goto( link );
	};

	await test.step( 'The site editor saves it for the whole site', async () => {
		await post( '/wp/v2/template-parts', {
			slug,
			theme,
			title: 'Consent',
			area: 'footer',
			content: '<!-- wp:site-title /-->',
		} );
		await editor.openTemplate( theme, slug, 'wp_template_part' );
		const block = await editor.insertBlock( 'jetpack/cookie-consent' );
		await block
			.getByRole( 'textbox', { name: 'Text of the banner' } )
			.fill( 'May we?' );
		await expectAccessible( block );
		await editor.publish();
		await expect
			.poll( async () => {
				const { body: settings } = await get( '/wp/v2/settings' );
				return ( settings as Record< string, string > )
					.cookie_consent_template;
			} )
			.toContain( '<p>May we?</p>' );
	} );

	await test.step( 'It comes first for the keyboard, and an embed waits', async () => {
		await visit();
		await expect( banner ).toContainText( 'May we?' );
		await expect( card ).toBeVisible();
		await page.keyboard.press( 'Tab' );
		await expect( button( 'Accept' ) ).toBeFocused();
		await expectGoodOnEveryScreen( banner, site, conditions );
		await page.setViewportSize( { width: 1280, height: 800 } );
	} );

	await test.step( 'Declined, it stays away, and nothing loads', async () => {
		await visit();
		await button( 'Decline' ).click();
		await expect( banner ).toBeHidden();
		await page.reload();
		await expect( card ).toBeVisible();
		await expect( banner ).toBeHidden();
		await expect( frame ).toHaveCount( 0 );
	} );

	await test.step( 'A link opens it again: the page follows the new answer at once', async () => {
		await reopen();
		await expect( banner ).toBeFocused();
		await button( 'Accept' ).click();
		await expect( frame ).toBeVisible();
		await reopen();
		await button( 'Decline' ).click();
		await expect( frame ).toHaveCount( 0 );
		await expect( card ).toBeVisible();
	} );

	await test.step( 'A page from a cache is the same for everybody', async () => {
		const cached = link.replace( '127.0.0.1', '127.0.0.2' );
		const read = async ( cookie = '' ) => {
			const reply = await page.request.get( cached, {
				headers: {
					Cookie: conditionsHeader( conditions ).Cookie + cookie,
				},
			} );
			const { 'x-cache': cache } = reply.headers();
			return { cache, html: await reply.text() };
		};
		const { html } = await read();
		expect( html ).toContain( '<template data-consent' );
		expect( await read( '; eucookielaw=1802592000000' ) ).toEqual( {
			cache: 'HIT',
			html,
		} );
	} );

	await test.step( 'With the WP Consent API, it is its banner', async () => {
		await page.context().clearCookies();
		await visit( { consent: '' } );
		await expect( banner ).toBeVisible();
		await expect( card ).toBeVisible();
		await button( 'Accept' ).click();
		await expect( frame ).toBeVisible();
		expect( await page.evaluate( 'wp_has_consent( "marketing" )' ) ).toBe(
			true
		);
		await page.evaluate( 'wp_set_consent( "marketing", "deny" )' );
		await expect( frame ).toHaveCount( 0 );
	} );

	await test.step( 'Another plugin’s banner has precedence', async () => {
		await page.context().clearCookies();
		await visit( { consent: 'optout' } );
		await expect( frame ).toBeVisible();
		await expect( banner ).toHaveCount( 0 );
	} );

	await test.step( 'With an overlay, nothing else can be used before an answer', async () => {
		const { body: settings } = await get( '/wp/v2/settings' );
		const template = ( settings as Record< string, string > )
			.cookie_consent_template!;
		await post( '/wp/v2/settings', {
			cookie_consent_template: template.replace(
				'cookie-consent -->',
				'cookie-consent {"showOverlay":true} -->'
			),
		} );
		await visit();
		await expect( banner ).toBeFocused();
		for ( const key of [ 'Escape', 'Escape', 'Tab', 'Tab', 'Tab' ] ) {
			await page.keyboard.press( key );
			await expect( banner ).toBeVisible();
			expect(
				await page.evaluate(
					// Its banner, or the browser's own controls.
					() => document.querySelector( 'main :focus' )
				)
			).toBeNull();
		}
		await button( 'Decline' ).click();
		await expect( banner ).toBeHidden();
	} );

	await test.step( 'Without JavaScript there is none', async () => {
		const context = await browser.newContext( {
			javaScriptEnabled: false,
		} );
		await setConditions( context, site, conditions );
		const plain = await context.newPage();
		await plain.goto( link );
		await expect(
			plain.getByRole( 'link', { name: 'Open on Google Calendar' } )
		).toBeVisible();
		await expect( plain.getByRole( 'dialog' ) ).toHaveCount( 0 );
		await context.close();
	} );
} );
