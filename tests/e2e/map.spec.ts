import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { MAPKIT } from '../services/apple-maps';
import {
	FOREIGN_TOKEN,
	MAPBOX_TOKEN,
	replyOfMap,
} from '../services/map-tiles.mjs';
import { expectAccessible } from '../support/axe';
import { serviceConstants, setConditions } from '../support/conditions';
import { inSandbox } from '../support/sandbox';
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordShifts } from '../support/visitor';

const HOSTILE = '<img src=x onerror="document.title = 1">';

const POINTS = [
	[ 'Bakery', '1 Main Street', 37.77, -122.4 ],
	[ 'Café', HOSTILE, 37.777, -122.387 ],
	[ 'Shop', '', 37.784, -122.374 ],
].map( ( [ title, caption, latitude, longitude ], index ) => ( {
	id: `poi.${ index }`,
	title,
	placeTitle: title,
	caption,
	coordinates: { latitude, longitude },
} ) );

const MANY = Array.from( { length: 500 }, ( _, index ) => ( {
	id: `many.${ index }`,
	title: `Place ${ index }`,
	caption: '',
	coordinates: {
		latitude: 37 + ( ( index * 53 ) % 89 ) / 89,
		longitude: -122 + ( ( index * 37 ) % 97 ) / 97,
	},
} ) );

const map = ( attributes: object ) =>
	`<!-- wp:jetpack/map ${ JSON.stringify( attributes ).replaceAll( '<', '\\u003c' ).replaceAll( '>', '\\u003e' ) } /-->`;

/** Keys for Apple's maps: of the right form, but not Apple's. */
const APPLE = {
	team_id: 'TEAM123456',
	key_id: 'KEY1234567',
	private_key: generateKeyPairSync( 'ec', {
		namedCurve: 'P-256',
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	} ).privateKey.replaceAll( '\n', '' ),
};

/** Stands in for all providers of maps, and lists the hosts that a page has contacted. */
async function standIn( page: Page, site: SiteUnderTest ) {
	const hosts: string[] = [];
	await page.route(
		( { host, protocol } ) =>
			protocol !== 'blob:' && ! site.url.endsWith( host ),
		( route ) => {
			const url = route.request().url();
			hosts.push( new URL( url ).host );
			if ( url.includes( 'apple-mapkit' ) ) {
				return route.fulfill( {
					contentType: 'text/javascript',
					headers: { 'Access-Control-Allow-Origin': '*' },
					body: MAPKIT,
				} );
			}
			return route.fulfill( {
				...replyOfMap( url ),
				headers: { 'Access-Control-Allow-Origin': '*' },
			} );
		}
	);
	return hosts;
}

