/**
 * @jest-environment node
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/block-folders.js';
import { CHECKS } from '../lib/checks.mjs';
import { writeOrCheck } from '../lib/generated.mjs';
import { npm } from '../lib/process.mjs';

jest.mock( '../lib/process.mjs', () => ( {
	...jest.requireActual( '../lib/process.mjs' ),
	npm: jest.fn(),
} ) );

test( 'npm test checks that all generated files are up to date', async () => {
	const generators = readdirSync( join( ROOT, 'bin' ) )
		.filter( ( file ) => file.endsWith( '.mjs' ) )
		.filter( ( file ) =>
			readFileSync( join( ROOT, 'bin', file ), 'utf8' ).includes(
				'writeOrCheck('
			)
		)
		.map( ( file ) => file.slice( 0, -'.mjs'.length ) );
	for ( const { kind, run } of CHECKS ) {
		if ( kind === 'generated' ) {
			await run();
		}
	}
	expect( npm.mock.calls.map( ( [ args ] ) => args ).sort() ).toEqual(
		generators
			.sort()
			.map( ( name ) => [ 'run', '--silent', name, '--', '--check' ] )
	);
	expect( generators ).toEqual( [ 'docs', 'pot', 'registry' ] );
} );

describe( 'with --check', () => {
	const { argv } = process;
	beforeEach( () => {
		process.argv = [ ...argv, '--check' ];
	} );
	afterEach( () => {
		process.argv = argv;
	} );

	test( 'a file that is out of date is listed with the command that updates it, and not written', () => {
		const file = 'languages/no-such-file.pot';
		expect( writeOrCheck( { [ file ]: 'text' }, 'npm run pot' ) ).toBe( 1 );
		expect( console ).toHaveErroredWith(
			`${ file } is not up to date: run \`npm run pot\`.`
		);
		expect( readdirSync( join( ROOT, 'languages' ) ) ).not.toContain(
			'no-such-file.pot'
		);
	} );

	test( 'files that are up to date pass', () => {
		const license = readFileSync( join( ROOT, 'LICENSE' ), 'utf8' );
		expect( writeOrCheck( { LICENSE: license }, 'npm run docs' ) ).toBe(
			0
		);
	} );
} );
