import { basename } from 'node:path';
import parser from 'php-parser';

const engine = new parser.Engine( { parser: { version: '8.1' } } );

/** Functions of WordPress that read or write the options whose names are their first argument. */
const FUNCTIONS = [
	'get_option',
	'add_option',
	'update_option',
	'delete_option',
	'wp_prime_option_caches',
	'wp_set_option_autoload',
];

/** Classes whose methods or constructors do, by what their rows are; true for arguments that are the begin of a name. */
const CLASSES = {
	AtomicOptions: 'atomic',
	Lease: 'atomic',
	Options: 'option',
	JsonOption: 'option',
};
const WITH_BEGIN = [ 'names', 'read_all', 'count', 'delete_between' ];

/** Methods of instances whose arguments, or results, are names of options that are loaded together. */
const PRIMING = [ 'prime', 'state_options' ];

/** Secrets that people enter are options, those that the site makes are atomic: their names differ. */
const SECRETS = 'ramjet_secret_*';

/** Says too little about a row. */
const ANY = 'ramjet_*';

/**
 * What a class does with rows of the options table.
 *
 * @param {string} source
 * @param {string} path   Of the class.
 * @return {{constants: Map<string, Object>, uses: {row: 'atomic'|'option', name: Object, scope: Object, where: string}[]}}
 *   Names as nodes of the parser, which listSharedRows() reads.
 */
export function listOptionUses( source, path ) {
	const own = basename( path, '.php' );
	const constants = new Map();
	const uses = [];
	const note = ( row, names, scope, suffix = '' ) =>
		uses.push(
			...names.map( ( name ) => ( {
				row,
				name,
				scope,
				suffix,
				where: path,
			} ) )
		);
	const visit = ( node, scope ) => {
		if ( Array.isArray( node ) ) {
			node.forEach( ( one ) => visit( one, scope ) );
			return;
		}
		if ( node === null || typeof node !== 'object' ) {
			return;
		}
		if ( node.kind === 'method' ) {
			scope = { own, variables: assignments( node.body ) };
			constants.set( `${ own }::${ node.name.name }()`, {
				node: returned( node.body ),
				scope,
			} );
			if ( PRIMING.includes( node.name.name ) ) {
				note( 'option', items( returned( node.body ) ), scope );
			}
		}
		if ( node.kind === 'constant' ) {
			constants.set( `${ own }::${ node.name.name ?? node.name }`, {
				node: node.value,
				scope: { own, variables: new Map() },
			} );
		}
		if ( node.kind === 'new' ) {
			note(
				CLASSES[ node.what?.name ],
				node.arguments.slice( 0, 1 ),
				scope
			);
		}
		if ( node.kind === 'call' ) {
			const { what } = node;
			const name = what.name?.replace?.( /^\\/, '' );
			if ( what.kind === 'staticlookup' && CLASSES[ what.what.name ] ) {
				const suffix = WITH_BEGIN.includes( what.offset.name )
					? '*'
					: '';
				note(
					CLASSES[ what.what.name ],
					node.arguments.slice( 0, 1 ),
					scope,
					suffix
				);
			} else if ( FUNCTIONS.includes( name ) ) {
				note( 'option', items( node.arguments[ 0 ] ), scope );
			} else if (
				name === 'array_map' &&
				FUNCTIONS.includes( node.arguments[ 0 ].value )
			) {
				note( 'option', items( node.arguments[ 1 ] ), scope );
			} else if (
				what.kind === 'propertylookup' &&
				PRIMING.includes( what.offset.name )
			) {
				note( 'option', node.arguments, scope );
			}
		}
		Object.values( node ).forEach( ( child ) => visit( child, scope ) );
	};
	visit( engine.parseCode( source, path ).children, {
		own,
		variables: new Map(),
	} );
	return { constants, uses: uses.filter( ( { row } ) => row ) };
}

// The nodes of a list, or the node itself.
function items( node ) {
	return node?.kind === 'array'
		? node.items.flatMap( ( { value } ) => items( value ) )
		: [ node ].filter( Boolean );
}

function walk( node, visit ) {
	if ( node !== null && typeof node === 'object' ) {
		visit( node );
		Object.values( node ).forEach( ( child ) => walk( child, visit ) );
	}
}

