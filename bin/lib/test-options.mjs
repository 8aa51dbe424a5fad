import { parseArgs } from 'node:util';
import { UserError } from './terminal.mjs';

/** Which tests a file has, by its path below the repository. */
const KIND_OF_FILE = [
	[ 'unit', /\.test\.[jt]sx?$/ ],
	[ 'php', /^(?:tests\/php\/|blocks\/.*Test\.php$)/ ],
	[ 'integration', /^tests\/integration\// ],
	[ 'e2e', /^tests\/e2e\// ],
	[ 'scale', /^tests\/scale\// ],
];

/** What --changed compares with unless it names a commit. */
const LAST_COMMIT = 'HEAD';

/** Kinds that run as few tests as files name. */
const KINDS_WITH_FILES = KIND_OF_FILE.map( ( [ kind ] ) => kind );

function kindOf( file ) {
	const path = file.replace( /^\.\//, '' );
	return KIND_OF_FILE.find( ( [ , pattern ] ) =>
		pattern.test( path )
	)?.[ 0 ];
}

/**
 * Sorts files by the kind of their tests. What does not look like a test, such as a folder, is of the kind that is
 * selected, if it is a single one.
 * @param {string[]} files
 * @param {string[]} only  Of --only.
 * @param {string[]} known
 */
function sortFiles( files, only, known ) {
	const sorted = {};
	for ( const file of files ) {
		const kind = kindOf( file ) ?? ( only.length === 1 && only[ 0 ] );
		if ( ! KINDS_WITH_FILES.includes( kind ) || ! known.includes( kind ) ) {
			throw new UserError( `${ file } is not a test of this command.` );
		}
		if ( only.length > 0 && ! only.includes( kind ) ) {
			throw new UserError(
				`${ file } is a test of the kind ${ kind }, which --only does not name.`
			);
		}
		( sorted[ kind ] ??= [] ).push( file );
	}
	return sorted;
}

/**
 * Reads the options that the test commands share.
 *
 * @param {string[]} args        Of the command line.
 * @param {string[]} usual       Kinds of tests that the command runs.
 * @param {string}   help
 * @param {string[]} [more]      Further kinds, which run only if they or their files are named.
 * @param {string[]} [ofChanges] Kinds that run with --changed, if the command has it.
 * @return {{kinds: Set<string>, grep?: string, changed?: string, files: Record<string, string[]>, help: boolean}} `files`: those that were
 *   named, by kind; then no other kinds run. `changed`: a commit.
 */
export function readTestOptions(
	args,
	usual,
	help,
	more = [],
	ofChanges = undefined
) {
	const known = [ ...usual, ...more ];
	let parsed;
	try {
		parsed = parseArgs( {
			args: args.map( ( arg ) =>
				arg === '--changed' ? `--changed=${ LAST_COMMIT }` : arg
			),
			allowPositionals: true,
			options: {
				only: { type: 'string', multiple: true, default: [] },
				grep: { type: 'string' },
				changed: { type: 'string' },
				help: { type: 'boolean', default: false },
			},
		} );
	} catch ( error ) {
		throw new UserError( error.message.split( '\n' )[ 0 ] );
	}
	const { only, grep, changed } = parsed.values;
	const unknown = only.find( ( kind ) => ! known.includes( kind ) );
	if ( unknown ) {
		throw new UserError(
			`--only takes ${ known.join( ', ' ) }, not ${ unknown }.`
		);
	}
	if ( parsed.values.help ) {
		console.log( help );
	}
	const files = sortFiles( parsed.positionals, only, known );
	const named = Object.keys( files );
	if ( changed && ( ! ofChanges || named.length + only.length > 0 ) ) {
		throw new UserError(
			ofChanges
				? '--changed selects the tests itself: leave out --only and files.'
				: '--changed is an option of npm test.'
		);
	}
	const selected = only.length > 0 ? only : usual;
	const kinds = changed ? ofChanges : selected;
	return {
		kinds: new Set( named.length > 0 ? named : kinds ),
		grep,
		changed,
		files,
		help: parsed.values.help,
	};
}

/**
 * The arguments for `playwright test` that select some files and tests.
 *
 * @param {Record<string, string[]>} files  As of readTestOptions().
 * @param {string}                   [grep]
 */
export function playwrightArguments( files, grep ) {
	return [
		...( files.integration ?? [] ),
		...( files.e2e ?? [] ),
		...( files.scale ?? [] ),
		...( grep ? [ '--grep', grep ] : [] ),
	];
}

/**
 * The kinds of tests that need a site, among some kinds.
 * @param {Set<string>} kinds
 */
export function siteKinds( kinds ) {
	return new Set(
		[ 'integration', 'e2e', 'scale' ].filter( ( kind ) =>
			kinds.has( kind )
		)
	);
}