test( 'A visitor has a map drawn, and opens its places', async ( {
	as,
	page,
	site,
} ) => {
	const author = await as( 'admin' );
	const publish = async ( attributes: object ) => {
		const { body } = await author.post( '/wp/v2/posts', {
			title: 'Where we are',
			status: 'publish',
			content: map( attributes ),
		} );
		return ( body as { link: string } ).link;
	};
	const block = page.locator( '.wp-block-jetpack-map' );
	const drawn = page.locator( 'ramjet-map.is-drawn' );
	const show = page.getByRole( 'button', { name: 'Show map' } );
	const place = page.getByRole( 'dialog' );
	const hosts = await standIn( page, site );
	const shifts = await recordShifts( page );
	const link = await publish( { points: POINTS } );
	// Without a GPU, each pixel takes time.
	await page.setViewportSize( { width: 600, height: 400 } );

	const open = async (
		conditions: Parameters< typeof setConditions >[ 2 ],
		url = link
	) => {
		await setConditions( page.context(), site, conditions );
		hosts.length = 0;
		await page.goto( url );
		await show.click();
	};
	const expectPageToScroll = async () => {
		// By one finger.
		await expect( drawn.locator( 'canvas' ) ).toHaveCSS(
			'touch-action',
			'pan-x pan-y'
		);
		const start = await page.evaluate( () => scrollY );
		await drawn.hover();
		await page.mouse.wheel( 0, 100 );
		await expect
			.poll( () => page.evaluate( () => scrollY ) )
			.toBeGreaterThan( start );
	};

	await test.step( 'a click draws it with OpenStreetMap', async () => {
		await page.goto( link );
		await expect( block.getByRole( 'listitem' ) ).toHaveCount( 3 );
		expect( hosts ).toEqual( [] );
		await show.click();
		await expect( drawn ).toBeVisible();
		await expect( block.getByRole( 'listitem' ).first() ).toBeHidden();
		await expect( drawn ).toContainText( '© OpenStreetMap' );
		expect( [ ...new Set( hosts ) ] ).toEqual( [
			'tiles.openfreemap.org',
		] );
		expect( await shifts() ).toEqual( [] );
	} );

	await test.step( 'the keyboard opens a place, and closes it', async () => {
		const marker = drawn.getByRole( 'button', { name: 'Café' } );
		await marker.press( 'Enter' );
		await expect( place ).toBeFocused();
		await expect( place ).toContainText( HOSTILE );
		await expect( place.getByRole( 'link' ) ).toHaveAttribute(
			'href',
			'https://www.google.com/maps/dir/?api=1&destination=37.777,-122.387'
		);
		await expectAccessible( drawn );
		await page.keyboard.press( 'Escape' );
		await expect( place ).toBeHidden();
		await expect( marker ).toBeFocused();
		await marker.click();
		await drawn.click( { position: { x: 40, y: 40 } } );
		await expect( place ).toBeHidden();
		await expectPageToScroll();
	} );

	await test.step( 'Mapbox draws many places together until they are zoomed in', async () => {
		await open(
			{
				constants: serviceConstants( 'mapbox', {
					token: MAPBOX_TOKEN,
				} ),
			},
			await publish( { points: MANY } )
		);
		await expect( drawn ).toBeVisible();
		expect( hosts ).toContain( 'api.mapbox.com' );
		expect( hosts ).not.toContain( 'tiles.openfreemap.org' );
		await expectAccessible( drawn );
		await expectPageToScroll();
		const clusters = drawn.getByRole( 'button', { name: /^Places: \d+$/ } );
		const name = await clusters.first().getAttribute( 'aria-label' );
		await clusters.first().press( 'Enter' );
		await expect(
			drawn.getByRole( 'button', { name: name!, exact: true } )
		).toHaveCount( 0 );
	} );

	await test.step( 'a token of another site shows the list', async () => {
		await open( {
			constants: serviceConstants( 'mapbox', { token: FOREIGN_TOKEN } ),
		} );
		await expect( block.getByRole( 'status' ) ).toHaveText(
			'Map could not be loaded.'
		);
		await expect( block.getByRole( 'listitem' ).first() ).toBeVisible();
	} );

	await test.step( 'Apple draws it', async () => {
		const { conditions, post } = inSandbox( author, {
			constants: serviceConstants( 'mapkit', APPLE ),
		} );
		await post( '/jetpack/v4/settings', { map_provider: 'mapkit' } );
		await open( conditions );
		await expect( drawn ).toBeVisible();
		expect( hosts ).toEqual( [ 'cdn.apple-mapkit.com' ] );
		await drawn.getByRole( 'button', { name: 'Café' } ).press( 'Enter' );
		await expect( place ).toContainText( HOSTILE );
		await page.keyboard.press( 'Escape' );
		await expect( place ).toBeHidden();
	} );

	await page.context().clearCookies();
	await page.goto( link );
	await expectGoodOnEveryScreen( block, site );
} );

