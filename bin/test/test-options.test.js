/**
 * @jest-environment node
 */
import { playwrightArguments, readTestOptions } from '../lib/test-options.mjs';

const read = ( ...args ) =>
	readTestOptions(
		args,
		[ 'lint', 'unit', 'integration', 'e2e' ],
		'',
		[ 'php' ],
		[ 'lint', 'unit' ]
	);

test( 'without arguments, the usual kinds run', () => {
	const { kinds, files } = read();
	expect( [ ...kinds ] ).toEqual( [ 'lint', 'unit', 'integration', 'e2e' ] );
	expect( files ).toEqual( {} );
} );

test.each( [
	[ 'unit', 'blocks/map/test/gl.test.ts' ],
	[ 'php', 'blocks/map/test/MapBlockTest.php' ],
	[ 'integration', './tests/integration/site.spec.ts' ],
	[ 'e2e', 'tests/e2e/map.spec.ts' ],
] )( 'a file runs alone, with --only %s and without', ( kind, file ) => {
	for ( const args of [ [ file ], [ '--only', kind, file ] ] ) {
		const { kinds, files } = read( ...args );
		expect( [ ...kinds ] ).toEqual( [ kind ] );
		expect( files ).toEqual( { [ kind ]: [ file ] } );
	}
} );

test.each( [
	[ [ '--changed' ], 'HEAD' ],
	[ [ '--changed=HEAD~3' ], 'HEAD~3' ],
] )( '%j runs the kinds of changes since a commit', ( args, commit ) => {
	const { kinds, changed } = read( ...args );
	expect( [ ...kinds ] ).toEqual( [ 'lint', 'unit' ] );
	expect( changed ).toBe( commit );
} );

test( 'a folder is of the selected kind', () => {
	expect( read( '--only', 'unit', 'blocks/map' ).files ).toEqual( {
		unit: [ 'blocks/map' ],
	} );
} );

test.each( [
	[ [ 'blocks/map' ], 'blocks/map is not a test of this command.' ],
	[ [ '--only', 'lint', 'a.ts' ], 'a.ts is not a test of this command.' ],
	[
		[ '--only', 'unit', 'tests/e2e/map.spec.ts' ],
		'tests/e2e/map.spec.ts is a test of the kind e2e, which --only does not name.',
	],
	[
		[ '--changed', '--only', 'lint' ],
		'--changed selects the tests itself: leave out --only and files.',
	],
	[
		[ '--only', 'speed' ],
		'--only takes lint, unit, integration, e2e, php, not speed.',
	],
] )( 'says what is wrong with %j', ( args, message ) => {
	expect( () => read( ...args ) ).toThrow( message );
} );

test( 'Playwright gets its own files and the pattern', () => {
	const { files, grep } = read(
		'tests/e2e/map.spec.ts',
		'blocks/map/test/gl.test.ts',
		'--grep',
		'zoom'
	);
	expect( playwrightArguments( files, grep ) ).toEqual( [
		'tests/e2e/map.spec.ts',
		'--grep',
		'zoom',
	] );
} );
