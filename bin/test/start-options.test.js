/**
 * @jest-environment node
 */
import { readStartOptions } from '../lib/start-options.mjs';
import { DEFAULT_LINE } from '../lib/wordpress.mjs';

const DEFAULTS = {
	wp: DEFAULT_LINE,
	port: '9400',
	reset: false,
	'no-open': false,
	watch: false,
	help: false,
};

test( 'no options', () => {
	expect( readStartOptions( [], {} ) ).toEqual( DEFAULTS );
} );

test( 'options after --', () => {
	expect(
		readStartOptions(
			[ '--wp', '6.8', '--port', '9000', '--reset', '--no-open' ],
			{}
		)
	).toEqual( {
		...DEFAULTS,
		wp: '6.8',
		port: '9000',
		reset: true,
		'no-open': true,
	} );
} );

// The result of npm 10 and 11 for each.
test.each( [
	[ '--port=9000', [], { npm_config_port: '9000' }, { port: '9000' } ],
	[
		'--port 9000',
		[ '9000' ],
		{ npm_config_port: 'true' },
		{ port: '9000' },
	],
	[ '--reset', [], { npm_config_reset: 'true' }, { reset: true } ],
	[ '--no-reset', [], { npm_config_reset: '' }, { reset: false } ],
	[ '--no-open', [], { npm_config_open: '' }, { 'no-open': true } ],
	[
		'--reset --port 9000',
		[ '9000' ],
		{ npm_config_port: 'true', npm_config_reset: 'true' },
		{ port: '9000', reset: true },
	],
	[
		'--port 9000, of npm run dev',
		[ '--watch', '9000' ],
		{ npm_config_port: 'true' },
		{ port: '9000', watch: true },
	],
] )( 'without --: %s', ( _typed, args, env, expected ) => {
	expect( readStartOptions( args, env ) ).toEqual( {
		...DEFAULTS,
		...expected,
	} );
} );

test( 'options after -- take precedence', () => {
	expect(
		readStartOptions( [ '--port', '9001' ], { npm_config_port: '9000' } )
			.port
	).toBe( '9001' );
} );

test.each( [
	[ [ '9000' ], {}, "npm start takes no '9000'." ],
	[
		[ '9000', '6.8' ],
		{ npm_config_port: 'true' },
		"npm start takes no '6.8'.",
	],
	[ [ '--prot', '9000' ], {}, "Unknown option '--prot'" ],
] )( 'what is not known is refused: %j', ( args, env, message ) => {
	expect( () => readStartOptions( args, env ) ).toThrow( message );
} );
