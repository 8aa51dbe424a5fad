import { expect, test } from '../../support/test';
import { inSandbox } from '../../support/sandbox';
import type { RestError } from '../../support/sessions';

const DATA = '/jetpack/v4/recommendations/data';
const STEP = '/jetpack/v4/recommendations/step';

test.describe( 'recommendations', () => {
	test( 'answers are kept, whole, and step by step', async ( { as } ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		expect( ( await get( DATA ) ).body ).toEqual( {} );
		expect( ( await get( STEP ) ).body ).toEqual( { step: 'not-started' } );

		const data = {
			'site-type-store': true,
			goal: 'Sell “jam” & <b>honey</b> 🍯',
			viewed: [ 'modules', 'services' ],
			skipped: null,
			visitors: 12.5,
		};
		const [ saved, moved ] = await Promise.all( [
			post( DATA, { data } ),
			post( STEP, { step: 'modules' } ),
		] );
		expect( saved.status ).toBe( 200 );
		expect( saved.body ).toEqual( data );
		expect( moved.body ).toEqual( { step: 'modules' } );
		expect( ( await get( DATA ) ).body ).toEqual( data );
		expect( ( await get( STEP ) ).body ).toEqual( { step: 'modules' } );

		await post( DATA, { data: {} } );
		expect( ( await get( DATA ) ).body ).toEqual( {} );
	} );

	test( 'what is too large or of another shape changes nothing', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		await post( DATA, { data: { kept: true } } );

		const large = await post( DATA, { data: { a: 'x'.repeat( 70_000 ) } } );
		expect( large.status ).toBe( 413 );
		expect( ( large.body as RestError ).code ).toBe( 'ramjet_too_large' );
		const huge = await post( DATA, {
			data: { a: 'x'.repeat( 10_000_000 ) },
		} );
		expect( [ 400, 413 ] ).toContain( huge.status );

		for ( const data of [
			'text',
			[ 'list' ],
			{ nested: { too: { deep: 1 } } },
			{ list: [ [ 'deep' ] ] },
		] ) {
			const { status, body } = await post( DATA, { data } );
			expect( status, JSON.stringify( data ) ).toBe( 400 );
			expect(
				Object.keys( ( body as RestError ).data.params ?? {} )
			).toEqual( [ 'data' ] );
		}
		const step = await post( STEP, { step: 'nowhere' } );
		expect( step.status ).toBe( 400 );
		expect( step.body ).toMatchObject( {
			data: { params: { step: expect.any( String ) } },
		} );

		expect( ( await get( DATA ) ).body ).toEqual( { kept: true } );
		expect( ( await get( STEP ) ).body ).toEqual( { step: 'not-started' } );
	} );

	test( 'modules that are off are suggested with a reason', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		const path = '/jetpack/v4/recommendations/conditional';
		expect( ( await get( path ) ).body ).toEqual( [] );
		await post( '/jetpack/v4/module/markdown/active', { active: false } );
		expect( ( await get( path ) ).body ).toEqual( [
			{
				module: 'markdown',
				name: 'Markdown',
				reason: 'Markdown is off. What it does: Write in Markdown and see it formatted.',
			},
		] );
	} );
} );
