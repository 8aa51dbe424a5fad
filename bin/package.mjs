/*
 * npm run package: ramjet.zip, as WordPress installs it.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build/block-folders.js';
import { build } from './lib/build.mjs';
import {
	createZip,
	listHeaderProblems,
	listPackagedFiles,
} from './lib/package.mjs';
import { runMain, UserError } from './lib/terminal.mjs';

function read( path ) {
	return readFileSync( join( ROOT, path ) );
}

await runMain( async () => {
	// A clean build, without files of an earlier one.
	rmSync( join( ROOT, 'build' ), { recursive: true, force: true } );
	await build();
	const problems = listHeaderProblems(
		read( 'plugin.php' ).toString(),
		read( 'readme.txt' ).toString()
	);
	if ( problems.length > 0 ) {
		throw new UserError( problems.join( ' ' ) );
	}
	const paths = listPackagedFiles();
	const zip = createZip(
		Object.fromEntries( paths.map( ( path ) => [ path, read( path ) ] ) )
	);
	writeFileSync( join( ROOT, 'ramjet.zip' ), zip );
	console.log(
		`ramjet.zip: ${ paths.length } files, ${ Math.round( zip.length / 1024 ) } KB.`
	);
} );
