import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { listFiles } from './files.mjs';
import { ROOT } from './paths.mjs';

const IGNORED = /[\\/](node_modules|build|test-results|\.[^\\/]+)$/;

/** This file has to run on an old PHP, to report that a newer one is required. */
const OLD_PHP_FILE = 'plugin.php';

/**
 * Parses files with the embedded PHP.
 *
 * @param {string}   version Of PHP.
 * @param {string[]} files   Relative to the repository.
 * @return {Promise<string[]>} One message for each file that does not parse.
 */
async function lintEmbedded( version, files ) {
	// The packages behind Playground's command line, without WordPress.
	const playground = createRequire(
		createRequire( join( ROOT, 'package.json' ) ).resolve(
			'@wp-playground/cli'
		)
	);
	const { loadNodeRuntime } = playground( '@php-wasm/node' );
	const { PHP } = playground( '@php-wasm/universal' );
	const php = new PHP(
		await loadNodeRuntime( version, {
			emscriptenOptions: { processId: 1 },
		} )
	);
	const sources = await Promise.all(
		files.map( async ( file ) => [
			file,
			await readFile( join( ROOT, file ), 'utf8' ),
		] )
	);
	php.writeFile( '/sources.json', JSON.stringify( sources ) );
	const { text } = await php.run( {
		code: `<?php
			$errors = array();
			foreach ( json_decode( file_get_contents( '/sources.json' ) ) as list( $file, $source ) ) {
				try {
					token_get_all( $source, TOKEN_PARSE );
				} catch ( ParseError $error ) {
					$errors[] = 'PHP ' . PHP_VERSION . ': ' . $error->getMessage() . " in $file on line " . $error->getLine();
				}
			}
			echo json_encode( $errors );`,
	} );
	php.exit();
	return JSON.parse( text );
}

/*
 * The oldest embedded PHP is 7.4. A parser in JavaScript finds syntax of 7.3 and 7.4,
 * but misses some of PHP 8.
 */
async function lintForOldPhp( file ) {
	// Imported here, because a fresh clone installs its packages first.
	const { Engine } = ( await import( 'php-parser' ) ).default;
	const errors = await lintEmbedded( '7.4', [ file ] );
	try {
		new Engine( { parser: { version: '7.2' } } ).parseCode(
			await readFile( join( ROOT, file ), 'utf8' ),
			file
		);
	} catch ( error ) {
		errors.push( `PHP 7.2: ${ error.message } in ${ file }` );
	}
	return errors;
}

async function listPhpFiles() {
	return ( await listFiles( ROOT, ( path ) => ! IGNORED.test( path ) ) )
		.filter( ( path ) => path.endsWith( '.php' ) )
		.map( ( path ) => relative( ROOT, path ).split( sep ).join( '/' ) );
}

function report( message, errors ) {
	if ( errors.length > 0 ) {
		throw Object.assign( new Error( message ), {
			output: errors.join( '\n' ),
		} );
	}
}

/**
 * Checks the syntax of every PHP file with the oldest PHP that Ramjet supports.
 *
 * @throws {Error} Its `output` lists the files with errors.
 */
export async function lintPhp() {
	report( 'PHP does not parse', [
		...( await lintEmbedded( '8.1', await listPhpFiles() ) ),
		...( await lintForOldPhp( OLD_PHP_FILE ) ),
	] );
}

/** Folders with the plugin's PHP, apart from the files that run on an old PHP. */
const FOLDERS = /^(?:blocks|src\/server)\/(?!.*\/test\/)/;

/**
 * Checks that every class of the server and every render.php follows the project's conventions, that the server's folders
 * use each other in one direction and only what is below them, that a row of the options table is atomic or an option, and
 * that all PHP follows WordPress.org's ruleset.
 *
 * @throws {Error} Its `output` lists the problems.
 */
export async function lintPhpConventions() {
	const { hasClass, listFolderUses, listPhpProblems, listRenderProblems } =
		await import( './php-conventions.mjs' );
	const { listRulesetProblems } = await import( './php-ruleset.mjs' );
	const { listCycles } = await import( './cycles.mjs' );
	const { listFloorProblems } = await import( './floors.mjs' );
	const { listOptionUses, listSharedRows } =
		await import( './option-rows.mjs' );
	const problems = [];
	const uses = [];
	const rows = [];
	const folders = new Set();
	for ( const path of await listPhpFiles() ) {
		if ( ! FOLDERS.test( path ) ) {
			continue;
		}
		const source = await readFile( join( ROOT, path ), 'utf8' );
		if ( hasClass( path ) ) {
			problems.push( ...listPhpProblems( source, path ) );
			uses.push( ...listFolderUses( source, path ) );
			rows.push( listOptionUses( source, path ) );
			folders.add( dirname( path ) );
		} else {
			problems.push( ...listRenderProblems( source, path ) );
		}
		problems.push( ...listRulesetProblems( source, path ) );
	}
	const below = ( folder ) => `src/server/${ folder }`;
	problems.push(
		...listSharedRows( rows ),
		...listCycles( uses ),
		...listFloorProblems(
			folders,
			uses.map( ( { from, to, where } ) => ( {
				from: below( from ),
				to: below( to ),
				where,
			} ) )
		)
	);
	report( 'PHP breaks with the conventions', problems );
}
