import { randomUUID } from 'node:crypto';
import type { SearchSettings, SearchStats } from '../../shared/api/search';
import { expect, test } from '../support/test';
import { getPage } from '../support/headers';
import { inSandbox } from '../support/sandbox';

const SETTINGS = '/jetpack/v4/search/settings';

test.describe( 'search', () => {
	test( 'is WordPress’s own: free, without a plan', async ( { as } ) => {
		const { get } = inSandbox( await as( 'admin' ) );
		expect( ( await get( '/jetpack/v4/search/plan' ) ).body ).toEqual( {
			plan: null,
			supports_search: true,
			supports_instant_search: false,
		} );
		expect( ( await get( '/jetpack/v4/search/pricing' ) ).body ).toEqual( {
			is_free: true,
			products: [],
		} );
		expect( ( await get( SETTINGS ) ).body ).toEqual( {
			module_active: true,
			instant_search_enabled: false,
			excluded_post_types: [],
		} satisfies SearchSettings );
	} );

	test( 'a post type that is left out is found no more, and not counted', async ( {
		as,
	} ) => {
		const admin = await as( 'admin' );
		const visitor = await as( 'visitor' );
		const { get, post, conditions } = inSandbox( admin );
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
				// Results have headings of this level; the menu has every page, and below stands what is new.
				html.includes( `${ word } among ${ type }</a></h2>` )
			);
		};
		expect( await search() ).toEqual( [ 'posts', 'pages' ] );

		const saved = await post( SETTINGS, {
			excluded_post_types: [ 'post' ],
		} );
		expect( saved.body ).toEqual( {
			module_active: true,
			instant_search_enabled: false,
			excluded_post_types: [ 'post' ],
		} );
		expect( await search() ).toEqual( [ 'pages' ] );
		// Who asks for posts alone gets posts.
		expect( await search( '&post_type=post' ) ).toEqual( [ 'posts' ] );
		const { post_type_breakdown: types } = (
			await get( '/jetpack/v4/search/stats' )
		).body as SearchStats;
		expect( types.page ).toBeGreaterThan( 0 );
		expect( types ).not.toHaveProperty( 'post' );

		// The other three take the settings, too.
		const off = await post( '/jetpack/v4/search/stats', {
			module_active: false,
		} );
		expect(
			( off.body as SearchStats ).post_type_breakdown.post
		).toBeGreaterThan( 0 );
		expect( await search() ).toEqual( [ 'posts', 'pages' ] );

		await post( SETTINGS, {
			module_active: true,
			excluded_post_types: Object.keys(
				( off.body as SearchStats ).post_type_breakdown
			),
		} );
		expect( await search() ).toEqual( [] );
		expect( ( await get( '/jetpack/v4/search/stats' ) ).body ).toEqual( {
			post_count: 0,
			post_type_breakdown: {},
		} );
	} );

	test( 'counts what a visitor can find, and nothing else', async ( {
		site,
	} ) => {
		const printed = await site.php( `
			register_post_type( 'scratch_found', array( 'exclude_from_search' => false ) );
			register_post_type( 'scratch_hidden', array( 'exclude_from_search' => true ) );
			$ids = array();
			foreach ( array( 'publish', 'publish', 'draft', 'private', 'trash', 'future' ) as $status ) {
				foreach ( array( 'scratch_found', 'scratch_hidden' ) as $type ) {
					$ids[] = wp_insert_post( array( 'post_type' => $type, 'post_title' => 'Scratch', 'post_status' => $status, 'post_date' => 'future' === $status ? '2099-01-01' : '2020-01-01' ) );
				}
			}
			$ids[] = wp_insert_post( array( 'post_type' => 'scratch_found', 'post_title' => 'Scratch', 'post_status' => 'publish', 'post_password' => 'secret' ) );
			$counts = ( new Ramjet\\Search\\SearchStats( $wpdb ) )->count_by_type();
			$found  = ( new WP_Query( array( 's' => 'Scratch', 'post_type' => 'scratch_found' ) ) )->found_posts;
			foreach ( $ids as $id ) {
				wp_delete_post( $id, true );
			}
			echo wp_json_encode( array( $counts['scratch_found'], $found, isset( $counts['scratch_hidden'] ) ) );` );
		expect( JSON.parse( printed ) ).toEqual( [ 2, 2, false ] );
	} );

	test( 'refuses a post type that search does not know, and more than there are', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		for ( const value of [
			[ 'no-such-type' ],
			[ 'revision' ],
			[ 'post', 'post' ],
			[ [ 'post' ] ],
			[ 'x'.repeat( 10_000_000 ) ],
		] ) {
			const { status } = await post( SETTINGS, {
				instant_search_enabled: true,
				excluded_post_types: value,
			} );
			// A web server may refuse so much before WordPress sees it.
			expect( [ 400, 413 ] ).toContain( status );
		}
		expect( ( await get( SETTINGS ) ).body ).toMatchObject( {
			instant_search_enabled: false,
			excluded_post_types: [],
		} );
	} );
} );
