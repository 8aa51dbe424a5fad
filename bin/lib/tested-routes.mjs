import parser from 'php-parser';

/** The test of all routes with all roles. */
export const ROUTES_TEST = 'tests/php/RoutesAndRolesTest.php';

/** The reference, which is generated from a running server. */
export const ROUTES_REFERENCE = 'docs/rest-api.md';

// The readable route, as the reference has it: /module/{slug}.
const readable = ( route ) =>
	route.replace( /\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/g, '{$1}' );

/**
 * The routes that the test of all routes has in its constant ROUTES.
 *
 * @param {string} php The test's source.
 * @return {string[]} Such as 'GET /jetpack/v4/module/{slug}'.
 */
export function listTestedRoutes( php ) {
	const engine = new parser.Engine( { parser: { version: '8.1' } } );
	const constants = engine
		.parseCode( php )
		.children.find( ( { kind } ) => kind === 'namespace' )
		.children.find( ( { kind } ) => kind === 'class' )
		.body.filter( ( { kind } ) => kind === 'classconstant' )
		.flatMap( ( node ) => node.constants );
	const { value } = constants.find( ( { name } ) => name.name === 'ROUTES' );
	return value.items.map( ( { key } ) => readable( key.value ) );
}

/**
 * The routes of the reference.
 *
 * @param {string} markdown
 * @return {string[]} One for each method.
 */
export function listDocumentedRoutes( markdown ) {
	return markdown.split( /^### /m ).flatMap( ( section ) => {
		const [ , route ] = /^`(\/[^`]+)`\n/.exec( section ) ?? [];
		const methods = [
			...section.matchAll( /^\*\*([A-Z, ]+)\*\* for users who/gm ),
		].flatMap( ( [ , names ] ) => names.split( ', ' ) );
		return route ? methods.map( ( name ) => `${ name } ${ route }` ) : [];
	} );
}

/**
 * The differences between the routes and the table by which PHPUnit walks them.
 *
 * @param {string} php      The test's source.
 * @param {string} markdown The reference.
 * @return {string[]} Sentences that say what to do.
 */
export function listUntestedRoutes( php, markdown ) {
	const tested = listTestedRoutes( php );
	const documented = listDocumentedRoutes( markdown );
	const without = ( routes, others ) =>
		routes.filter( ( route ) => ! others.includes( route ) );
	return [
		...without( documented, tested ).map(
			( route ) =>
				`${ ROUTES_TEST }: add ${ route } to ROUTES, with who is allowed.`
		),
		...without( tested, documented ).map(
			( route ) =>
				`${ ROUTES_TEST }: remove ${ route } from ROUTES, or run \`npm run generate\` if it is new.`
		),
	];
}