test( 'An editor finds a place, writes its popup, and imports others', async ( {
	admin,
	doubles,
	editor,
	site,
	under,
} ) => {
	await under( { services: { origin: doubles.origin, mode: 'ok' } } );
	await standIn( admin, site );
	await editor.newPost();
	const block = await editor.insertBlock( 'jetpack/map' );
	const drawn = block.locator( 'ramjet-map.is-drawn' );
	const attributes = async () =>
		( await editor.getBlocks() )[ 0 ]?.attributes ?? {};
	await editor.select( 'jetpack/map' );
	await expect( drawn ).toBeVisible();
	expect( await attributes() ).toMatchObject( { points: [], zoom: 13 } );

	await test.step( 'moving the map stores its center', async () => {
		await drawn.locator( 'canvas' ).press( 'ArrowRight' );
		await expect
			.poll( async () => ( await attributes() ).mapCenter )
			.not.toMatchObject( { longitude: -122.41941550000001 } );
	} );

	await test.step( 'the keyboard adds a marker', async () => {
		await block
			.getByRole( 'button', { name: 'Add a marker' } )
			.press( 'Enter' );
		const field = admin.getByRole( 'combobox', { name: 'Add a location' } );
		await expect( field ).toBeFocused();
		await field.fill( 'Kyoto' );
		await expect(
			admin.getByRole( 'listbox' ).getByRole( 'option' ).first()
		).toBeVisible();
		await expectAccessible( admin.locator( '.ramjet-map-search' ) );
		await field.press( 'Enter' );
		await expect( field ).toBeHidden();
	} );

	const marker = drawn.locator( '.ramjet-map__marker' );
	await test.step( 'its popup writes title and caption', async () => {
		await expect( marker ).toHaveCount( 1 );
		await marker.press( 'Enter' );
		const title = block.getByRole( 'textbox', { name: 'Marker Title' } );
		await expect( title ).toBeFocused();
		await title.fill( '' );
		await title.pressSequentially( 'Our shop' );
		await block
			.getByRole( 'textbox', { name: 'Marker Caption' } )
			.fill( 'Open on Sunday' );
		await expectAccessible( drawn );
		await admin.keyboard.press( 'Escape' );
		await expect( title ).toBeHidden();
		await expect( marker ).toBeFocused();
		expect( ( await attributes() ).points ).toMatchObject( [
			{ title: 'Our shop', caption: 'Open on Sunday' },
		] );
	} );

	await test.step( 'a file adds more, and the lower edge sets the height', async () => {
		await editor.openBlockSettings();
		const settings = admin.getByRole( 'region', {
			name: 'Editor settings',
		} );
		await settings.getByRole( 'button', { name: 'Markers' } ).click();
		await settings.locator( 'input[type=file]' ).setInputFiles( {
			name: 'places.geojson',
			mimeType: 'application/geo+json',
			buffer: Buffer.from(
				JSON.stringify( {
					type: 'MultiPoint',
					coordinates: [
						[ 135.5, 34.7 ],
						[ 135.8, 34.7 ],
					],
				} )
			),
		} );
		await expect(
			admin.getByTestId( 'snackbar' ).getByText( 'Markers added: 2.' )
		).toBeVisible();
		await expect( marker ).toHaveCount( 3 );
		await expectAccessible( settings );
		const height = settings.getByRole( 'spinbutton', {
			name: 'Height in pixels',
		} );
		await height.fill( '500' );
		const handle = block.locator( '.components-resizable-box__handle' );
		await handle.hover();
		await admin.mouse.down();
		const box = await handle.boundingBox();
		await admin.mouse.move( box!.x + 20, box!.y + 60, { steps: 5 } );
		await admin.mouse.up();
		await expect( height ).not.toHaveValue( '500' );
		expect( Number( ( await attributes() ).mapHeight ) % 10 ).toBe( 0 );
	} );

	await editor.setTitle( 'Our shops' );
	const { id } = await editor.publish();
	await editor.openPost( id );
	await editor.expectValid();
	expect( ( await attributes() ).points ).toHaveLength( 3 );
} );
