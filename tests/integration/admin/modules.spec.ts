import { randomUUID } from 'node:crypto';
import {
	listBlockFolders,
	readMetadata,
} from '../../../bin/build/block-folders';
import type { Module } from '../../../src/admin/api/modules';
import { expect, test, type Conditions } from '../../support/test';
import { getPage, headersUnder } from '../../support/headers';
import { readInitialState } from '../../support/initial-state';
import type { Answer, Session } from '../../support/sessions';

const ALL = '/jetpack/v4/module/all';

type RestError = {
	code: string;
	data: { status: number; params?: Record< string, string > };
};

const errorOf = ( { body }: Answer ) => body as RestError;

/** An administrator in a sandbox with its own modules. */
function inSandbox( session: Session ) {
	const conditions: Conditions = { sandbox: randomUUID() };
	const headers = headersUnder( session, conditions );
	return {
		get: ( path: string ) => session.rest( 'GET', path, { headers } ),
		post: ( path: string, data?: unknown ) =>
			session.rest( 'POST', path, { headers, data } ),
		page: ( path: string ) => getPage( session, path, conditions ),
	};
}

test.describe( 'modules', () => {
	test( 'lists each module once, with its blocks, options and requirements', async ( {
		as,
	} ) => {
		const { get } = inSandbox( await as( 'admin' ) );

		const answer = await get( ALL );

		expect( answer.status ).toBe( 200 );
		const modules = answer.body as Record< string, Module >;
		expect( Object.keys( modules ).sort() ).toEqual(
			listBlockFolders()
				.filter(
					( { folder, family, list, path } ) =>
						folder === family &&
						list !== 'experimental' &&
						readMetadata( path ).ramjet?.module !== false
				)
				.map( ( { family } ) => family )
				// Of features: a family's name has a slash, which URLs of modules cannot have, and others have no blocks.
				.concat(
					'videopress',
					'external-media',
					'likes',
					'post-publish-qr-post-panel',
					'publicize',
					'seo',
					'sharing',
					'stats',
					'subscriptions'
				)
				.sort()
		);
		expect( modules[ 'rating-star' ] ).toEqual( {
			module: 'rating-star',
			name: 'Star Rating',
			description: expect.stringMatching( /\.$/ ),
			activated: true,
			available: true,
			options: {},
			blocks: [ { name: 'jetpack/rating-star', title: 'Star Rating' } ],
			group: 'writing',
			keywords: [ 'star', 'rating', 'review', 'score', 'rank' ],
			missing: [],
			used_in: [],
		} );
		expect(
			modules[ 'contact-info' ]?.blocks.map( ( { name } ) => name )
		).toEqual(
			expect.arrayContaining( [
				'jetpack/contact-info',
				'jetpack/address',
				'jetpack/email',
				'jetpack/phone',
			] )
		);
		const ofForms = modules[ 'contact-form' ];
		expect( ofForms?.name ).toBe( 'Forms' );
		expect( ofForms?.blocks ).toContainEqual( {
			name: 'jetpack/field-email',
			title: 'Email Field',
		} );
		// Inner blocks of fields are not listed.
		expect(
			ofForms?.blocks.filter( ( { name } ) =>
				/option|label|input/.test( name )
			)
		).toEqual( [] );
	} );

	test( 'does not list helper blocks, which are always on', async ( {
		as,
	} ) => {
		const { get } = inSandbox( await as( 'admin' ) );
		const modules = ( await get( ALL ) ).body as Record< string, Module >;
		const names = Object.values( modules ).flatMap( ( { blocks } ) =>
			blocks.map( ( { name } ) => name )
		);
		expect( names ).not.toContain( 'jetpack/button' );
		expect( new Set( names ).size ).toBe( names.length );
	} );

	test( 'returns one module, or 404 if it does not exist', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		const all = ( await get( ALL ) ).body as Record< string, Module >;
		const one = await get( '/jetpack/v4/module/markdown' );
		expect( one.body ).toEqual( all.markdown );

		for ( const answer of [
			await get( '/jetpack/v4/module/no-such-module' ),
			await post( '/jetpack/v4/module/no-such-module', {
				options: { a: 1 },
			} ),
			await post( '/jetpack/v4/module/no-such-module/active', {
				active: true,
			} ),
		] ) {
			expect( answer.status ).toBe( 404 );
			expect( errorOf( answer ).code ).toBe( 'ramjet_module_not_found' );
		}
	} );

	test( 'a module that is off removes its blocks from the editor but not from pages', async ( {
		as,
		site,
	} ) => {
		const admin = await as( 'admin' );
		const { get, post, page } = inSandbox( admin );
		const { body } = await admin.post( '/wp/v2/posts', {
			title: 'Rated',
			status: 'publish',
			content: '<!-- wp:jetpack/rating-star {"rating":4} /-->',
		} );
		const { link } = body as { link: string };
		const before = await page( link.replace( site.url, '' ) );
		expect( before.html ).toContain( 'wp-block-jetpack-rating-star' );

		const off = await post( '/jetpack/v4/module/rating-star/active', {
			active: false,
		} );

		expect( off.status ).toBe( 200 );
		expect( ( off.body as Module ).activated ).toBe( false );
		expect( off.body ).toEqual(
			( await get( '/jetpack/v4/module/rating-star' ) ).body
		);
		const editor = await page( '/wp-admin/post-new.php' );
		const { blocks } = readInitialState( editor.html );
		expect( blocks[ 'rating-star' ] ).toEqual( {
			available: false,
			unavailableReason: 'missing_module',
			details: { module: 'rating-star' },
		} );
		expect( blocks.markdown ).toBe( true );
		const after = await page( link.replace( site.url, '' ) );
		expect( after.html ).toContain( 'wp-block-jetpack-rating-star' );

		await post( '/jetpack/v4/module/rating-star/active', { active: true } );
		const again = await page( '/wp-admin/post-new.php' );
		expect( readInitialState( again.html ).blocks[ 'rating-star' ] ).toBe(
			true
		);
	} );

	test( 'a module that is off removes child blocks too', async ( { as } ) => {
		const { post, page } = inSandbox( await as( 'admin' ) );
		await post( '/jetpack/v4/module/contact-info/active', {
			active: false,
		} );
		const { html } = await page( '/wp-admin/post-new.php' );
		const { blocks } = readInitialState( html );
		for ( const name of [
			'contact-info',
			'address',
			'email',
			'phone',
		] as const ) {
			expect( blocks[ name ] ).toMatchObject( {
				unavailableReason: 'missing_module',
			} );
		}
		expect( blocks.button ).toBe( true );
	} );

	test( 'options can be set under `options` or directly; others stay', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		const path = '/jetpack/v4/module/business-hours';
		const read = ( answer: Answer ) =>
			( answer.body as Module ).options.structured_data;
		expect( read( await get( path ) ) ).toEqual( {
			type: 'boolean',
			label: 'Structured data',
			description: expect.any( String ),
			default: true,
			value: true,
		} );

		const nested = await post( path, {
			options: { structured_data: false },
		} );
		expect( nested.status ).toBe( 200 );
		expect( read( nested )?.value ).toBe( false );
		expect( read( await get( path ) )?.value ).toBe( false );

		const off = await post( `${ path }/active`, { active: false } );
		expect( read( off )?.value ).toBe( false );

		const direct = await post( path, { structured_data: true } );
		expect( read( direct )?.value ).toBe( true );
		expect( ( direct.body as Module ).activated ).toBe( false );
	} );

	test( 'two administrators can change different things at the same time @sqlite', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		const slugs = [ 'markdown', 'repeat-visitor', 'rating-star' ];

		const answers = await Promise.all( [
			...slugs.map( ( slug ) =>
				post( `/jetpack/v4/module/${ slug }/active`, { active: false } )
			),
			post( '/jetpack/v4/module/contact-info/active', { active: false } ),
			post( '/jetpack/v4/module/contact-info', {
				options: { structured_data: false },
			} ),
		] );

		expect( answers.map( ( { status } ) => status ) ).toEqual(
			answers.map( () => 200 )
		);
		const modules = ( await get( ALL ) ).body as Record< string, Module >;
		expect(
			[ ...slugs, 'contact-info' ].map(
				( slug ) => modules[ slug ]?.activated
			)
		).toEqual( [ false, false, false, false ] );
		expect(
			modules[ 'contact-info' ]?.options.structured_data?.value
		).toBe( false );
	} );

	test( 'rejects unknown options and wrong values, and names the fields', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		const path = '/jetpack/v4/module/business-hours';
		for ( const [ data, fields ] of [
			[ { options: { colour: 'red' } }, [ 'colour' ] ],
			[ { colour: 'red' }, [ 'colour' ] ],
			[ { structured_data: 'perhaps' }, [ 'structured_data' ] ],
			[ { options: { structured_data: [] } }, [ 'structured_data' ] ],
			[ { options: { structured_data: null } }, [ 'structured_data' ] ],
			[
				{ options: { structured_data: {} }, colour: 1 },
				[ 'structured_data', 'colour' ],
			],
			[ { options: 'structured_data' }, [ 'options' ] ],
		] as const ) {
			const answer = await post( path, data );
			expect( answer.status ).toBe( 400 );
			const { code, data: details } = errorOf( answer );
			expect( code ).toBe( 'rest_invalid_param' );
			expect( Object.keys( details.params ?? {} ) ).toEqual( fields );
		}
		const { options } = ( await get( path ) ).body as Module;
		expect( options.structured_data?.value ).toBe( true );
	} );

	test( 'rejects options that are too large to load with every page', async ( {
		as,
	} ) => {
		const { post } = inSandbox( await as( 'admin' ) );
		const answer = await post( '/jetpack/v4/module/business-hours', {
			options: { structured_data: 'x'.repeat( 70_000 ) },
		} );
		expect( answer.status ).toBe( 413 );
		expect( errorOf( answer ).code ).toBe( 'ramjet_too_large' );
	} );

	test( 'adds structured data to pages according to the setting', async ( {
		site,
	} ) => {
		const printed = await site.php( `
			add_filter( 'alloptions', fn( $options ) => array( 'ramjet_module_contact-info_structured_data' => 'false' ) + $options );
			echo wp_json_encode( array(
				apply_filters( 'ramjet_structured_data', true, 'contact-info' ),
				apply_filters( 'ramjet_structured_data', true, 'business-hours' ),
			) );` );
		expect( JSON.parse( printed ) ).toEqual( [ false, true ] );
	} );
} );
