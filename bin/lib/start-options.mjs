import { parseArgs } from 'node:util';
import { UserError } from './terminal.mjs';
import { DEFAULT_LINE } from './wordpress.mjs';

/** What `npm start -- --help` prints. */
export const START_HELP = `Usage: npm start -- [options]     (npm run dev: the same, and rebuilds on change)

  --wp 7.1|6.8|<folder>   WordPress to run (default ${ DEFAULT_LINE }); each keeps its own content
  --port <number>         default 9400
  --reset                 begin with a fresh site
  --no-open               open no browser
  --help`;

/**
 * Reads the options of `npm start`.
 *
 * Without `--`, npm treats options as its own: it passes each on as a variable, and the value of
 * an unknown option as an argument (`--port 9000`: npm_config_port=true and `9000`).
 *
 * @param {string[]}                           args Of the command line.
 * @param {Object<string, string | undefined>} env  The process's environment.
 * @return {{wp: string, port: string, reset: boolean, 'no-open': boolean, watch: boolean, help: boolean}} `port`
 *   as typed.
 * @throws {UserError} If an option or an argument is unknown.
 */
export function readStartOptions( args, env ) {
	const { values, positionals } = parse( args );
	const port =
		env.npm_config_port === 'true'
			? positionals.shift()
			: env.npm_config_port;
	if ( positionals.length > 0 ) {
		throw new UserError(
			`npm start takes no '${ positionals[ 0 ] }'. Options: npm start -- --help`
		);
	}
	return {
		...values,
		port: values.port ?? port ?? '9400',
		reset: values.reset || env.npm_config_reset === 'true',
		'no-open': values[ 'no-open' ] || env.npm_config_open === '',
	};
}

function parse( args ) {
	try {
		return parseArgs( {
			args,
			allowPositionals: true,
			options: {
				wp: { type: 'string', default: DEFAULT_LINE },
				port: { type: 'string' },
				reset: { type: 'boolean', default: false },
				'no-open': { type: 'boolean', default: false },
				watch: { type: 'boolean', default: false },
				help: { type: 'boolean', default: false },
			},
		} );
	} catch ( error ) {
		throw new UserError(
			`${ error.message } Options: npm start -- --help`
		);
	}
}
