import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../support/test';

const LIB = '../../../bin/lib/rest-docs';

/** Routes whose POST saves nothing, or reports errors for each item. */
const SAVE_NOTHING = [
	'/identity-crisis/confirm-safe-mode',
	'/identity-crisis/migrate',
	'/licensing/attach-licenses',
	'/members/import',
	'/newsletter/work',
	'/waf',
];

type Route = {
	namespace: string;
	route: string;
	description: string | null;
	schema: { title?: string } | null;
	errors: Record< string, string > | [];
	endpoints: {
		methods: string[];
		capability: string | null;
		args: Record< string, { type?: string; description?: string } >;
	}[];
};

test.describe( 'docs/rest-api.md', () => {
	test( 'is up to date @embedded', async ( { site } ) => {
		const { collectRoutes } = await import( `${ LIB }/collect.mjs` );
		const { renderRestDocs } = await import( `${ LIB }/render.mjs` );
		const written = await readFile(
			join( __dirname, '../../../docs/rest-api.md' ),
			'utf8'
		);
		expect(
			written,
			'docs/rest-api.md is not up to date: run `npm run generate`.'
		).toBe( renderRestDocs( await collectRoutes( site ) ) );
	} );

	test( 'the tests’ copy of the settings’ fields is up to date @embedded', async ( {
		site,
	} ) => {
		const { collectSettingFields } = await import( `${ LIB }/collect.mjs` );
		const written = await readFile(
			join( __dirname, '../../support/setting-fields.json' ),
			'utf8'
		);
		expect(
			written,
			'tests/support/setting-fields.json is not up to date: run `npm run generate`.'
		).toBe( await collectSettingFields( site ) );
	} );

	test( 'describes each route and argument', async ( { site } ) => {
		const { collectRoutes } = await import( `${ LIB }/collect.mjs` );
		const routes: Route[] = await collectRoutes( site );
		expect( routes.length ).toBeGreaterThan( 20 );
		const silent = routes.flatMap(
			( { route, description, schema, endpoints } ) => [
				...( description ? [] : [ `${ route }: description` ] ),
				...( schema?.title ? [] : [ `${ route }: schema` ] ),
				...endpoints.flatMap( ( { methods, capability, args } ) => [
					...( capability
						? []
						: [ `${ methods } ${ route }: capability` ] ),
					...Object.entries( args )
						.filter( ( [ , arg ] ) => ! arg.description )
						.map(
							( [ name ] ) => `${ methods } ${ route }: ${ name }`
						),
				] ),
			]
		);
		expect( silent ).toEqual( [] );
	} );

	test( 'lists the errors of each route that saves something', async ( {
		site,
	} ) => {
		const { collectRoutes } = await import( `${ LIB }/collect.mjs` );
		const routes: Route[] = await collectRoutes( site );
		const silent = routes
			.filter(
				( { endpoints, errors } ) =>
					Object.keys( errors ).length === 0 &&
					endpoints.some( ( { methods } ) =>
						methods.some( ( method ) => method !== 'GET' )
					)
			)
			.map( ( { route } ) => route );
		expect( silent.sort() ).toEqual( SAVE_NOTHING );
	} );

	test( 'errors belong to routes, not to the schemas of arguments', async ( {
		site,
	} ) => {
		const printed = await site.php( `
			$stray  = array();
			$search = function ( array $schema, string $where ) use ( &$search, &$stray ): void {
				foreach ( $schema as $key => $value ) {
					if ( 'errors' === $key ) {
						$stray[] = $where;
					}
					if ( is_array( $value ) ) {
						$search( $value, "$where $key" );
					}
				}
			};
			foreach ( Ramjet\\Support\\Features\\RestRequests::NAMESPACES as $namespace ) {
				rest_do_request( "/$namespace/" );
				foreach ( rest_get_server()->get_routes( $namespace ) as $route => $endpoints ) {
					foreach ( $endpoints as $endpoint ) {
						$search( $endpoint['args'] ?? array(), $route );
					}
				}
			}
			echo wp_json_encode( $stray );` );
		expect( JSON.parse( printed ) ).toEqual( [] );
	} );
} );
