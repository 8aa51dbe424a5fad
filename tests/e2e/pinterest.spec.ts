import { expect, test } from '../support/test';

test( 'A pasted short link of Pinterest is resolved once, and stored as the URL of the pin', async ( {
	doubles,
	editor,
	under,
} ) => {
	const hosts = [ 'pin.it', 'api.pinterest.com', 'www.pinterest.com' ];
	await under( {
		hosts: Object.fromEntries(
			hosts.map( ( host ) => [
				host,
				`${ doubles.origin }/ok/${ host }`,
			] )
		),
	} );
	await editor.page.route( 'https://assets.pinterest.com/**', ( route ) =>
		route.fulfill( { contentType: 'text/html', body: 'A cake' } )
	);
	await editor.newPost();
	const paragraph = await editor.insertBlock( 'core/paragraph' );
	// Responses are cached for an hour.
	const link = `https://pin.it/${ Date.now().toString( 36 ) }`;
	await paragraph.evaluate( ( element, text ) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData( 'text/plain', text );
		element.dispatchEvent(
			new ClipboardEvent( 'paste', {
				bubbles: true,
				cancelable: true,
				clipboardData,
			} )
		);
	}, link );
	const pin = editor.canvas.locator( 'iframe[title="Pin on Pinterest"]' );
	await expect( pin ).toHaveAttribute(
		'src',
		'https://assets.pinterest.com/ext/embed.html?id=1234'
	);

	const { id, content } = await editor.publish();
	expect( content ).toContain(
		'"url":"https://www.pinterest.com/pin/1234/"'
	);
	expect( content ).not.toContain( 'pin.it' );
	await editor.openPost( id );
	await expect( pin ).toBeVisible();
	expect( doubles.calls ).toEqual( [
		`ok pin.it${ new URL( link ).pathname }`,
		`ok api.pinterest.com/url_shortener${ new URL( link ).pathname }/redirect/`,
		'ok www.pinterest.com/pin/1234/sent/',
	] );
} );

/** Like Pinterest's, which draws only what is on the page when it runs for the first time, and offers `build()`. */
const SCRIPT = `if ( ! window.PIN ) {
	window.PIN = true;
	const build = ( root ) => root.querySelectorAll( 'a[data-pin-do]' ).forEach( ( link ) => link.replaceWith( 'Pins of ' + link.pathname ) );
	build( document );
	window.PinUtils = { build };
}`;

test( 'All boards of a page are drawn', async ( { as, page } ) => {
	const admin = await as( 'admin' );
	const boards = [ 'cakes', 'bread' ].map(
		( name ) =>
			`<!-- wp:jetpack/pinterest {"url":"https://www.pinterest.com/ann/${ name }/"} /-->`
	);
	const { body } = await admin.rest( 'POST', '/wp/v2/posts', {
		data: { status: 'publish', content: boards.join( '\n' ) },
	} );
	await page.route( 'https://assets.pinterest.com/**', ( route ) =>
		route.fulfill( { contentType: 'text/javascript', body: SCRIPT } )
	);
	await page.goto( ( body as { link: string } ).link );
	for ( const name of [ 'cakes', 'bread' ] ) {
		await page
			.getByRole( 'button', { name: 'Show the board' } )
			.first()
			.click();
		await expect(
			page.getByText( `Pins of /ann/${ name }/` )
		).toBeVisible();
	}
} );
