import parser from 'php-parser';
import { readCall, translatorsNote } from './functions.mjs';

const engine = new parser.Engine( {
	parser: { extractDoc: true, version: '8.1' },
	ast: { withPositions: true },
} );

/**
 * The texts of one PHP file.
 *
 * @param {string} source
 * @param {string} path   Below the repository.
 * @return {import('./functions.mjs').Message[]} In the order of the file.
 */
export function extractPhp( source, path ) {
	const tree = engine.parseCode( source, path );
	const notes = new Map();
	for ( const { value, loc } of tree.comments ) {
		const note = translatorsNote( value );
		if ( note !== null ) {
			notes.set( loc.end.line, note );
		}
	}
	return findCalls( tree ).flatMap( ( { what, arguments: args, loc } ) => {
		const { line } = loc.start;
		const call = readCall(
			what.name,
			args.map( literal ),
			`${ path }:${ line }`
		);
		// As in WordPress's tools, the note is on the line before the call, or on the same line.
		const comment = notes.get( line ) ?? notes.get( line - 1 ) ?? null;
		return call ? [ { ...call, comment, reference: path } ] : [];
	} );
}

function findCalls( node ) {
	if ( Array.isArray( node ) ) {
		return node.flatMap( findCalls );
	}
	if ( node === null || typeof node !== 'object' ) {
		return [];
	}
	const inside = Object.entries( node ).flatMap( ( [ key, child ] ) =>
		key === 'loc' || key === 'comments' || key.endsWith( 'Comments' )
			? []
			: findCalls( child )
	);
	return node.kind === 'call' && typeof node.what.name === 'string'
		? [ node, ...inside ]
		: inside;
}

function literal( node ) {
	if ( node.kind === 'string' ) {
		return node.value;
	}
	if ( node.kind === 'bin' && node.type === '.' ) {
		const left = literal( node.left );
		const right = literal( node.right );
		return left === null || right === null ? null : left + right;
	}
	return null;
}

/**
 * The translatable fields of the header of plugin.php.
 *
 * @param {string} source Contents of plugin.php.
 * @return {import('./functions.mjs').Message[]} Its name and description.
 */
export function extractPluginHeader( source ) {
	return [
		[ 'Plugin Name', 'Plugin Name of the plugin' ],
		[ 'Description', 'Description of the plugin' ],
	].map( ( [ field, comment ] ) => ( {
		text: source.match(
			new RegExp( `^ \\* ${ field }:\\s*(.+)$`, 'm' )
		)[ 1 ],
		plural: null,
		context: null,
		comment,
		reference: 'plugin.php',
	} ) );
}
