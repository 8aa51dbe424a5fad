/**
 * @jest-environment node
 */
import { listFloorProblems } from '../lib/floors.mjs';

const FLOORS = { 'src/house': [ 'cellar', [ 'kitchen', 'hall' ], '.' ] };
const FOLDERS = [
	'src/house',
	'src/house/cellar/wine',
	'src/house/kitchen',
	'src/house/hall',
	'src/garden',
];

const problemsOf = ( uses, folders = FOLDERS, floors = FLOORS ) =>
	listFloorProblems(
		folders,
		uses.map( ( [ from, to ] ) => ( {
			from: `src/${ from }`,
			to: `src/${ to }`,
			where: from,
		} ) ),
		floors
	);

test( 'a folder may use itself, what is below, and other houses', () => {
	expect(
		problemsOf( [
			[ 'house', 'house/hall' ],
			[ 'house/hall', 'house/cellar/wine' ],
			[ 'house/cellar', 'house/cellar/wine' ],
			[ 'house/cellar', 'garden' ],
			[ 'garden', 'house' ],
		] )
	).toEqual( [] );
} );

test.each( [
	[ 'house/cellar/wine', 'house/kitchen' ],
	[ 'house/kitchen', 'house/hall' ],
	[ 'house/hall', 'house' ],
] )( '%s may not use %s', ( from, to ) => {
	expect( problemsOf( [ [ from, to ] ] ) ).toEqual( [
		expect.stringContaining( `${ from }: in src/house, ` ),
	] );
} );

test( 'finds folders without a floor, and floors without a folder', () => {
	expect(
		problemsOf(
			[],
			[
				'src/house/cellar',
				'src/house/kitchen',
				'src/house/attic',
				'src/house',
			]
		)
	).toEqual( [
		expect.stringContaining( 'lack attic' ),
		expect.stringContaining( 'has no hall' ),
	] );
} );

test( 'folders that a list need not name do not use each other', () => {
	const floors = { 'src/house': [ 'cellar', '*', '.' ] };
	expect(
		problemsOf(
			[
				[ 'house/kitchen', 'house/cellar' ],
				[ 'house', 'house/kitchen' ],
				[ 'house/kitchen', 'house/hall' ],
			],
			FOLDERS,
			floors
		)
	).toEqual( [ expect.stringContaining( 'house/kitchen: ' ) ] );
} );
