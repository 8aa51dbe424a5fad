/*
 * Posts that Jetpack's older video blocks made: opened, read, and transformed.
 */
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test';
import { recordShifts } from '../support/visitor';

const FIXTURES = join(
	__dirname,
	'../../blocks/videopress/video/test/fixtures'
);

const read = ( file: string ) =>
	readFileSync( join( FIXTURES, file ), 'utf8' ).trim();

const OLD = [ 'core-1.html', 'core-3.html' ].map( read ).join( '\n\n' );

const TRANSFORM = 'Transform blocks to VideoPress';

test( 'Older videos load from videopress.com with a click, and are transformed by one', async ( {
	as,
	editor,
	page,
	site,
} ) => {
	const { body } = await (
		await as( 'admin' )
	).post( '/wp/v2/posts', {
		title: 'Old videos',
		status: 'publish',
		content: `${ OLD }\n\n<!-- wp:shortcode -->[wpvideo kUJmAcSf w=300]<!-- /wp:shortcode -->`,
	} );
	const { id, link } = body as { id: number; link: string };
	const frames = page.locator( 'iframe[src*="videopress.com"]' );
	const hosts: string[] = [];
	await page.route(
		( { host } ) => ! site.url.endsWith( host ),
		( route ) => {
			hosts.push( new URL( route.request().url() ).host );
			return route.fulfill( {
				contentType: 'text/html',
				body: '<!doctype html><title>Video</title>Waves',
			} );
		}
	);

	await test.step( 'as a visitor', async () => {
		const shifts = await recordShifts( page );
		await page.goto( link );
		const buttons = page.getByRole( 'button', { name: 'Show the video' } );
		await expect( buttons ).toHaveCount( 3 );
		expect( hosts ).toEqual( [] );
		await buttons.first().click();
		await expect( frames ).toHaveCount( 1 );
		await expect(
			page.frameLocator( 'iframe' ).getByText( 'Waves' )
		).toBeVisible();
		expect( hosts ).toEqual( [ 'videopress.com' ] );
		expect( await shifts() ).toEqual( [] );
	} );

	await editor.openPost( id );
	await editor.expectValid();
	await editor.select( 'core/video' );
	const button = editor.canvas
		.getByRole( 'button', { name: TRANSFORM } )
		.first();
	await expect( button ).toBeVisible();
	await button.click();
	const names = async () =>
		( await editor.getBlocks() ).map( ( { name } ) => name );
	const OURS = [ 'videopress/video', 'videopress/video', 'core/shortcode' ];
	expect( await names() ).toEqual( OURS );
	await editor.page.getByRole( 'button', { name: 'Undo' } ).click();
	expect( await names() ).toEqual( [
		'core/video',
		'core/video',
		'core/shortcode',
	] );
	expect( await editor.getContent() ).toContain( OLD );
	await editor.page.getByRole( 'button', { name: 'Redo' } ).click();
	expect( await names() ).toEqual( OURS );
	const { content } = await editor.publish();
	expect( content ).toContain( '"seekbarColor":"#ff0000"' );
	expect( content ).toContain( 'By \\u003cem\\u003eAnn' );

	await page.goto( link );
	await expect(
		page.getByRole( 'button', { name: 'Show the video' } )
	).toHaveCount( 3 );
} );
