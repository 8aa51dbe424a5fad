/*
 * npm run generate: updates the files that are generated from others and stand in the repository. Names of GENERATORS
 * in bin/lib/generators.mjs select some of them. With --check nothing is written: it exits with 1 if one is out of date.
 */
import { writeOrCheck } from './lib/generated.mjs';
import { GENERATORS } from './lib/generators.mjs';
import { runMain, UserError } from './lib/terminal.mjs';

await runMain( async () => {
	const known = Object.keys( GENERATORS );
	const wanted = process.argv
		.slice( 2 )
		.filter( ( name ) => name !== '--check' );
	const unknown = wanted.find( ( name ) => ! known.includes( name ) );
	if ( unknown ) {
		throw new UserError(
			`npm run generate takes ${ known.join( ', ' ) }, not ${ unknown }.`
		);
	}
	let code = 0;
	for ( const name of known ) {
		if ( wanted.length === 0 || wanted.includes( name ) ) {
			code = Math.max(
				code,
				writeOrCheck( await GENERATORS[ name ].generate() )
			);
		}
	}
	return code;
} );
