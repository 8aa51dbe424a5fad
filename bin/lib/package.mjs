import AdmZip from 'adm-zip';

/** The zip's only top folder: WordPress installs a plugin under it. */
const FOLDER = 'ramjet';

const PACKAGED = [
	/^(?:plugin\.php|uninstall\.php|readme\.txt|LICENSE)$/,
	/^build\/(?!bundles-)/,
	/^src\/server\/.*\.php$/,
	/^blocks\/.*\.php$/,
	/^languages\/ramjet[\w.-]*\.(?:pot|po|mo|php|json)$/,
];

/**
 * Whether a file belongs in what people install: what PHP and browsers need, no sources of scripts, no
 * tests, no tools.
 *
 * @param {string} path Below the repository.
 */
export function isPackaged( path ) {
	return (
		PACKAGED.some( ( pattern ) => pattern.test( path ) ) &&
		! path.split( '/' ).includes( 'test' )
	);
}

/**
 * Packs files. The same files make the same bytes, on any machine and day.
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
		// The format keeps local time, so this is one value in every time zone.
		header.time = new Date( 1980, 0, 1 );
		// Made by a Unix system, whatever this is.
		header.made = 0x031e;
	}
	return zip.toBuffer();
}

/**
 * What the headers of plugin.php and readme.txt disagree in; WordPress.org goes by both.
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
