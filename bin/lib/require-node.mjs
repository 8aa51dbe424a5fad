/*
 * Loaded before anything else, so this file (and what it is imported by) keeps to syntax and
 * modules that an old Node has too.
 */
const NEEDED = [ 20, 19 ];

/** Ends the process with one line where Node is older than package.json's `engines` asks for. */
export function requireNode() {
	const [ major, minor ] = process.versions.node.split( '.' ).map( Number );
	if (
		major > NEEDED[ 0 ] ||
		( major === NEEDED[ 0 ] && minor >= NEEDED[ 1 ] )
	) {
		return;
	}
	console.error(
		'Ramjet needs Node ' +
			NEEDED.join( '.' ) +
			' or later and this is ' +
			process.versions.node +
			'. Install a newer one from https://nodejs.org and run the command again.'
	);
	process.exit( 1 );
}
