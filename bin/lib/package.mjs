import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import AdmZip from 'adm-zip';
import { ROOT } from './paths.mjs';

/** The zip's only top folder, which WordPress installs the plugin in. */
const FOLDER = 'ramjet';

/** Files that a site needs. */
const RUNTIME = [
	/^(?:plugin\.php|uninstall\.php|readme\.txt|CHANGELOG\.md|LICENSE)$/,
	/^build\/(?!bundles-)/,
	/^src\/server\/.*\.php$/,
	/^blocks\/.*\.php$/,
	/^languages\/ramjet[\w.-]*\.(?:pot|po|mo|php|json)$/,
];

/** The sources and configuration of build/, which WordPress.org requires. */
const SOURCES = [
	/^(?:package|package-lock|tsconfig)\.json$/,
	/^webpack\.config\.js$/,
	/^bin\/build\/.*\.js$/,
	/^(?:blocks|extensions|shared|src\/(?:admin|editor|embed|views))\/.*\.(?:tsx?|scss|json)$/,
];

/**
 * Whether a file is in the released zip: files for PHP and browsers, and the sources of built
 * files, but no tests and no other tools.
 *
 * @param {string} path Below the repository.
 */
export function isPackaged( path ) {
	return (
		[ ...RUNTIME, ...SOURCES ].some( ( pattern ) =>
			pattern.test( path )
		) && ! /(?:^|\/)test(?:-support)?\//.test( path )
	);
}

/** Folders of the repository that hold packaged files. */
const FOLDERS = [
	'bin/build',
	'blocks',
	'build',
	'extensions',
	'languages',
	'shared',
	'src',
];

/**
 * The files for the zip.
 *
 * @return {string[]} Paths below the repository.
 */
export function listPackagedFiles() {
	const folders = FOLDERS.filter( ( folder ) =>
		existsSync( join( ROOT, folder ) )
	);
	return [
		...readdirSync( ROOT ),
		...folders.flatMap( ( folder ) =>
			readdirSync( join( ROOT, folder ), { recursive: true } ).map(
				( path ) => `${ folder }/${ path.split( sep ).join( '/' ) }`
			)
		),
	].filter(
		( path ) =>
			isPackaged( path ) && statSync( join( ROOT, path ) ).isFile()
	);
}

/**
 * Packs files. The same files result in the same bytes, on any machine and day.
 *
 * @param {Object<string, Buffer>} files Contents by path below the repository.
 * @return {Buffer} The zip file.
 */
export function createZip( files ) {
	const zip = new AdmZip( { noSort: true } );
	for ( const path of Object.keys( files ).sort() ) {
		const name = `${ FOLDER }/${ path }`;
		zip.addFile( name, files[ path ], '', 0o644 );
		const { header } = zip.getEntry( name );
		// The format stores local time, so this is the same value in every time zone.
		header.time = new Date( 1980, 0, 1 );
		// The system is always Unix.
		header.made = 0x031e;
	}
	return zip.toBuffer();
}

/**
 * The differences between the headers of plugin.php and readme.txt; WordPress.org reads both.
 *
 * @param {string} plugin Contents of plugin.php.
 * @param {string} readme Contents of readme.txt.
 * @return {string[]} Sentences.
 */
export function listHeaderProblems( plugin, readme ) {
	const read = ( text, field ) =>
		text.match(
			new RegExp( `^(?: \\* )?${ field }:\\s*(.+)$`, 'm' )
		)?.[ 1 ];
	return [
		[ 'Version', 'Stable tag' ],
		[ 'Requires at least', 'Requires at least' ],
		[ 'Requires PHP', 'Requires PHP' ],
		[ 'License', 'License' ],
		[ 'License URI', 'License URI' ],
	]
		.map( ( [ ours, theirs ] ) => ( {
			ours,
			theirs,
			inPlugin: read( plugin, ours ),
			inReadme: read( readme, theirs ),
		} ) )
		.filter(
			( { inPlugin, inReadme } ) => ! inPlugin || inPlugin !== inReadme
		)
		.map(
			( { ours, theirs, inPlugin, inReadme } ) =>
				`plugin.php says '${ ours }: ${ inPlugin }', readme.txt '${ theirs }: ${ inReadme }'.`
		);
}
