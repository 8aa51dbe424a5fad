import { Server } from 'node:net';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPortFree } from './ports.mjs';
import { ROOT } from './paths.mjs';
import { REPORT_EXCEPTIONS } from './site.mjs';
import { prepareSite } from './site-files.mjs';
import { onExit, UserError } from './terminal.mjs';

/*
 * Playground caches compiled scripts in files that it cannot read back (its flock() refuses shared
 * locks), so it compiles all of WordPress on each request. With a cache in memory, a page takes a
 * quarter of the time. A worker reads this file when it starts; the other lines are Playground's own.
 */
const PHP_INI = `
auto_prepend_file = /internal/shared/auto_prepend_file.php
memory_limit = 512M
error_reporting = E_ALL
display_errors = 0
log_errors = 1
html_errors = 0
upload_max_filesize = 200M
post_max_size = 200M
allow_url_fopen = On
allow_url_include = Off
session.save_path = /home/web_user
implicit_flush = 1
output_buffering = 0
max_execution_time = 0
max_input_time = -1
opcache.enable = 1
opcache.enable_cli = 1
opcache.jit = 0
opcache.memory_consumption = 96
opcache.interned_strings_buffer = 12
opcache.max_accelerated_files = 4000
opcache.validate_timestamps = 1
opcache.revalidate_freq = 0
`;

/** The versions of PHP that package.json does not leave out (`overrides`), because each of them takes 60 MB. */
const PHP_VERSIONS = [ '8.1', '8.3' ];

/** The path of WordPress inside Playground's PHP. */
const WORDPRESS = '/wordpress';

/*
 * Playground listens on all IP addresses of the machine. A site with a known password must be
 * for this machine only.
 */
async function listeningLocally( boot ) {
	const listen = Server.prototype.listen;
	Server.prototype.listen = function ( port, ...rest ) {
		if ( typeof port !== 'number' ) {
			return listen.call( this, port, ...rest );
		}
		// Node closes a kept-alive connection after five seconds, possibly just as the next request uses it.
		this.keepAliveTimeout = 0;
		return listen.call( this, { port, host: '127.0.0.1' }, ...rest );
	};
	try {
		return await boot();
	} finally {
		Server.prototype.listen = listen;
	}
}

/**
 * Runs calls of a function one after the other.
 *
 * @template T
 * @param {(argument: string) => Promise<T>} work
 * @return {(argument: string) => Promise<T>} The same, one call after the other.
 */
function inTurn( work ) {
	let previous = Promise.resolve();
	return ( argument ) => {
		const run = previous.then( () => work( argument ) );
		previous = run.catch( () => {} );
		return run;
	};
}

/**
 * A WordPress site with Ramjet in WordPress Playground: PHP compiled to WebAssembly, SQLite. The
 * content stays in the site's folder.
 *
 * @param {Object}  options
 * @param {string}  options.name       The site's name; see site-files.mjs.
 * @param {string}  options.core       Folder of a WordPress.
 * @param {number}  options.port
 * @param {boolean} [options.forTests]
 * @param {number}  [options.workers]  PHP processes, each with its own memory.
 * @param {string}  [options.php]      Version of PHP.
 * @return {Promise<import('./site.mjs').Site>} The running site.
 */
export async function start( {
	name,
	core,
	port,
	forTests = false,
	workers = 3,
	php = '8.3',
} ) {
	if ( ! PHP_VERSIONS.includes( php ) ) {
		throw new UserError(
			`The embedded site has PHP ${ PHP_VERSIONS.join( ' and ' ) }, not ${ php }.`
		);
	}
	if ( ! ( await isPortFree( port ) ) ) {
		throw new UserError(
			`Port ${ port } is taken. End what uses it, or name another one with --port.`
		);
	}
	const { runCLI } = await import( '@wp-playground/cli' );
	const { folder, wordpress, debugLog } = await prepareSite( {
		name,
		core,
		forTests,
		constants: { DB_NAME: 'wordpress' },
	} );
	const ini = join( folder, 'php.ini' );
	await writeFile( ini, PHP_INI );
	await mkdir( join( wordpress, 'wp-content/plugins/ramjet' ), {
		recursive: true,
	} );

	const url = `http://127.0.0.1:${ port }`;
	const server = await listeningLocally( () =>
		runCLI( {
			command: 'server',
			verbosity: 'quiet',
			port,
			php,
			workers,
			'site-url': url,
			wordpressInstallMode: 'install-from-existing-files-if-needed',
			'mount-before-install': [
				{ hostPath: ini, vfsPath: '/internal/shared/php.ini' },
				{ hostPath: wordpress, vfsPath: WORDPRESS },
				{
					hostPath: ROOT,
					vfsPath: `${ WORDPRESS }/wp-content/plugins/ramjet`,
				},
			],
			mount: [],
		} )
	);
	let stopping;
	const stop = () => ( stopping ??= server[ Symbol.asyncDispose ]() );
	onExit( stop );
	// Playground redirects the very first request to itself, whatever it is.
	await fetch( url, { redirect: 'manual' } );

	return {
		kind: 'playground',
		url,
		folder,
		wordpress,
		debugLog,
		stop,
		// If two run at the same time, Playground mixes up or loses their output, on every version of PHP.
		php: inTurn( async ( code ) => {
			const { text } = await server.playground.run( {
				code: `<?php require '${ WORDPRESS }/wp-load.php';\n${ REPORT_EXCEPTIONS }\n${ code }`,
			} );
			return text;
		} ),
	};
}
