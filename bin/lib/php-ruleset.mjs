import parser from 'php-parser';

/*
 * What WordPress.org's ruleset (Plugin Check) rejects, as far as it needs no PHP_CodeSniffer. A comment
 * `phpcs:ignore <rules> -- <reason>` on the line or the line before allows it, as there.
 */

const GUARD = /^defined\( 'ABSPATH' \) \|\| exit;$/m;

const SUPERGLOBALS = [ '_COOKIE', '_GET', '_POST', '_REQUEST', '_SERVER' ];

const QUERIES = [
	'get_col',
	'get_results',
	'get_row',
	'get_var',
	'prepare',
	'query',
];

/** Functions after which a value is safe, with slashes or without. */
const CHECKS = [ 'absint', 'intval', 'is_array', 'is_string' ];

const SANITIZERS = /^(?:sanitize_\w+|wp_parse_id_list)$/;

const engine = new parser.Engine( {
	parser: { version: '8.1' },
	ast: { withPositions: true },
} );

/**
 * Checks a PHP file of the plugin: templates end if they are opened directly, the queries of $wpdb contain no variables,
 * and what a request sent is used without slashes and sanitized.
 *
 * @param {string} source
 * @param {string} path   Below the repository.
 * @return {string[]} Sentences that begin with the path.
 */
export function listRulesetProblems( source, path ) {
	const lines = source.split( '\n' );
	const isAllowed = ( line, rules ) =>
		[ lines[ line - 1 ], lines[ line - 2 ] ?? '' ].some( ( text ) =>
			rules.test( text.split( 'phpcs:ignore ' )[ 1 ] ?? '' )
		);
	const problems = lines.map(
		( text, index ) =>
			/phpcs:(?:ignore|disable)(?!.* -- \S)/.test( text ) &&
			! /^\s*\/\/ /.test( lines[ index - 1 ] ?? '' ) &&
			`line ${ index + 1 } ignores a rule without a reason, after -- or in a comment above.`
	);
	if ( path.endsWith( '/render.php' ) && ! GUARD.test( source ) ) {
		problems.push( "lacks defined( 'ABSPATH' ) || exit;" );
	}
	walk( engine.parseCode( source, path ), [], ( node, above ) => {
		const { line } = node.loc.start;
		if (
			isUnpreparedQuery( node ) &&
			! isAllowed( line, /WordPress\.DB\.PreparedSQL/ )
		) {
			problems.push(
				`line ${ line } queries a variable; write the SQL into prepare().`
			);
		}
		if (
			isUnsafeInput( node, above ) &&
			! isAllowed(
				line,
				/WordPress\.Security(?:\.ValidatedSanitizedInput\S*)? /
			)
		) {
			problems.push(
				`line ${ line } reads $${ node.what.name } without wp_unslash() and sanitize_…().`
			);
		}
	} );
	return problems
		.filter( Boolean )
		.map( ( problem ) => `${ path }: ${ problem }` );
}

function isUnpreparedQuery( { kind, what, arguments: values } ) {
	return (
		kind === 'call' &&
		isMethodOfWpdb( what ) &&
		! isMethodOfWpdb( values[ 0 ]?.what ) &&
		listVariables( values[ 0 ] ).some( ( name ) => name !== 'wpdb' )
	);
}

const isMethodOfWpdb = ( lookup ) =>
	lookup?.kind === 'propertylookup' &&
	lookup.what.name === 'wpdb' &&
	QUERIES.includes( lookup.offset.name );

function listVariables( node ) {
	const names = [];
	walk( node, [], ( { kind, name } ) => {
		if ( kind === 'variable' ) {
			names.push( name );
		}
	} );
	return names;
}

/* Not what is read of all values at once, which the ruleset does not see. */
function isUnsafeInput( { kind, what }, above ) {
	if ( kind !== 'offsetlookup' || ! SUPERGLOBALS.includes( what.name ) ) {
		return false;
	}
	// $_GET['a'] ?? ''
	const [ use, next ] = above
		.filter( ( node ) => ! ( node.kind === 'bin' && node.type === '??' ) )
		.reverse();
	const name = nameOf( use );
	return ! (
		[ 'isset', 'empty' ].includes( use?.kind ) ||
		CHECKS.includes( name ) ||
		( name === 'wp_unslash' && SANITIZERS.test( nameOf( next ) ) )
	);
}

const nameOf = ( node ) =>
	node?.kind === 'call' && node.what.kind === 'name' ? node.what.name : '';

/* Visits a node and all its descendants, each with the nodes above it. */
function walk( node, above, visit ) {
	if ( Array.isArray( node ) ) {
		node.forEach( ( one ) => walk( one, above, visit ) );
	} else if ( node !== null && typeof node === 'object' ) {
		const isNode = typeof node.kind === 'string' && node.loc;
		if ( isNode ) {
			visit( node, above );
		}
		const inside = isNode ? [ ...above, node ] : above;
		for ( const [ key, child ] of Object.entries( node ) ) {
			if ( key !== 'loc' ) {
				walk( child, inside, visit );
			}
		}
	}
}
