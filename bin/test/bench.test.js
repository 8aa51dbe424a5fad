/**
 * @jest-environment node
 */
import { listAdded, listAssets, weigh } from '../lib/bench/assets.mjs';
import {
	judgeBytes,
	judgeCount,
	judgeMemory,
	judgeShare,
	judgeTime,
} from '../lib/bench/judge.mjs';
import { BUDGETS } from '../lib/budgets.mjs';
import { blockRows, pageRows } from '../lib/bench/page-rows.mjs';
import { interleave, median, undisturbed } from '../lib/bench/statistics.mjs';

test( 'the median is the middle value', () => {
	expect( median( [ 9, 1, 5 ] ) ).toBe( 5 );
	expect( median( [ 10, 1, 9, 2 ] ) ).toBe( 5.5 );
} );

test( 'an undisturbed time is at the lower quartile', () => {
	expect( undisturbed( [ 50, 10, 90, 20, 30 ] ) ).toBe( 20 );
	expect( undisturbed( [ 7 ] ) ).toBe( 7 );
} );

test( 'both sides are measured in turns', async () => {
	const order = [];
	const taken = await interleave( { rounds: 20 }, async ( side ) =>
		order.push( side )
	);
	expect( taken.on ).toHaveLength( 20 );
	expect( taken.off ).toHaveLength( 20 );
	for ( let round = 0; round < 20; round++ ) {
		expect( order.slice( 2 * round, 2 * round + 2 ).sort() ).toEqual( [
			'off',
			'on',
		] );
	}
} );

test( 'measuring ends at the time limit, but not before the minimum of rounds', async () => {
	const { on, off } = await interleave(
		{ rounds: 100, seconds: 0 },
		async ( side ) => side
	);
	expect( [ on.length, off.length ] ).toEqual( [ 4, 4 ] );
} );

test.each( [
	[ 'within the ratio', 101.5, 100, true ],
	[ 'over both', 101.6, 100, false ],
	[ 'over the ratio, within the difference', 10.6, 10, true ],
	[ 'faster than without', 9, 10, true ],
] )( 'time %s', ( _, on, off, ok ) => {
	expect(
		judgeTime( 'page', { on, off }, { ratio: 1.015, ms: 0.7 } ).ok
	).toBe( ok );
} );

test( 'a time with one budget is compared with that', () => {
	expect(
		judgeTime( 'page', { on: 110, off: 100 }, { ratio: 1.05 } ).ok
	).toBe( false );
	expect(
		judgeTime( 'page', { on: 104, off: 100 }, { ratio: 1.05 } ).ok
	).toBe( true );
	expect( judgeTime( 'page', { on: 200, off: 100 } ) ).toMatchObject( {
		ok: true,
		figure: '×2.000',
		budget: '',
	} );
} );

test( 'numbers, memory and bytes are compared by their difference', () => {
	expect( judgeCount( 'queries', { on: 22, off: 20 }, 2 ) ).toMatchObject( {
		figure: '+2',
		ok: true,
	} );
	expect( judgeCount( 'queries', { on: 23, off: 20 }, 2 ).ok ).toBe( false );
	expect( judgeCount( 'queries', { on: 19, off: 20 }, 0 ) ).toMatchObject( {
		figure: '−1',
		ok: true,
	} );
	const mib = 1024 * 1024;
	expect(
		judgeMemory( 'memory', { on: 4.1 * mib, off: 4 * mib }, 0.15 )
	).toMatchObject( { figure: '+0.10 MiB', ok: true } );
	expect(
		judgeMemory( 'memory', { on: 4.2 * mib, off: 4 * mib }, 0.15 ).ok
	).toBe( false );
	expect( judgeBytes( 'script', 1024, 1024 ) ).toMatchObject( {
		figure: '+1.0 KB',
		ok: true,
	} );
	expect( judgeBytes( 'script', 1, 0 ).ok ).toBe( false );
	expect(
		judgeShare( 'on topic', { on: 0.9, off: 0.95 }, 0.9 )
	).toMatchObject( {
		figure: '90.0 %',
		ok: true,
	} );
	expect( judgeShare( 'on topic', { on: 0.89, off: 0.5 }, 0.9 ).ok ).toBe(
		false
	);
} );

