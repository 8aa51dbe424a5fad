import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { patient } from '../support/patience';
import { expect, test } from '../support/test';

const ROOT = join( __dirname, '../..' );

/** What the build and the site need. */
const NEEDED = [
	'plugin.php',
	'package.json',
	'tsconfig.json',
	'webpack.config.js',
	'bin/build',
	'blocks',
	'extensions',
	'languages',
	'shared',
	'src',
];

/** A family with PHP, routes, a job, and a script on the page. */
const FAMILY = 'podcast-player';
const FEATURE = 'PodcastFeature';

async function deleteLines( file: string, text: string ) {
	const lines = ( await readFile( file, 'utf8' ) ).split( '\n' );
	const kept = lines.filter( ( line ) => ! line.includes( text ) );
	expect( kept.length ).toBeLessThan( lines.length );
	await writeFile( file, kept.join( '\n' ) );
}

test( 'a family is removed by deleting its folder, its name in the registry and its feature', async ( {
	editor,
	page,
	site,
	under,
} ) => {
	// The build of the copy.
	test.setTimeout( patient( 180_000 ) );
	const name = `ramjet-without-${ FAMILY }`;
	const copy = join( site.wordpress, 'wp-content/plugins', name );
	try {
		for ( const path of NEEDED ) {
			await cp( join( ROOT, path ), join( copy, path ), {
				recursive: true,
			} );
		}
		await symlink(
			join( ROOT, 'node_modules' ),
			join( copy, 'node_modules' )
		);
		await rm( join( copy, 'blocks', FAMILY ), { recursive: true } );
		await deleteLines(
			join( copy, 'blocks/registry.json' ),
			`"${ FAMILY }"`
		);
		await deleteLines( join( copy, 'src/server/Plugin.php' ), FEATURE );
		await promisify( execFile )(
			process.execPath,
			[ join( ROOT, 'node_modules/webpack/bin/webpack.js' ) ],
			// Which does not minify.
			{ cwd: copy, env: { ...process.env, NODE_ENV: 'development' } }
		);

		await under( { plugin: name } );
		await editor.newPost();
		const stars = await editor.insertBlock( 'jetpack/rating-star' );
		await expect( stars ).toBeVisible();
		await editor.insertBlock( 'jetpack/business-hours' );
		const isRegistered = await editor.page.evaluate(
			( block ) => window.wp.blocks.getBlockType( block ) !== undefined,
			`jetpack/${ FAMILY }`
		);
		expect( isRegistered ).toBe( false );

		const { link } = await editor.publish();
		await page.goto( link );
		await expect(
			page.locator( '.wp-block-jetpack-business-hours' )
		).toBeVisible();
		expect( await page.content() ).toContain( `/plugins/${ name }/` );
	} finally {
		await rm( copy, { recursive: true, force: true } );
	}
} );
