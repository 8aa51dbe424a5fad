import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists, hashFiles, listFiles } from './files.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { npm } from './process.mjs';
import { step } from './terminal.mjs';

const FOLDERS = [
	'blocks',
	'extensions',
	'shared',
	'src/editor',
	'src/admin',
	'src/embed',
	'src/views',
	'bin/build',
];
const FILES = [ 'webpack.config.js', 'package-lock.json' ];

/** What the build reads; not PHP, templates, guides and tests, which change more often. */
const IS_INPUT = /\.(tsx?|js|json|scss|css)$/;
const IS_TEST = /[\\/](test|test-support)[\\/]/;

const STAMP = join( CACHE, 'build-inputs' );

async function hashInputs() {
	const files = FILES.map( ( file ) => join( ROOT, file ) );
	for ( const folder of FOLDERS.map( ( name ) => join( ROOT, name ) ) ) {
		if ( await exists( folder ) ) {
			files.push(
				...( await listFiles( folder ) ).filter(
					( path ) => IS_INPUT.test( path ) && ! IS_TEST.test( path )
				)
			);
		}
	}
	return hashFiles( files );
}

/** Builds the plugin's scripts and styles, if their sources have changed. */
export async function build() {
	const hash = await hashInputs();
	const last = await readFile( STAMP, 'utf8' ).catch( () => '' );
	if (
		hash === last &&
		( await exists( join( ROOT, 'build/manifest.php' ) ) )
	) {
		return;
	}
	await step( 'Building', () => npm( [ 'run', '--silent', 'build' ] ) );
	await mkdir( CACHE, { recursive: true } );
	await writeFile( STAMP, hash );
}
