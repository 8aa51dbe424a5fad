/**
 * @jest-environment node
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/block-folders.js';
import { CHECKS } from '../lib/checks.mjs';
import { writeOrCheck } from '../lib/generated.mjs';
import { GENERATORS } from '../lib/generators.mjs';

test( 'npm test checks that the generated files are up to date that need no site', () => {
	const checked = CHECKS.filter( ( { kind } ) => kind === 'generated' );
	expect( checked.map( ( { name } ) => name ) ).toEqual(
		Object.values( GENERATORS )
			.filter( ( { needsSite } ) => ! needsSite )
			.map( ( { title } ) => title )
	);
	// tests/integration/admin/rest-docs.spec.ts
	expect(
		Object.values( GENERATORS ).filter( ( { needsSite } ) => needsSite )
	).toHaveLength( 1 );
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
		expect( writeOrCheck( { [ file ]: 'text' } ) ).toBe( 1 );
		expect( console ).toHaveErroredWith(
			`${ file } is not up to date: run \`npm run generate\`.`
		);
		expect( readdirSync( join( ROOT, 'languages' ) ) ).not.toContain(
			'no-such-file.pot'
		);
	} );

	test( 'files that are up to date pass', () => {
		const license = readFileSync( join( ROOT, 'LICENSE' ), 'utf8' );
		expect( writeOrCheck( { LICENSE: license } ) ).toBe( 0 );
	} );
} );
