/*
 * Every route of ours, for every role, and every argument with a wrong value. A new route fails here until
 * it stands in EXPECTED.
 */
import { randomUUID } from 'node:crypto';
import { expect, ROLES, test, type Role } from '../support/test';
import { headersUnder } from '../support/headers';
import type { Session } from '../support/sessions';

/** Our namespaces; on a test site nobody else registers a route there. */
const NAMESPACES = [ 'jetpack/v4', 'wpcom/v2', 'ramjet/v1' ];

const WRITERS: Role[] = [ 'admin', 'editor', 'author', 'contributor' ];

type Expectation = {
	/** Who gets past the permission check; everybody else gets 401 (a visitor) or 403. */
	allowed: Role[];
	/** The route's address, where its pattern has parameters. */
	path?: string;
	/** A valid body. */
	data?: Record< string, unknown >;
};

const EXPECTED: Record< string, Expectation > = {
	'GET /jetpack/v4/connection': { allowed: WRITERS },
	'GET /jetpack/v4/module/all': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/module/(?P<slug>[a-z0-9-]+)': {
		allowed: [ 'admin' ],
		path: '/jetpack/v4/module/business-hours',
	},
	'POST /jetpack/v4/module/(?P<slug>[a-z0-9-]+)': {
		allowed: [ 'admin' ],
		path: '/jetpack/v4/module/business-hours',
		data: { options: { structured_data: true } },
	},
	'POST /jetpack/v4/module/(?P<slug>[a-z0-9-]+)/active': {
		allowed: [ 'admin' ],
		path: '/jetpack/v4/module/business-hours/active',
		data: { active: true },
	},
	'GET /ramjet/v1/overview': { allowed: [ 'admin' ] },
	'GET /wpcom/v2/business-hours/localized-week': { allowed: WRITERS },
	'GET /wpcom/v2/jetpack-ai/ai-assistant-feature': { allowed: WRITERS },
};

/** What the REST index says of a route. */
type Argument = { type?: string | string[]; required: boolean };
type Endpoint = { methods: string[]; args: Record< string, Argument > | [] };
type Index = {
	routes: Record< string, { namespace: string; endpoints: Endpoint[] } >;
};

type Route = {
	/** Key of EXPECTED. */
	key: string;
	method: string;
	pattern: string;
	args: Record< string, Argument >;
};

async function listRoutes( session: Session ): Promise< Route[] > {
	const indexes = await Promise.all(
		NAMESPACES.map( ( namespace ) => session.get( `/${ namespace }` ) )
	);
	return indexes
		.flatMap( ( { body } ) =>
			Object.entries( ( body as Index ).routes ?? {} )
		)
		.filter(
			( [ pattern, { namespace } ] ) =>
				// Each namespace's own index is core's.
				pattern !== `/${ namespace }`
		)
		.flatMap( ( [ pattern, { endpoints } ] ) =>
			endpoints.flatMap( ( { methods, args } ) =>
				methods.map( ( method ) => ( {
					key: `${ method } ${ pattern }`,
					method,
					pattern,
					args: Array.isArray( args ) ? {} : args,
				} ) )
			)
		);
}

/** A value that no schema of the type takes; REST reads '1' as a number and 'a,b' as a list. */
const WRONG: Record< string, unknown > = {
	boolean: 'perhaps',
	integer: 'many',
	number: 'many',
	string: [ 'a list' ],
	array: { not: 'a list' },
	object: 'no object',
};

