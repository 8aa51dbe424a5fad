/*
 * Every route of ours, for every role, and every argument with a wrong value. A new route fails here until
 * it stands in EXPECTED.
 */
import { randomUUID } from 'node:crypto';
import { expect, ROLES, test, type Role } from '../../support/test';
import { headersUnder } from '../../support/headers';
import type { Session } from '../../support/sessions';

/** Our namespaces; on a test site nobody else registers a route there. */
const NAMESPACES = [ 'jetpack/v4', 'wpcom/v2', 'ramjet/v1' ];

const WRITERS: Role[] = [ 'admin', 'editor', 'author', 'contributor' ];

/** Who may have entries of forms to read. */
const READERS: Role[] = [ 'admin', 'editor', 'author' ];

type Expectation = {
	/** Who gets past the permission check; everybody else gets 401 (a visitor) or 403. */
	allowed: Role[];
	/** The route's address, where its pattern has parameters. */
	path?: string;
	/** A valid body. */
	data?: Record< string, unknown >;
	/** What who is allowed gets; 200 unless given. */
	status?: number;
};

const EXPECTED: Record< string, Expectation > = {
	'GET /jetpack/v4/connection': { allowed: WRITERS },
	// Walked in this order: the site is disconnected, and then its only administrator reconnects it.
	'POST /jetpack/v4/connection': {
		allowed: [ 'admin' ],
		data: { isActive: false },
	},
	'GET /jetpack/v4/connection/data': { allowed: WRITERS },
	'GET /jetpack/v4/connection/plugins': { allowed: WRITERS },
	'GET /jetpack/v4/connection/url': { allowed: WRITERS },
	'POST /jetpack/v4/connection/user': {
		allowed: WRITERS,
		data: { linked: false },
	},
	'POST /jetpack/v4/connection/reconnect': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/connection/test': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/connection/authorize_url': { allowed: WRITERS },
	'POST /jetpack/v4/identity-crisis/confirm-safe-mode': {
		allowed: [ 'admin' ],
	},
	'POST /jetpack/v4/identity-crisis/migrate': { allowed: [ 'admin' ] },
	'POST /jetpack/v4/identity-crisis/start-fresh': { allowed: [ 'admin' ] },
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
	'GET /ramjet/v1/services': { allowed: [ 'admin' ] },
	'GET /ramjet/v1/services/(?P<slug>[a-z]+)': {
		allowed: [ 'admin' ],
		path: '/ramjet/v1/services/turnstile',
	},
	'POST /ramjet/v1/services/(?P<slug>[a-z]+)': {
		allowed: [ 'admin' ],
		path: '/ramjet/v1/services/turnstile',
		data: { fields: { site_key: '' } },
	},
	'DELETE /ramjet/v1/services/(?P<slug>[a-z]+)': {
		allowed: [ 'admin' ],
		path: '/ramjet/v1/services/turnstile',
	},
	'POST /ramjet/v1/services/(?P<slug>[a-z]+)/test': {
		allowed: [ 'admin' ],
		path: '/ramjet/v1/services/turnstile/test',
	},
	'GET /ramjet/v1/forms/challenge': { allowed: [ ...ROLES ] },
	'GET /ramjet/v1/forms/responses': { allowed: READERS },
	'GET /ramjet/v1/forms/responses/counts': { allowed: READERS },
	'GET /ramjet/v1/forms/responses/forms': { allowed: READERS },
	'POST /ramjet/v1/forms/responses/batch': {
		allowed: READERS,
		data: { ids: [ 999999999 ], action: 'read' },
	},
	// There is no such entry; authors are not told so. What is there: form-responses.spec.ts.
	'GET /ramjet/v1/forms/responses/(?P<id>\\d+)': {
		allowed: [ 'admin', 'editor' ],
		path: '/ramjet/v1/forms/responses/999999999',
		status: 404,
	},
	'POST /ramjet/v1/forms/responses/(?P<id>\\d+)': {
		allowed: [ 'admin', 'editor' ],
		path: '/ramjet/v1/forms/responses/999999999',
		data: { unread: false },
		status: 404,
	},
	'POST /ramjet/v1/forms/responses/(?P<id>\\d+)/deliver': {
		allowed: [ 'admin', 'editor' ],
		path: '/ramjet/v1/forms/responses/999999999/deliver',
		status: 404,
	},
	'GET /jetpack/v4/settings': { allowed: [ 'admin' ] },
	'POST /jetpack/v4/settings': {
		allowed: [ 'admin' ],
		data: { tracking: true },
	},
	'GET /jetpack/v4/tracking/settings': { allowed: [ 'admin' ] },
	'POST /jetpack/v4/tracking/settings': {
		allowed: [ 'admin' ],
		data: { tracks_opt_out: true },
	},
	'POST /jetpack/v4/options/(?P<name>[a-z0-9_-]+)': {
		allowed: [ 'admin' ],
		path: '/jetpack/v4/options/settings',
		data: { reset: true },
	},
	'GET /jetpack/v4/module/akismet/data': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/module/akismet/key/check': { allowed: [ 'admin' ] },
	'POST /jetpack/v4/module/akismet/key/check': {
		allowed: [ 'admin' ],
		data: { api_key: 'no key' },
	},
	'POST /jetpack/v4/notice/(?P<id>[\\w-]+)': {
		allowed: [ 'admin' ],
		path: '/jetpack/v4/notice/walked',
		data: { dismissed: true },
	},
	'POST /jetpack/v4/seen-wc-connection-modal': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/setup/questionnaire': { allowed: [ 'admin' ] },
	'POST /jetpack/v4/setup/questionnaire': {
		allowed: [ 'admin' ],
		data: { questionnaire: { goal: 'blog' } },
	},
	'POST /jetpack/v4/marketing/survey': {
		allowed: [ 'admin' ],
		data: { survey: { why: 'forms' } },
	},
	'GET /jetpack/v4/verify-site/google': { allowed: [ 'admin' ] },
	'POST /jetpack/v4/verify-site/google': {
		allowed: [ 'admin' ],
		data: { keyring_id: '' },
	},
	'GET /jetpack/v4/plugins': { allowed: [ 'admin' ] },
	'POST /jetpack/v4/plugins': {
		allowed: [ 'admin' ],
		data: { slug: 'ramjet', status: 'active', source: 'block-editor' },
	},
	'POST /jetpack/v4/plugins/(?P<slug>[\\w-]+)': {
		allowed: [ 'admin' ],
		path: '/jetpack/v4/plugins/ramjet',
		data: { status: 'active', source: 'block-editor' },
	},
	'GET /jetpack/v4/updates/plugins': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/site/features': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/site/products': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/site/purchases': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/site/benefits': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/site/discount': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/products': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/intro-offers': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/licensing/error': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/licensing/user/counts': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/licensing/user/licenses': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/recommendations/data': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/recommendations/step': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/recommendations/conditional': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/recommendations/product-suggestions': {
		allowed: [ 'admin' ],
	},
	'GET /jetpack/v4/recommendations/upsell': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/search/plan': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/search/settings': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/search/stats': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/search/pricing': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/wordads/settings': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/waf': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/rewind': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/scan': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/module/protect/data': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/module/vaultpress/data': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/module/stats/data': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/migration/status': { allowed: [ 'admin' ] },
	'GET /jetpack/v4/site': { allowed: WRITERS },
	'GET /jetpack/v4/plans': { allowed: WRITERS },
	'POST /jetpack/v4/licensing/error': {
		allowed: [ 'admin' ],
		data: { error: 'No answer.' },
	},
	'POST /jetpack/v4/licensing/attach-licenses': {
		allowed: [ 'admin' ],
		data: { licenses: [ 'ramjet-plan_0123456789' ] },
	},
	'POST /jetpack/v4/licensing/user/activation-notice-dismiss': {
		allowed: [ 'admin' ],
		data: { last_detached_count: 0 },
	},
	'POST /jetpack/v4/recommendations/data': {
		allowed: [ 'admin' ],
		data: { data: {} },
	},
	'POST /jetpack/v4/recommendations/step': {
		allowed: [ 'admin' ],
		data: { step: 'modules' },
	},
	'POST /jetpack/v4/search/plan': { allowed: [ 'admin' ] },
	'POST /jetpack/v4/search/settings': {
		allowed: [ 'admin' ],
		data: { instant_search_enabled: false },
	},
	'POST /jetpack/v4/search/stats': { allowed: [ 'admin' ] },
	'POST /jetpack/v4/search/pricing': { allowed: [ 'admin' ] },
	'POST /jetpack/v4/wordads/settings': {
		allowed: [ 'admin' ],
		data: { display_archive: true },
	},
	'POST /jetpack/v4/waf': {
		allowed: [ 'admin' ],
		data: { jetpack_waf_automatic_rules: true },
	},
	// Its nonce is another for each user; connection-refusals.spec.ts tells this refusal from one for the role.
	'POST /jetpack/v4/connection/register': {
		allowed: [ 'admin' ],
		data: { registration_nonce: 'no nonce' },
		status: 403,
	},
	// The built-in provider knows no license.
	'POST /jetpack/v4/licensing/set-license': {
		allowed: [ 'admin' ],
		data: { license: 'ramjet-plan_0123456789' },
		status: 404,
	},
	'GET /jetpack/v4/jetpack_crm': { allowed: WRITERS },
	// Jetpack CRM is not there; who may switch its parts is for it to say.
	'POST /jetpack/v4/jetpack_crm': {
		allowed: WRITERS,
		data: { extension: 'jetpackforms' },
		status: 409,
	},
	'GET /ramjet/v1/forms/salesforce/(?P<organization>[A-Za-z0-9]{15,18})': {
		allowed: WRITERS,
		path: '/ramjet/v1/forms/salesforce/00D5g00000AbCdE',
	},
	'GET /ramjet/v1/forms/webhook-secret': { allowed: [ 'admin' ] },
	'POST /ramjet/v1/forms/webhook-secret': {
		allowed: [ 'admin' ],
		data: { rotate: true },
	},
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

/*
 * A query has lists by the name alone.
 */
const inQuery = ( name: string, value: unknown ) =>
	Array.isArray( value )
		? { [ `${ name }[]` ]: String( value[ 0 ] ) }
		: { [ name ]: String( value ) };

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
			for ( const [
				key,
				{ allowed, path, data, status: ok },
			] of Object.entries( EXPECTED ) ) {
				const [ method = '', pattern = '' ] = key.split( ' ' );
				const { status } = await session.rest(
					method,
					path ?? pattern,
					{ data, headers }
				);
				const refused = role === 'visitor' ? 401 : 403;
				expect( status, key ).toBe(
					allowed.includes( role ) ? ( ok ?? 200 ) : refused
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
					...( method === 'GET'
						? { params: inQuery( name, wrong ) }
						: { data: { ...data, [ name ]: wrong } } ),
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
				schema: {
					type: expect.stringMatching( /^(object|array)$/ ),
					title: expect.any( String ),
				},
			} );
		}
	} );
} );
