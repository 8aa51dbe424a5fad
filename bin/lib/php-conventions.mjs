import parser from 'php-parser';

const FOLDER = 'src/server/';
const BLOCK = /^blocks\/([^/]+)\/server\//;
const NAMESPACE = 'Ramjet';
const CLASS_LIKE = [ 'class', 'interface', 'trait', 'enum' ];

const engine = new parser.Engine( { parser: { version: '8.1' } } );

/**
 * The class that the autoloader looks for in a file.
 *
 * @param {string} path 'src/server/Forms/Storage/Response.php' or 'blocks/image-compare/server/Images.php'.
 * @return {string} Below the namespace Ramjet: 'Forms\\Storage\\Response', 'Blocks\\ImageCompare\\Images'.
 */
function classOf( path ) {
	const pascal = ( folder ) =>
		folder.replace( /(?:^|-)(\w)/g, ( _, letter ) => letter.toUpperCase() );
	return path
		.replace( FOLDER, '' )
		.replace( BLOCK, ( _, folder ) => `Blocks/${ pascal( folder ) }/` )
		.slice( 0, -'.php'.length )
		.replaceAll( '/', '\\' );
}

/**
 * Whether a file has a class of the plugin.
 *
 * @param {string} path Below the repository.
 */
export const hasClass = ( path ) =>
	path.startsWith( FOLDER ) || BLOCK.test( path );

/**
 * Checks a PHP file of the server against the project's conventions: lines of at most 120 columns, no use of another
 * feature's classes, no function that a PHP without mbstring lacks, no reply that some caches keep, strict types, one class in the namespace and file
 * that the autoloader looks in, final or abstract, no instance of itself kept in a static, and nothing that parses on
 * PHP 8.1 but does not compile.
 *
 * @param {string} source
 * @param {string} path   Below the repository, e.g. 'src/server/Forms/FirstForm.php'.
 * @return {string[]} Sentences that begin with the path.
 */
export function listPhpProblems( source, path ) {
	let children;
	try {
		( { children } = engine.parseCode( source, path ) );
	} catch ( error ) {
		// The parser does not name the file.
		return [ `${ path }: ${ error.message }` ];
	}
	const namespace = children.find( ( { kind } ) => kind === 'namespace' );
	const classes = ( namespace?.children ?? children ).filter( ( { kind } ) =>
		CLASS_LIKE.includes( kind )
	);
	const names = classes.map( ( { name } ) =>
		[ namespace?.name, name.name ].filter( Boolean ).join( '\\' )
	);
	const wanted = classOf( path );
	const expected = `${ NAMESPACE }\\${ wanted }`;
	return [
		...listLongLines( source ),
		...listForeignUses( source, wanted ),
		...listMissingFunctions( source ),
		...listSharedReplies( source ),
		! isStrict( children[ 0 ] ) &&
			'does not begin with declare(strict_types=1).',
		names.join() !== expected &&
			! isListOfInterfaces( classes, namespace?.name, expected ) &&
			`declares ${ names.join( ', ' ) || 'no class' }, not ${ expected } alone.`,
		...classes.map(
			( node, index ) =>
				node.kind === 'class' &&
				! node.isFinal &&
				! node.isAbstract &&
				`${ names[ index ] } is not final.`
		),
		...classes.map(
			( node, index ) =>
				hasEnumValueInConstant( node ) &&
				`${ names[ index ] } takes a property of an enum's case for a constant, which PHP 8.1 cannot compile.`
		),
		...classes.map(
			( node, index ) =>
				isSingleton( node ) &&
				`${ names[ index ] } keeps itself in a static; hand the instance to the constructors that need it.`
		),
	]
		.filter( Boolean )
		.map( ( problem ) => `${ path }: ${ problem }` );
}

/**
 * Checks a block's render.php: strict types, and nothing for those who request the file itself.
 *
 * @param {string} source
 * @param {string} path   Below the repository, e.g. 'blocks/gif/render.php'.
 * @return {string[]} Sentences that begin with the path.
 */
export function listRenderProblems( source, path ) {
	let children;
	try {
		( { children } = engine.parseCode( source, path ) );
	} catch {
		// Which the check of the syntax says.
		return [];
	}
	return [
		! isStrict( children[ 0 ] ) &&
			'does not begin with declare(strict_types=1).',
		! children.some( isGuard ) &&
			"lacks defined( 'ABSPATH' ) || exit; which ends requests for the file itself.",
	]
		.filter( Boolean )
		.map( ( problem ) => `${ path }: ${ problem }` );
}

/** Columns of a line, with a tab stop at every fourth. */
const MAX_COLUMNS = 120;

