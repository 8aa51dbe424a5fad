/**
 * @jest-environment node
 */
import { once } from 'node:events';
import http from 'node:http';
import { compare, interleave } from '../lib/bench/comparison.mjs';
import { judge, undisturbed } from '../lib/bench/figures.mjs';
import { load } from '../lib/bench/load.mjs';

test( 'an undisturbed time is at the lower quartile', () => {
	expect( undisturbed( [ 50, 10, 90, 20, 30 ] ) ).toBe( 20 );
	expect( undisturbed( [ 7 ] ) ).toBe( 7 );
} );

test( 'all sides are measured in turns', async () => {
	const order = [];
	const side = ( name ) => async () => order.push( name );
	const samples = await interleave(
		{ on: side( 'on' ), off: side( 'off' ), empty: side( 'empty' ) },
		20
	);
	expect( samples.on ).toHaveLength( 20 );
	for ( let round = 0; round < 20; round++ ) {
		expect( order.slice( 3 * round, 3 * round + 3 ).sort() ).toEqual( [
			'empty',
			'off',
			'on',
		] );
	}
} );

test( 'rounds to warm up do not count', async () => {
	let round = 0;
	const [ row ] = await compare( {
		name: 'Load',
		rounds: 20,
		sides: { on: async () => ( { accepted: round++ < 2 ? 1_000 : 1 } ) },
		figures: [ { measure: 'accepted' } ],
	} );
	expect( round ).toBe( 22 );
	expect( row.on ).toBe( '1' );
} );

const judgeOnce = ( figure, samples ) =>
	judge(
		'Page',
		figure,
		Object.fromEntries(
			Object.entries( samples ).map( ( [ side, value ] ) => [
				side,
				[ { [ figure.measure ]: value } ],
			] )
		)
	);

test( 'times are compared by their ratio', () => {
	const figure = { measure: 'cpu', ratio: 1.01 };
	expect( judgeOnce( figure, { on: 101, off: 100 } ) ).toEqual( {
		name: 'Page: CPU time',
		off: '100.0 ms',
		on: '101.0 ms',
		figure: '×1.010',
		budget: '×1.010',
		ok: true,
	} );
	expect( judgeOnce( figure, { on: 101.1, off: 100 } ).ok ).toBe( false );
} );

test( 'a figure can be compared with another side', () => {
	expect(
		judgeOnce(
			{ measure: 'cpu', beside: 'empty', ratio: 1.05 },
			{ on: 106, off: 100, empty: 102 }
		)
	).toMatchObject( {
		name: 'Page: CPU time, beside as many empty blocks',
		off: '102.0 ms',
		ok: true,
	} );
} );

test( 'counts and memory are compared by their difference', () => {
	const queries = { measure: 'queries', more: 2 };
	expect( judgeOnce( queries, { on: 22, off: 20 } ) ).toMatchObject( {
		figure: '+2',
		budget: '+2',
		ok: true,
	} );
	expect( judgeOnce( queries, { on: 23, off: 20 } ).ok ).toBe( false );
	expect( judgeOnce( queries, { on: 19, off: 20 } ).figure ).toBe( '−1' );
	const mib = 1024 * 1024;
	const memory = { measure: 'memory', more: 0.15 };
	expect(
		judgeOnce( memory, { on: 4.1 * mib, off: 4 * mib } )
	).toMatchObject( { figure: '+0.10 MiB', ok: true } );
	expect( judgeOnce( memory, { on: 4.2 * mib, off: 4 * mib } ).ok ).toBe(
		false
	);
} );

test( 'a count is the median of all rounds', () => {
	const samples = [ 9, 1, 5 ].map( ( queries ) => ( { queries } ) );
	expect( judge( 'Page', { measure: 'queries' }, { on: samples } ).on ).toBe(
		'5'
	);
} );

test( 'what is measured alone has a maximum or a minimum', () => {
	expect(
		judgeOnce( { measure: 'time', most: 300 }, { on: 301 } )
	).toMatchObject( { off: '', budget: '300.0 ms', ok: false } );
	const onTopic = { measure: 'onTopic', least: 90 };
	expect( judgeOnce( onTopic, { on: 0.9, off: 0.95 } ) ).toMatchObject( {
		figure: '90.0 %',
		budget: 'at least 90.0 %',
		ok: true,
	} );
	expect( judgeOnce( onTopic, { on: 0.89, off: 0.5 } ).ok ).toBe( false );
} );

test( 'a figure without a budget is only printed', () => {
	expect(
		judgeOnce( { measure: 'cpu' }, { on: 200, off: 100 } )
	).toMatchObject( { figure: '×2.000', budget: '', ok: true } );
} );

test( 'a request that fails under load is sent again until it is accepted', async () => {
	const received = [];
	const server = http.createServer( async ( request, response ) => {
		const [ body ] = await once( request.setEncoding( 'utf8' ), 'data' );
		received.push( body );
		// Every other request fails.
		response.statusCode = received.length % 2 ? 502 : 200;
		response.end();
	} );
	await once( server.listen( 0, '127.0.0.1' ).unref(), 'listening' );
	let number = 0;
	const { accepted } = await load(
		{ workers: async () => [] },
		`http://127.0.0.1:${ server.address().port }/`,
		{
			connections: 1,
			seconds: 60,
			amount: 2,
			next: () => ( { body: `request ${ ++number }` } ),
		}
	);
	expect( accepted.map( ( { body } ) => body ).slice( 0, 2 ) ).toEqual( [
		'request 1',
		'request 2',
	] );
	expect( received.slice( 0, 4 ) ).toEqual( [
		'request 1',
		'request 1',
		'request 2',
		'request 2',
	] );
} );
