/*
 * Loaded before anything else. This file, and the files that import it, only use syntax and
 * modules that an old Node has.
 */
const NEEDED = [ 20, 19 ];

/** Ends the process with one line if Node is older than `engines` in package.json requires. */
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
