/*
 * The editor's client of uploads, and a web server with the limits of nginx and PHP that nobody has raised; see
 * bin/lib/native-config.mjs.
 */
import { build } from 'esbuild';
import { join } from 'node:path';
import type * as client from '../../blocks/videopress/video/upload';
import { expect, test } from '../support/test';
import { makeClip } from '../support/tus';

declare global {
	interface Window {
		/** What the page has of the module. */
		client: typeof client;
	}
}

const DEFAULT_LIMITS = '127.0.0.3';

test( 'the editor’s client sends pieces that nginx’s own limit lets through @native', async ( {
	as,
	browser,
	site,
} ) => {
	const { outputFiles } = await build( {
		entryPoints: [
			join( __dirname, '../../blocks/videopress/video/upload.ts' ),
		],
		bundle: true,
		write: false,
		platform: 'browser',
		globalName: 'client',
	} );
	const { port } = new URL( site.url );
	const context = await browser.newContext( {
		storageState: ( await as( 'author' ) ).storage,
		baseURL: site.url,
		// The site's URL stays the same.
		proxy: { server: `http://${ DEFAULT_LIMITS }:${ port }` },
	} );
	const page = await context.newPage();
	const statuses: number[] = [];
	page.on( 'response', ( response ) => {
		const headers = response.request().headers();
		if ( headers[ 'x-http-method-override' ] === 'PATCH' ) {
			statuses.push( response.status() );
		}
	} );
	await page.goto( '/license.txt' );
	await page.addScriptTag( { content: outputFiles[ 0 ]!.text } );
	const video = makeClip( 10_500_000 );
	const uploaded = await page.evaluate(
		async ( { data, ajaxUrl } ) => {
			const bytes = await fetch( `data:video/mp4;base64,${ data }` );
			const file = new File( [ await bytes.blob() ], 'Waves.mp4', {
				type: 'video/mp4',
			} );
			const { startUpload } = window.client;
			return new Promise< client.Uploaded | client.UploadFailure >(
				( resolve ) =>
					startUpload( file, ajaxUrl, {
						onProgress: () => {},
						onSuccess: resolve,
						onError: resolve,
					} )
			);
		},
		{
			data: video.toString( 'base64' ),
			ajaxUrl: `${ site.url }/wp-admin/admin-ajax.php`,
		}
	);
	await context.close();
	expect( uploaded ).toMatchObject( {
		guid: expect.stringMatching( /^\w{8}$/ ),
	} );
	// Pieces of 10, 5, 2.5 and 1.25 MB, and 17 of 625 KB.
	expect( statuses ).toEqual( [
		...Array( 4 ).fill( 413 ),
		...Array( 17 ).fill( 204 ),
	] );
} );
