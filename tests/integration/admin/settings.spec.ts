import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/test';
import { headersUnder } from '../../support/headers';
import { readInitialState } from '../../support/initial-state';
import { inSandbox } from '../../support/sandbox';
import type { Answer } from '../../support/sessions';

const SETTINGS = '/jetpack/v4/settings';
const TRACKING = '/jetpack/v4/tracking/settings';

type RestError = {
	code: string;
	data: { status: number; params?: Record< string, string > };
};

type Undo = { path: string; data: Record< string, unknown > }[];

const valuesOf = ( { body }: Answer ) => body as Record< string, unknown >;
const errorOf = ( { body }: Answer ) => body as RestError;

test.describe( 'settings', () => {
	test( 'are one flat list: the site’s, and the modules with their options', async ( {
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

	test( 'keep what is not named, and say what they are then', async ( {
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

	test( 'who is printed the state knows whether the site is private', async ( {
		site,
	} ) => {
		const isPrivate = ( visibility: number ) =>
			site.php( `
				add_filter( 'pre_option_blog_public', fn() => '${ visibility }' );
				$manifest = new Ramjet\\Support\\Blocks\\Manifest( WP_PLUGIN_DIR . '/ramjet' );
				$editor = new Ramjet\\Editor\\EditorFeature( WP_PLUGIN_DIR . '/ramjet/plugin.php', $manifest, new Ramjet\\Support\\Features() );
				echo wp_json_encode( $editor->initial_state( 'post' )['isPrivateSite'] );` );
		expect( await isPrivate( -1 ) ).toBe( 'true' );
		expect( await isPrivate( 0 ) ).toBe( 'false' );
		expect( await isPrivate( 1 ) ).toBe( 'false' );
	} );

	test( 'a wrong value or an unknown name: 400 with every name, and nothing is saved', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		const before = await get( SETTINGS );
		for ( const [ data, fields ] of [
			[ { tracking: true, colour: 'red' }, [ 'colour' ] ],
			[ { tracking: 'perhaps', markdown: false }, [ 'tracking' ] ],
			[ { tracking: null }, [ 'tracking' ] ],
			[ { markdown: false, blogname: 'Mine' }, [ 'blogname' ] ],
			[
				{
					'business-hours_structured_data': [],
					siteurl: 'https://example.org',
					tracking: {},
				},
				[ 'business-hours_structured_data', 'siteurl', 'tracking' ],
			],
			[ [ true ], [ '0' ] ],
		] as const ) {
			const answer = await post( SETTINGS, data );
			expect( answer.status ).toBe( 400 );
			expect( errorOf( answer ).code ).toBe( 'rest_invalid_param' );
			expect(
				Object.keys( errorOf( answer ).data.params ?? {} )
			).toEqual( fields );
		}
		expect( ( await get( SETTINGS ) ).body ).toEqual( before.body );
	} );

	test( '10 MB are refused', async ( { as } ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		for ( const name of [ 'tracking', 'unknown' ] ) {
			const answer = await post( SETTINGS, {
				[ name ]: 'x'.repeat( 10_000_000 ),
			} );
			expect( answer.status ).toBe( 413 );
			expect( errorOf( answer ).code ).toBe(
				'ramjet_settings_too_large'
			);
		}
		expect( valuesOf( await get( SETTINGS ) ).tracking ).toBe( false );
	} );

	test( 'two administrators who save different settings at once lose nothing @sqlite', async ( {
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

	test( 'the choice about analytics can be asked for by itself', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		expect( ( await get( TRACKING ) ).body ).toEqual( {
			tracks_opt_out: true,
		} );
		const answer = await post( TRACKING, { tracks_opt_out: false } );
		expect( answer.status ).toBe( 200 );
		expect( answer.body ).toEqual( { tracks_opt_out: false } );
		expect( valuesOf( await get( SETTINGS ) ).tracking ).toBe( true );
		await post( TRACKING, { tracks_opt_out: true } );
		expect( valuesOf( await get( SETTINGS ) ).tracking ).toBe( false );
	} );

	test( 'delete_entries is what uninstalling reads, and costs a page nothing', async ( {
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

test.describe( 'putting back to defaults', () => {
	for ( const [ name, changes, defaults ] of [
		[
			'settings',
			{ tracking: true, delete_entries: true },
			{ tracking: false, delete_entries: false },
		],
		[
			'modules',
			{ markdown: false, 'business-hours_structured_data': false },
			{ markdown: true, 'business-hours_structured_data': true },
		],
	] as const ) {
		test( `${ name }: forgets them, says what they were, and how to undo it`, async ( {
			as,
		} ) => {
			const { get, post } = inSandbox( await as( 'admin' ) );
			await post( SETTINGS, { enable_upgrade_nudge: false } );
			await post( SETTINGS, changes );
			const before = await get( SETTINGS );

			const answer = await post( `/jetpack/v4/options/${ name }`, {
				reset: true,
			} );

			expect( answer.status ).toBe( 200 );
			expect( answer.body ).toMatchObject( { name, former: changes } );
			expect( valuesOf( await get( SETTINGS ) ) ).toMatchObject(
				defaults
			);
			for ( const { path, data } of valuesOf( answer ).undo as Undo ) {
				expect( ( await post( `/${ path }`, data ) ).status ).toBe(
					200
				);
			}
			expect( ( await get( SETTINGS ) ).body ).toEqual( before.body );
		} );
	}

	test( 'recommendations: answers and step are forgotten, and come back', async ( {
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

	test( 'leaves the other names alone, and has nothing to undo where nothing was saved', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		await post( SETTINGS, { markdown: false } );
		const answer = await post( '/jetpack/v4/options/settings', {
			reset: true,
		} );
		expect( answer.body ).toEqual( {
			name: 'settings',
			former: {},
			undo: [],
		} );
		expect( valuesOf( await get( SETTINGS ) ).markdown ).toBe( false );
	} );

	test( 'refuses options of WordPress, of others, and anything but a reset', async ( {
		as,
	} ) => {
		const { post } = inSandbox( await as( 'admin' ) );
		for ( const name of [ 'blogname', 'ramjet_tracking', 'siteurl' ] ) {
			const answer = await post( `/jetpack/v4/options/${ name }`, {
				reset: true,
			} );
			expect( answer.status ).toBe( 404 );
			expect( errorOf( answer ).code ).toBe( 'ramjet_options_not_found' );
		}
		for ( const data of [ { reset: false }, { reset: 'x' }, {} ] ) {
			const answer = await post( '/jetpack/v4/options/settings', data );
			expect( answer.status ).toBe( 400 );
		}
	} );
} );
