import { code, markdownTable } from './markdown.mjs';

const INTRO = `<!-- Generated from the schemas of the running server by \`npm run generate\`. -->

# REST API

All routes of Ramjet, relative to \`/wp-json\`. The dashboard and the editors use the cookie and nonce of the current user
(header \`X-WP-Nonce\`). Other software can use WordPress's application passwords. Requests and replies are JSON.

In addition to the errors listed with a route, each route can return:

| Status | Code | |
| --- | --- | --- |
| 400 | \`rest_invalid_param\` | An argument is invalid. \`data.params\` has a message for each. |
| 400 | \`rest_missing_callback_param\` | A required argument is missing. \`data.params\` has its name. |
| 401 | \`rest_forbidden\` | The user is not logged in. |
| 403 | \`rest_forbidden\` | The user lacks the capability. |
| 403 | \`rest_cookie_invalid_nonce\` | The nonce is invalid or has expired. |
| 404 | \`rest_no_route\` | The route does not exist. |

Unavailable features return the status 200 and \`{ "state": "unavailable", "reason": "…" }\`.`;

/* The name of a capability, two with 'or', or something else in words. */
const renderCapability = ( capability = '?' ) =>
	capability
		.split( ' or ' )
		.map( ( name ) => ( name.includes( ' ' ) ? name : code( name ) ) )
		.join( ' or ' );

/* The readable route: /module/{slug}. */
const readable = ( route ) =>
	route.replace( /\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/g, '{$1}' );

function typeOf( schema ) {
	const types = [ schema.type ?? [] ].flat();
	const names = types.map( ( type ) =>
		type === 'array' && schema.items?.type
			? `list of ${ [ schema.items.type ].flat().join( ' or ' ) }`
			: type
	);
	return names.length > 0 ? names.join( ' or ' ) : 'anything';
}

/* The constraints of a value besides its type. */
const limitsOf = ( schema ) =>
	[
		schema.enum && `One of ${ schema.enum.map( code ).join( ', ' ) }.`,
		schema.pattern && `Pattern ${ code( schema.pattern ) }.`,
		schema.format && `Format ${ code( schema.format ) }.`,
		schema.minimum !== undefined && `At least ${ schema.minimum }.`,
		schema.maximum !== undefined && `At most ${ schema.maximum }.`,
		schema.maxLength && `At most ${ schema.maxLength } characters.`,
		schema.writeOnly && 'A secret: it is never answered in full.',
	].filter( Boolean );

const describe = ( schema ) =>
	[ schema.description, ...limitsOf( schema ) ].filter( Boolean ).join( ' ' );

function renderArguments( args ) {
	const rows = Object.entries( args ).map( ( [ name, schema ] ) => [
		code( name ),
		typeOf( schema ),
		schema.required ? 'yes' : '',
		schema.default === undefined ? '' : code( schema.default ),
		describe( schema ),
	] );
	return rows.length === 0
		? 'No arguments.'
		: markdownTable(
				[ 'Argument', 'Type', 'Required', 'Default', '' ],
				rows
			);
}

/* Properties, including nested ones: currentUser.wpcomUser.login. */
function flatten( { properties = {}, items, additionalProperties }, prefix ) {
	return [
		...Object.entries( properties ).flatMap( ( [ name, schema ] ) => [
			[ `${ prefix }${ name }`, schema ],
			...flatten( schema, `${ prefix }${ name }.` ),
		] ),
		...( items ? flatten( items, `${ prefix.slice( 0, -1 ) }[].` ) : [] ),
		...( additionalProperties
			? flatten( additionalProperties, `${ prefix }{name}.` )
			: [] ),
	];
}

/* Whether a route returns its own arguments, as settings do. */
const isEcho = ( { properties = {} }, endpoints ) =>
	Object.keys( properties ).length > 1 &&
	endpoints.some( ( { args } ) =>
		Object.entries( properties ).every(
			( [ name, { description } ] ) =>
				args[ name ]?.description === description
		)
	);

function renderReply( schema, endpoints ) {
	if ( isEcho( schema ?? {}, endpoints ) ) {
		return 'Reply: all arguments listed above, with their new values.';
	}
	const rows = flatten( schema ?? {}, '' ).map( ( [ path, property ] ) => [
		code( path ),
		typeOf( property ),
		describe( property ),
	] );
	return rows.length === 0
		? `Reply: ${ typeOf( schema ?? {} ) }.`
		: `Reply:\n\n${ markdownTable( [ 'Property', 'Type', '' ], rows ) }`;
}

function renderRoute( {
	namespace,
	route,
	description,
	schema,
	errors,
	endpoints,
} ) {
	return [
		`### \`/${ namespace }${ readable( route ) }\``,
		description ?? schema?.title ?? '',
		...endpoints.flatMap( ( { methods, capability, args } ) => [
			`**${ methods.join( ', ' ) }** for users who have ${ renderCapability( capability ) }.`,
			renderArguments( args ),
		] ),
		renderReply( schema, endpoints ),
		...( Object.keys( errors ).length > 0
			? [
					`Errors:\n\n${ Object.entries( errors )
						.map(
							( [ name, text ] ) =>
								`- ${ code( name ) } ${ text }`
						)
						.join( '\n' ) }`,
				]
			: [] ),
	]
		.filter( Boolean )
		.join( '\n\n' );
}

/**
 * The document about our REST routes.
 *
 * @param {Object[]} routes From collectRoutes().
 * @return {string} Contents of docs/rest-api.md.
 */
export function renderRestDocs( routes ) {
	const namespaces = [
		...new Set( routes.map( ( { namespace } ) => namespace ) ),
	];
	return [
		INTRO,
		...namespaces.flatMap( ( namespace ) => [
			`## ${ namespace }`,
			...routes
				.filter( ( route ) => route.namespace === namespace )
				.sort( ( a, b ) => ( a.route < b.route ? -1 : 1 ) )
				.map( renderRoute ),
		] ),
	]
		.join( '\n\n' )
		.concat( '\n' );
}
