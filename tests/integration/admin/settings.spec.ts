import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/test';
import { headersUnder } from '../../support/headers';
import { readInitialState } from '../../support/initial-state';
import { inSandbox } from '../../support/sandbox';
import type { Answer } from '../../support/sessions';

const SETTINGS = '/jetpack/v4/settings';

type Undo = { path: string; data: Record< string, unknown > }[];

const valuesOf = ( { body }: Answer ) => body as Record< string, unknown >;

test.describe( 'settings', () => {
	test( 'are a flat list of the site’s settings and the modules’ options', async ( {
		as,
	} ) => {
		const { get } = inSandbox( await as( 'admin' ) );

		const answer = await get( SETTINGS );

		expect( answer.status ).toBe( 200 );
		expect( valuesOf( answer ) ).toMatchObject( {
			tracking: false,
			enable_upgrade_nudge: false,
			delete_entries: false,
			'rating-star': true,
			'business-hours': true,
			'business-hours_structured_data': true,
		} );
	} );

	test( 'stay if a request does not name them, and reach the editor', async ( {
		as,
	} ) => {
		const { get, post, page } = inSandbox( await as( 'admin' ) );

		const first = await post( SETTINGS, {
			tracking: true,
			markdown: false,
			'contact-info_structured_data': false,
		} );
		const second = await post( SETTINGS, {
			enable_upgrade_nudge: true,
			delete_entries: true,
		} );

		expect( first.status ).toBe( 200 );
		expect( second.status ).toBe( 200 );
		expect( valuesOf( second ) ).toMatchObject( {
			tracking: true,
			enable_upgrade_nudge: true,
			delete_entries: true,
			markdown: false,
			'contact-info': true,
			'contact-info_structured_data': false,
			'business-hours_structured_data': true,
		} );
		expect( ( await get( SETTINGS ) ).body ).toEqual( second.body );
		const module = await get( '/jetpack/v4/module/markdown' );
		expect( module.body ).toMatchObject( { activated: false } );

		const { html } = await page( '/wp-admin/post-new.php' );
		expect( readInitialState( html ) ).toMatchObject( {
			isTrackingEnabled: true,
			enableUpgradeNudge: true,
		} );

		const off = await post( SETTINGS, {
			tracking: false,
			delete_entries: false,
		} );
		expect( valuesOf( off ) ).toMatchObject( {
			tracking: false,
			delete_entries: false,
		} );
	} );

	test( 'two administrators can save different settings at the same time @sqlite', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		const changes = [
			{ tracking: true },
			{ delete_entries: true },
			{ markdown: false },
			{ 'rating-star': false },
		];
		await Promise.all(
			changes.map( ( change ) => post( SETTINGS, change ) )
		);
		expect( valuesOf( await get( SETTINGS ) ) ).toMatchObject(
			Object.assign( {}, ...changes )
		);
	} );

	test( 'delete_entries is stored in the option that the uninstaller reads', async ( {
		as,
		site,
	} ) => {
		const sandbox = randomUUID();
		const admin = await as( 'admin' );
		const { status } = await admin.rest( 'POST', SETTINGS, {
			headers: headersUnder( admin, { sandbox } ),
			data: { delete_entries: false },
		} );
		expect( status ).toBe( 200 );
		const kept = await site.php(
			`var_dump( get_option( 'test_sandbox_${ sandbox }_ramjet_delete_entries' ) );`
		);
		expect( kept ).toContain( '"0"' );
	} );
} );

test.describe( 'resets', () => {
	test( 'recommendations: answers and step are reset, and can be restored', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		const paths = [ 'data', 'step' ].map(
			( name ) => `/jetpack/v4/recommendations/${ name }`
		);
		const read = async () =>
			Promise.all(
				paths.map( async ( path ) => ( await get( path ) ).body )
			);
		const untouched = await read();
		await post( paths[ 0 ] ?? '', { data: { 'site-type-store': true } } );
		await post( paths[ 1 ] ?? '', { step: 'modules' } );
		const before = await read();

		const answer = await post( '/jetpack/v4/options/recommendations', {
			reset: true,
		} );

		expect( answer.body ).toMatchObject( {
			former: { data: { 'site-type-store': true }, step: 'modules' },
		} );
		expect( await read() ).toEqual( untouched );
		for ( const { path, data } of valuesOf( answer ).undo as Undo ) {
			expect( ( await post( `/${ path }`, data ) ).status ).toBe( 200 );
		}
		expect( await read() ).toEqual( before );
	} );
} );