// What a function’s variables are set to, by name.
function assignments( body ) {
	const found = new Map();
	const add = ( name, values ) =>
		found.set( name, [ ...( found.get( name ) ?? [] ), ...values ] );
	walk( body, ( { kind, left, right, source, value } ) => {
		if ( kind === 'assign' && left.kind === 'variable' ) {
			add( left.name, [ right ] );
		}
		if ( kind === 'foreach' && value.kind === 'variable' ) {
			add( value.name, items( source ) );
		}
	} );
	return found;
}

// What a function returns last.
function returned( body ) {
	let last = null;
	walk( body, ( { kind, expr } ) => {
		last = kind === 'return' ? expr : last;
	} );
	return last;
}

/**
 * Names that an expression may have, with `*` for an end that is not known.
 *
 * @param {Object}              node
 * @param {Object}              scope
 * @param {Map<string, Object>} constants Of all classes.
 * @param {number}              [depth]   How many constants led here.
 * @return {string[]} '*' where nothing is known.
 */
function namesOf( node, scope, constants, depth = 0 ) {
	const read = ( one ) => namesOf( one, scope, constants, depth + 1 );
	const known = ( key ) => {
		const found = constants.get( key );
		return found?.node
			? namesOf( found.node, found.scope, constants, depth + 1 )
			: [ '*' ];
	};
	const classOf = ( { name } ) =>
		[ 'self', 'static', undefined ].includes( name ) ? scope.own : name;
	if ( ! node || depth > 20 ) {
		return [ '*' ];
	}
	switch ( node.kind ) {
		case 'string':
			return [ node.value ];
		case 'encapsed':
			return join(
				node.value.map( ( { expression } ) => read( expression ) )
			);
		case 'bin':
			return node.type === '.'
				? join( [ read( node.left ), read( node.right ) ] )
				: [ '*' ];
		case 'retif':
			return [
				...read( node.trueExpr ?? node.test ),
				...read( node.falseExpr ),
			];
		case 'variable':
			return ( scope.variables.get( node.name ) ?? [ null ] ).flatMap(
				read
			);
		case 'array':
			return items( node ).flatMap( read );
		case 'staticlookup':
			return known( `${ classOf( node.what ) }::${ node.offset.name }` );
		case 'call':
			return node.what.kind === 'staticlookup'
				? known(
						`${ classOf( node.what.what ) }::${ node.what.offset.name }()`
					)
				: [ '*' ];
		default:
			return [ '*' ];
	}
}

// Names that lists of parts make together, up to the first end that is not known.
function join( parts ) {
	return parts.reduce(
		( starts, ends ) =>
			starts.flatMap( ( start ) =>
				start.endsWith( '*' )
					? [ start ]
					: ends.map( ( end ) => start + end )
			),
		[ '' ]
	);
}

// Whether two names, of which parts may be unknown, may be the same.
function mayBeSame( one, two ) {
	const [ a, b ] = [ one, two ].map( ( name ) => name.replace( /\*$/, '' ) );
	return (
		a === b ||
		( one.endsWith( '*' ) && b.startsWith( a ) ) ||
		( two.endsWith( '*' ) && a.startsWith( b ) )
	);
}

/**
 * Rows that classes change by single statements, past the object cache (AtomicOptions), and others read by WordPress's options
 * API: after a change, a page that reads a lagging replica puts the old value back into the cache, where it stays.
 *
 * @param {ReturnType<typeof listOptionUses>[]} classes
 * @return {string[]} Sentences.
 */
export function listSharedRows( classes ) {
	const constants = new Map(
		classes.flatMap( ( one ) => [ ...one.constants ] )
	);
	const named = classes
		.flatMap( ( { uses } ) => uses )
		.flatMap( ( { row, name, scope, suffix, where } ) =>
			namesOf( name, scope, constants ).map( ( text ) => ( {
				row,
				text:
					text.replace( /\*$/, '' ) +
					( text.endsWith( '*' ) ? '*' : suffix ),
				where,
			} ) )
		)
		.filter(
			( { text } ) =>
				text.startsWith( 'ramjet_' ) &&
				! [ SECRETS, ANY ].includes( text )
		);
	const problems = named
		.filter( ( { row } ) => row === 'atomic' )
		.flatMap( ( atomic ) =>
			named
				.filter(
					( { row, text } ) =>
						row === 'option' && mayBeSame( atomic.text, text )
				)
				.map(
					( option ) =>
						`${ option.where }: the row ${ option.text } is read or written by the options API, but ${ atomic.where } changes it by AtomicOptions; a row is one or the other.`
				)
		);
	return [ ...new Set( problems ) ].sort();
}
