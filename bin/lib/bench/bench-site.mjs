import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBlockFolders } from '../../build/block-folders.js';
import { ROOT } from '../paths.mjs';
import { bootSeededSite, createAdminCookies } from '../seeded-site.mjs';
import { phpString } from '../site.mjs';

const SCRIPTS = join( ROOT, 'bin/bench' );

/** Scripts that WordPress loads in each request. */
const PLUGINS = [ 'measure.php', 'stripe.php' ];

/**
 * A site to measure.
 *
 * @typedef {Object} BenchSite
 * @property {string}                                                  url     Without a slash at the end.
 * @property {string}                                                  ajax    URL of admin-ajax.php.
 * @property {{name: string, value: string}[]}                         cookies Of the administrator, and
 * @property {string}                                                  cookie  the same as a header.
 * @property {(script: string, ...args: unknown[]) => Promise<Object>} run     Runs a script of bin/bench, which gets the arguments in
 *                                                                             $argv; returns the JSON that it prints.
 * @property {() => Promise<number[]>}                                 workers IDs of the PHP processes that answer requests.
 */

// The blocks of a plugin that Ramjet is compared with; see bin/bench/measure.php.
async function writeEmptyBlocks( content, count ) {
	for ( let index = 1; index <= count; index++ ) {
		const folder = join( content, `ramjet-bench-blocks/empty-${ index }` );
		await mkdir( folder, { recursive: true } );
		await writeFile(
			join( folder, 'block.json' ),
			JSON.stringify( {
				apiVersion: 3,
				name: `bench/empty-${ index }`,
				title: `Empty block ${ index }`,
				category: 'widgets',
			} )
		);
	}
}

/**
 * Boots a fresh site with Ramjet and demo posts, which measures its requests and has as many empty blocks as Ramjet has blocks.
 *
 * @return {Promise<BenchSite>} Stopped when the command ends.
 */
export async function bootBenchSite() {
	const site = await bootSeededSite( {
		name: 'bench',
		kind: 'native',
		forTests: false,
	} );
	const content = join( site.wordpress, 'wp-content' );
	for ( const file of PLUGINS ) {
		await copyFile(
			join( SCRIPTS, file ),
			join( content, 'mu-plugins', `ramjet-bench-${ file }` )
		);
	}
	await writeEmptyBlocks( content, listBlockFolders().length );
	// CPU time counts from here.
	const config = join( site.wordpress, 'wp-config.php' );
	await writeFile(
		config,
		( await readFile( config, 'utf8' ) ).replace(
			'<?php',
			"<?php define( 'RAMJET_BENCH_START', getrusage() );"
		)
	);
	const cookies = await createAdminCookies( site );
	return {
		url: site.url,
		ajax: `${ site.url }/wp-admin/admin-ajax.php`,
		cookies,
		cookie: cookies
			.map( ( { name, value } ) => `${ name }=${ value }` )
			.join( '; ' ),
		run: async ( script, ...args ) =>
			JSON.parse(
				await site.php(
					`require ${ phpString( join( SCRIPTS, script ) ) };`,
					args.map( String )
				)
			),
		workers: site.workers,
	};
}
