import { parseArgs } from 'node:util';
import { UserError } from './terminal.mjs';

/**
 * Reads the options that the test commands share.
 *
 * @param {string[]} args  Of the command line.
 * @param {string[]} known Kinds of tests that the command has.
 * @param {string}   help
 * @return {{kinds: Set<string>, grep?: string, playwright: string[], help: boolean}} `playwright`: files and pattern for
 *   `playwright test`; empty for all tests.
 */
export function readTestOptions( args, known, help ) {
	let parsed;
	try {
		parsed = parseArgs( {
			args,
			allowPositionals: true,
			options: {
				only: { type: 'string', multiple: true, default: [] },
				grep: { type: 'string' },
				help: { type: 'boolean', default: false },
			},
		} );
	} catch ( error ) {
		throw new UserError( error.message.split( '\n' )[ 0 ] );
	}
	const { only, grep } = parsed.values;
	const unknown = only.find( ( kind ) => ! known.includes( kind ) );
	if ( unknown ) {
		throw new UserError(
			`--only takes ${ known.join( ', ' ) }, not ${ unknown }.`
		);
	}
	if ( parsed.values.help ) {
		console.log( help );
	}
	return {
		kinds: new Set( only.length > 0 ? only : known ),
		grep,
		playwright: [
			...parsed.positionals,
			...( grep ? [ '--grep', grep ] : [] ),
		],
		help: parsed.values.help,
	};
}

/**
 * The kinds of tests that need a site, among some kinds.
 * @param {Set<string>} kinds
 */
export function siteKinds( kinds ) {
	return new Set(
		[ 'integration', 'e2e' ].filter( ( kind ) => kinds.has( kind ) )
	);
}