/** A line with nothing but a text, which translators' tools need in one literal. */
const IS_TEXT = /^\s*'(?:[^'\\]|\\.)* (?:[^'\\]|\\.)*',?$/;

function listLongLines( source ) {
	return source
		.split( '\n' )
		.map( ( line ) =>
			IS_TEXT.test( line ) ? 0 : line.replace( /\t/g, '    ' ).length
		)
		.map(
			( columns, index ) =>
				columns > MAX_COLUMNS &&
				`line ${ index + 1 } has ${ columns } columns; the limit is ${ MAX_COLUMNS }.`
		);
}

// Replies that are not for everybody: some caches know only one of the two words.
function listSharedReplies( source ) {
	return [ ...source.matchAll( /Cache-Control['":, ]+([^'"]*)/g ) ]
		.filter(
			( [ , value ] ) =>
				value.includes( 'no-store' ) && ! value.includes( 'private' )
		)
		.map(
			( [ , value ] ) =>
				`sends the Cache-Control '${ value }' without private.`
		);
}

// Functions of mbstring that neither WordPress (compat.php) nor a check in the same file replaces.
function listMissingFunctions( source ) {
	const used = [ ...source.matchAll( /\bmb_\w+/g ) ].map(
		( [ name ] ) => name
	);
	return [ ...new Set( used ) ]
		.filter(
			( name ) =>
				! [ 'mb_strlen', 'mb_substr' ].includes( name ) &&
				! source.includes( `function_exists( '${ name }' )` )
		)
		.map(
			( name ) =>
				`uses ${ name }(), which ends requests where PHP lacks mbstring; use Support\\Utf8.`
		);
}

/**
 * The classes of other features that a class uses. A feature, and the PHP of a block, may use its own namespace and Support,
 * which uses no feature; Plugin connects them.
 *
 * @param {string} source
 * @param {string} name   Of the class, below the namespace Ramjet.
 */
function listForeignUses( source, name ) {
	if ( ! name.includes( '\\' ) ) {
		return [];
	}
	const [ own ] = /^(?:Blocks\\)?\w+/.exec( name );
	const used = [
		...source.matchAll(
			/(?<!namespace )\bRamjet\\((?:Blocks\\)?\w+)\\\w/g
		),
	].map( ( [ , feature ] ) => feature );
	return [ ...new Set( used ) ]
		.filter( ( feature ) => feature !== own && feature !== 'Support' )
		.map(
			( feature ) =>
				`uses ${ feature }; a feature reaches another through an interface in Support/Contracts or a hook.`
		);
}

/**
 * Uses of one folder's classes in another, for listCycles(). The class Plugin, which connects all of them, counts as
 * a folder of its own.
 *
 * @param {string} source
 * @param {string} path   As for listPhpProblems().
 * @return {{from: string, to: string, where: string}[]} Folders as namespaces below Ramjet, with slashes.
 */
export function listFolderUses( source, path ) {
	const from = classOf( path )
		.replace( /\\?\w+$/, '' )
		.replaceAll( '\\', '/' );
	return [
		...source.matchAll( /(?<!namespace )\bRamjet\\([\w\\]+)\\(\w+)/g ),
	].map( ( [ , folder, name ] ) => ( {
		from: from || 'Plugin',
		to: folder.replaceAll( '\\', '/' ),
		where: `${ path } uses ${ name }`,
	} ) );
}

// Whether a file has only interfaces, in a namespace of its own name: PHP loads them together, by require.
function isListOfInterfaces( classes, namespace, expected ) {
	return (
		classes.length > 0 &&
		classes.every( ( { kind } ) => kind === 'interface' ) &&
		namespace === expected
	);
}

function isStrict( first ) {
	return (
		first?.kind === 'declare' &&
		first.directives.some(
			( { key, value } ) =>
				key.name === 'strict_types' && value.value === '1'
		)
	);
}

// Whether a node is the statement defined( 'ABSPATH' ) || exit;
function isGuard( { expression } ) {
	return (
		expression?.kind === 'bin' &&
		expression.type === '||' &&
		expression.left.what?.name === 'defined' &&
		expression.left.arguments[ 0 ]?.value === 'ABSPATH' &&
		expression.right.kind === 'exit'
	);
}

function hasEnumValueInConstant( node ) {
	return descendants( node.body )
		.filter( ( { kind } ) => kind === 'classconstant' )
		.some( ( constant ) =>
			descendants( constant ).some(
				( { kind } ) => kind === 'propertylookup'
			)
		);
}

function isSingleton( node ) {
	const isItself = ( name ) =>
		name?.kind === 'selfreference' ||
		name?.kind === 'staticreference' ||
		( name?.kind === 'name' && name.name === node.name.name );
	const inside = descendants( node.body );
	const statics = inside
		.filter( ( { kind } ) => kind === 'static' )
		.flatMap( ( { variables } ) =>
			variables.map(
				( { variable, name } ) => ( variable ?? { name } ).name
			)
		);
	const isStaticPlace = ( { kind, what, name } ) =>
		kind === 'staticlookup'
			? isItself( what )
			: kind === 'variable' && statics.includes( name );
	return inside.some(
		( { kind, isStatic, properties, left, right } ) =>
			( kind === 'propertystatement' &&
				isStatic &&
				properties.some( ( { type } ) => isItself( type ) ) ) ||
			( kind === 'assign' &&
				isStaticPlace( left ) &&
				descendants( right ).some(
					( made ) => made.kind === 'new' && isItself( made.what )
				) )
	);
}

// A node and all its descendants.
function descendants( node ) {
	if ( Array.isArray( node ) ) {
		return node.flatMap( descendants );
	}
	if ( node === null || typeof node !== 'object' ) {
		return [];
	}
	return [ node, ...Object.values( node ).flatMap( descendants ) ];
}
