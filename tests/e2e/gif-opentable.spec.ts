import type { Locator } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { GOOD } from '../services/vendors';
import { expectAccessible } from '../support/axe';
import { serviceConstants } from '../support/conditions';
import { patient } from '../support/patience';
import { expect, test } from '../support/test';

/** Expects a form's button right below its field, as in a narrow block of WordPress. */
async function expectStacked( field: Locator, button: Locator ) {
	// Once the stylesheets and fonts of the canvas are there.
	await expect( async () => {
		const [ above, below ] = [
			await field.boundingBox(),
			await button.boundingBox(),
		];
		expect( below!.y - above!.y - above!.height ).toBeLessThan( 30 );
		expect( Math.abs( below!.width - above!.width ) ).toBeLessThan( 24 );
	} ).toPass( { timeout: patient( 5000 ) } );
}

test( 'A GIF is found and chosen, and a restaurant is entered although the search of OpenTable fails', async ( {
	admin,
	doubles,
	editor,
	site,
	under,
} ) => {
	const services = ( mode: string ) => ( {
		constants: serviceConstants( 'giphy', GOOD.giphy ),
		services: { origin: doubles.origin, mode },
	} );
	// Results are cached.
	const word = randomUUID().slice( 0, 8 );
	const asked: string[] = [];
	admin.on( 'request', ( request ) => asked.push( request.url() ) );
	await admin.route(
		( { host } ) => ! site.url.endsWith( host ),
		( route ) =>
			route.fulfill( {
				contentType: 'text/html',
				body: `<!doctype html><title>Vendor</title>${ new URL( route.request().url() ).pathname }`,
			} )
	);
	await under( services( 'ok' ) );
	await editor.newPost();

	const gif = await editor.insertBlock( 'jetpack/gif' );
	const field = gif.getByLabel( 'Search for a term or paste a Giphy URL' );
	await admin.setViewportSize( { width: 360, height: 800 } );
	await expectStacked( field, gif.getByRole( 'button', { name: 'Search' } ) );
	await field.fill( word );
	await field.press( 'Enter' );
	const frame = gif.frameLocator( 'iframe' );
	await expect( frame.getByText( '/embed/Cat1a2B' ) ).toBeVisible();
	await expect( field ).toBeFocused();
	const dog = gif.getByRole( 'button', { name: `Dog says ${ word }` } );
	await dog.click();
	await expect( frame.getByText( '/embed/Dog1a2B' ) ).toBeVisible();
	await expect( dog ).toHaveAttribute( 'aria-pressed', 'true' );
	await expectAccessible( gif );
	expect( asked.filter( ( url ) => url.includes( GOOD.giphy.key ) ) ).toEqual(
		[]
	);

	await under( services( 'broken' ) );
	const table = await editor.insertBlock( 'jetpack/opentable' );
	const restaurant = table.getByLabel( 'Restaurant', { exact: true } );
	await expectStacked(
		restaurant,
		table.getByRole( 'button', { name: 'Embed' } )
	);
	await restaurant.fill( word );
	await expect( table.getByText( /search is not available/ ) ).toBeVisible();
	await expectAccessible( table );
	await restaurant.fill( '412810' );
	await table.getByRole( 'button', { name: 'Embed' } ).click();
	await expect(
		table.frameLocator( 'iframe' ).getByText( '/widget/reservation/canvas' )
	).toBeVisible();

	const { content } = await editor.publish();
	expect( content ).toContain(
		`{"giphyUrl":"https://giphy.com/embed/Dog1a2B","searchText":"${ word }","paddingTop":"75%"}`
	);
	expect( content ).toContain(
		'<!-- wp:jetpack/opentable {"rid":["412810"]} -->'
	);
} );
