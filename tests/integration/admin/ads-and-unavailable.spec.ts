import { expect, test } from '../../support/test';
import { inSandbox } from '../../support/sandbox';

const ADS = '/jetpack/v4/wordads/settings';

test.describe( 'the settings of ads', () => {
	test( 'are kept, each for itself, and name no earnings', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		const all = {
			enabled: true,
			display_front_page: true,
			display_post: true,
			display_page: true,
			display_archive: true,
		};
		expect( ( await get( ADS ) ).body ).toEqual( all );
		const answers = await Promise.all( [
			post( ADS, { display_archive: false } ),
			post( ADS, { display_page: false } ),
		] );
		expect( answers.map( ( { status } ) => status ) ).toEqual( [
			200, 200,
		] );
		const changed = {
			...all,
			display_archive: false,
			display_page: false,
		};
		expect( ( await get( ADS ) ).body ).toEqual( changed );

		const wrong = await post( ADS, {
			enabled: false,
			display_post: 'x'.repeat( 10_000_000 ),
		} );
		// A web server may refuse so much before WordPress sees it.
		expect( [ 400, 413 ] ).toContain( wrong.status );
		expect( ( await get( ADS ) ).body ).toEqual( changed );
	} );
} );

test.describe( 'what is not there', () => {
	test( 'says so, each with its reason', async ( { as } ) => {
		const { get } = inSandbox( await as( 'admin' ) );
		const reasons = new Set< string >();
		const routes = [
			'waf',
			'rewind',
			'scan',
			'module/protect/data',
			'module/vaultpress/data',
			'module/stats/data?range=week',
		];
		for ( const route of routes ) {
			const { status, body } = await get( `/jetpack/v4/${ route }` );
			expect( status, route ).toBe( 200 );
			expect( body, route ).toEqual( {
				state: 'unavailable',
				reason: expect.stringMatching( /^Ramjet .+\.$/ ),
			} );
			reasons.add( ( body as { reason: string } ).reason );
		}
		expect( reasons.size ).toBe( routes.length );
	} );

	test( 'the firewall checks what it is sent and keeps nothing of it', async ( {
		as,
		site,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		const sent = await post( '/jetpack/v4/waf', {
			jetpack_waf_automatic_rules: true,
			jetpack_waf_ip_block_list: '203.0.113.77',
		} );
		expect( sent.status ).toBe( 200 );
		expect( sent.body ).toEqual( ( await get( '/jetpack/v4/waf' ) ).body );
		const kept = await site.php(
			`echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_value LIKE '%203.0.113.77%' OR option_name LIKE '%waf%'" );`
		);
		expect( kept ).toBe( '0' );
		const huge = await post( '/jetpack/v4/waf', {
			jetpack_waf_ip_allow_list: '1'.repeat( 10_000_000 ),
		} );
		expect( [ 400, 413 ] ).toContain( huge.status );
	} );

	test( 'statistics are asked for by day, week or month', async ( {
		as,
	} ) => {
		const { get } = inSandbox( await as( 'admin' ) );
		const { status, body } = await get(
			'/jetpack/v4/module/stats/data?range=century'
		);
		expect( status ).toBe( 400 );
		expect( body ).toMatchObject( {
			data: { params: { range: expect.any( String ) } },
		} );
	} );

	test( 'no migration is under way', async ( { as } ) => {
		const { get } = inSandbox( await as( 'admin' ) );
		expect( ( await get( '/jetpack/v4/migration/status' ) ).body ).toEqual(
			{
				status: 'inactive',
			}
		);
	} );
} );
