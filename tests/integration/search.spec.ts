import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/test';
import { getPage } from '../support/headers';
import { inSandbox } from '../support/sandbox';

const SETTINGS = '/jetpack/v4/search/settings';

test.describe( 'search', () => {
	test( 'excludes a post type from visitors’ results', async ( { as } ) => {
		const admin = await as( 'admin' );
		const visitor = await as( 'visitor' );
		const { post, conditions } = inSandbox( admin );
		const word = `w${ randomUUID().slice( 0, 8 ) }`;
		for ( const type of [ 'posts', 'pages' ] ) {
			await admin.post( `/wp/v2/${ type }`, {
				title: `${ word } among ${ type }`,
				status: 'publish',
			} );
		}
		const search = async ( query = '' ) => {
			const { html } = await getPage(
				visitor,
				`/?s=${ word }${ query }`,
				conditions
			);
			return [ 'posts', 'pages' ].filter( ( type ) =>
				// Only search results have headings of this level.
				html.includes( `${ word } among ${ type }</a></h2>` )
			);
		};
		expect( await search() ).toEqual( [ 'posts', 'pages' ] );

		await post( SETTINGS, { excluded_post_types: [ 'post' ] } );
		expect( await search() ).toEqual( [ 'pages' ] );
		expect( await search( '&post_type=post' ) ).toEqual( [ 'posts' ] );
		const { body } = await post( '/jetpack/v4/search/stats', {
			module_active: false,
		} );
		expect( await search() ).toEqual( [ 'posts', 'pages' ] );
		await post( SETTINGS, {
			module_active: true,
			excluded_post_types: Object.keys(
				(
					body as {
						post_count: number;
						post_type_breakdown: Record< string, number >;
					}
				 ).post_type_breakdown
			),
		} );
		expect( await search() ).toEqual( [] );
	} );
} );