test( 'a page without our blocks must not get a script, a style or a query', () => {
	const side = { cpu: 50, ms: 50, memory: 1000, queries: 20, files: 0 };
	const failing = ( on, assets ) =>
		pageRows( { on: { ...side, ...on }, off: side }, assets )
			.filter( ( { ok } ) => ! ok )
			.map( ( { name } ) => name );
	expect( failing( { files: 30 }, 0 ) ).toEqual( [] );
	expect( failing( { files: 31 }, 0 ) ).toEqual( [ 'page: our PHP files' ] );
	expect( failing( { queries: 21 }, 0 ) ).toEqual( [ 'page: queries' ] );
	expect( failing( {}, 1 ) ).toEqual( [ 'page: scripts and styles' ] );
} );

test( 'only a block with a view module may add a script', () => {
	const failing = ( block, ...args ) =>
		blockRows( block, ...args ).filter( ( { ok } ) => ! ok ).length;
	const visitor = { folder: 'repeat-visitor', hasView: true };
	const button = { folder: 'button', hasView: false };
	const form = { folder: 'contact-form', hasView: true };
	const { block, blocks } = BUDGETS;
	expect( failing( visitor, block, [] ) ).toBe( 0 );
	expect( failing( visitor, { ...block, js: block.js + 1 }, [] ) ).toBe( 1 );
	expect( failing( button, { js: 1, css: 0 }, [] ) ).toBe( 1 );
	expect( failing( button, { js: 0, css: block.css + 1 }, [] ) ).toBe( 1 );
	expect( failing( button, { js: 0, css: 0 }, [ 'ramjet-map-css' ] ) ).toBe(
		1
	);
	const { js, page } = blocks[ 'contact-form' ];
	expect( failing( form, { js, css: page }, [] ) ).toBe( 0 );
	expect( failing( form, { js, css: page + 1 }, [] ) ).toBe( 1 );
} );

test( 'the size of assets is compressed, inline or not', async () => {
	const assets = listAssets(
		`<style id="a">${ 'p{}'.repeat( 1000 ) }</style>`
	);
	const { js, css } = await weigh( assets, 'http://example.org/' );
	expect( js ).toBe( 0 );
	expect( css ).toBeGreaterThan( 10 );
	expect( css ).toBeLessThan( 100 );
} );

const PAGE = `
	<link rel='stylesheet' id='core-css' href='/core.css?a=1&#038;b=2' media='all' />
	<link rel="icon" href="/icon.png">
	<style id='core-inline-css'>p{}</style>
	<script src="/core.js"></script>`;

test( 'scripts and styles are identified by URL or ID', () => {
	expect( listAssets( PAGE ) ).toEqual( [
		{
			kind: 'css',
			key: '/core.css?a=1&#038;b=2',
			url: '/core.css?a=1&b=2',
			content: '',
		},
		{ kind: 'css', key: 'core-inline-css', url: null, content: 'p{}' },
		{ kind: 'js', key: '/core.js', url: '/core.js', content: '' },
	] );
} );

test( 'the assets that a page has only with Ramjet are found, once each', () => {
	const added = `${ PAGE }
		<style id="ramjet-star-inline-css">.a{color:red}</style>
		<link rel="modulepreload" href="/view.js" id="ramjet/x">
		<script type="module" src="/view.js" id="ramjet/x"></script>`;
	expect(
		listAdded( added, PAGE ).map( ( { kind, key, content } ) => [
			kind,
			key,
			content,
		] )
	).toEqual( [
		[ 'css', 'ramjet-star-inline-css', '.a{color:red}' ],
		[ 'js', '/view.js', '' ],
	] );
	expect( listAdded( PAGE, PAGE ) ).toEqual( [] );
} );
