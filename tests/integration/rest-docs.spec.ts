import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/test';

const LIB = '../../bin/lib/rest-docs';

type Route = {
	namespace: string;
	route: string;
	description: string | null;
	schema: { title?: string } | null;
	endpoints: {
		methods: string[];
		capability: string | null;
		args: Record< string, { type?: string; description?: string } >;
	}[];
};

test.describe( 'docs/rest-api.md', () => {
	test( 'says what the server says', async ( { site } ) => {
		const { collectRoutes } = await import( `${ LIB }/collect.mjs` );
		const { renderRestDocs } = await import( `${ LIB }/render.mjs` );
		const { REST_DOCS } = await import( `${ LIB }/command.mjs` );
		const written = await readFile(
			join( __dirname, '../..', REST_DOCS ),
			'utf8'
		);
		expect(
			written,
			`${ REST_DOCS } is not up to date: run \`npm run docs:rest\`.`
		).toBe( renderRestDocs( await collectRoutes( site ) ) );
	} );

	test( 'has something to say of each route and argument', async ( {
		site,
	} ) => {
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
} );