test.describe( 'routes and roles', () => {
	test( 'the index has the routes that are expected, and no other', async ( {
		as,
	} ) => {
		const routes = await listRoutes( await as( 'admin' ) );
		expect( routes.map( ( { key } ) => key ).sort() ).toEqual(
			Object.keys( EXPECTED ).sort()
		);
	} );

	test( 'the site’s index names our namespaces and leaves their routes to theirs', async ( {
		as,
	} ) => {
		const { namespaces, routes } = (
			await ( await as( 'visitor' ) ).get( '/' )
		).body as Index & { namespaces: string[] };
		for ( const { pattern } of await listRoutes( await as( 'admin' ) ) ) {
			expect( routes ).not.toHaveProperty( [ pattern ] );
		}
		expect( namespaces ).toEqual(
			expect.arrayContaining( [ 'jetpack/v4', 'wpcom/v2' ] )
		);
	} );

	for ( const role of ROLES ) {
		test( `${ role }: gets where they may, and nowhere else`, async ( {
			as,
		} ) => {
			const session = await as( role );
			const headers = headersUnder( session, { sandbox: randomUUID() } );
			for ( const [ key, { allowed, path, data } ] of Object.entries(
				EXPECTED
			) ) {
				const [ method = '', pattern = '' ] = key.split( ' ' );
				const { status } = await session.rest(
					method,
					path ?? pattern,
					{ data, headers }
				);
				const refused = role === 'visitor' ? 401 : 403;
				expect( status, key ).toBe(
					allowed.includes( role ) ? 200 : refused
				);
			}
		} );
	}

	test( 'a cookie without its nonce is a visitor’s', async ( { as } ) => {
		const admin = await as( 'admin' );
		for ( const [ key, { path, data } ] of Object.entries( EXPECTED ) ) {
			const [ method = '', pattern = '' ] = key.split( ' ' );
			const { status } = await admin.rest( method, path ?? pattern, {
				data,
				headers: { 'X-WP-Nonce': '' },
			} );
			expect( [ 401, 403 ], key ).toContain( status );
		}
	} );

	test( 'an argument of the wrong type: 400 with its name', async ( {
		as,
	} ) => {
		const admin = await as( 'admin' );
		let tried = 0;
		for ( const { key, method, pattern, args } of await listRoutes(
			admin
		) ) {
			const { path, data } = EXPECTED[ key ] ?? {};
			for ( const [ name, { type } ] of Object.entries( args ) ) {
				expect( type, `${ key }: ${ name } has a type` ).toBeTruthy();
				// What stands in the address is a string whatever one does; its pattern is its schema.
				if ( pattern.includes( `(?P<${ name }>` ) ) {
					continue;
				}
				const wrong = [ type ]
					.flat()
					.map( ( one ) => WRONG[ String( one ) ] )[ 0 ];
				const answer = await admin.rest( method, path ?? pattern, {
					[ method === 'GET' ? 'params' : 'data' ]: {
						...data,
						[ name ]: wrong,
					},
				} );
				expect( answer.status, `${ key }: ${ name }` ).toBe( 400 );
				expect( answer.body, `${ key }: ${ name }` ).toMatchObject( {
					code: 'rest_invalid_param',
					data: { params: { [ name ]: expect.any( String ) } },
				} );
				tried++;
			}
		}
		expect( tried ).toBeGreaterThan( 0 );
	} );

	test( 'a required argument that is missing: 400 with its name', async ( {
		as,
	} ) => {
		const admin = await as( 'admin' );
		for ( const { key, method, pattern, args } of await listRoutes(
			admin
		) ) {
			for ( const [ name, { required } ] of Object.entries( args ) ) {
				if ( ! required || pattern.includes( `(?P<${ name }>` ) ) {
					continue;
				}
				const { path, data = {} } = EXPECTED[ key ] ?? {};
				const { [ name ]: missing, ...others } = data;
				const answer = await admin.rest( method, path ?? pattern, {
					data: others,
				} );
				expect( answer.status, key ).toBe( 400 );
				expect( answer.body, key ).toMatchObject( {
					code: 'rest_missing_callback_param',
					data: { params: [ name ] },
				} );
			}
		}
	} );

	test( 'every route describes its answer', async ( { as } ) => {
		const admin = await as( 'admin' );
		for ( const [ key, { path } ] of Object.entries( EXPECTED ) ) {
			const pattern = key.split( ' ' )[ 1 ] ?? '';
			const { body } = await admin.rest( 'OPTIONS', path ?? pattern );
			expect( body, key ).toMatchObject( {
				schema: { type: 'object', title: expect.any( String ) },
			} );
		}
	} );
} );
