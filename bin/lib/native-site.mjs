import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTree, exists, makeFolder } from './files.mjs';
import {
	DEFAULT_SERVER,
	fpmConfig,
	mariadbArguments,
	nginxConfig,
	PHP_SERVERS,
} from './native-config.mjs';
import { getNativePrograms } from './native-packages.mjs';
import {
	Memcached,
	primaryArguments,
	Redis,
	Replica,
} from './native-engines.mjs';
import {
	canConnect,
	childrenOf,
	commandLine,
	Daemon,
	endLeftovers,
} from './native-processes.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { copyPlugin } from './plugin-files.mjs';
import { findFreePort } from './ports.mjs';
import { isAlive, isRoot, run as runCommand } from './process.mjs';
import { ADMIN, phpString, REPORT_EXCEPTIONS } from './site.mjs';
import { prepareSite, removeSite } from './site-files.mjs';
import { onExit, UserError } from './terminal.mjs';
import { DEFAULT_LINE, getWordPress } from './wordpress.mjs';

/** Folders with nginx's own files: mime.types and fastcgi.conf. */
const NGINX_CONF = '/etc/nginx';

/*
 * Sockets need short paths (108 bytes), and the path of a checkout can be longer.
 */
function runFolder( name ) {
	return join(
		tmpdir(),
		`ramjet-${ createHash( 'sha256' ).update( `${ ROOT }\0${ name }` ).digest( 'hex' ).slice( 0, 12 ) }`
	);
}

/**
 * Claims a site for this process. The claim of a process that has ended is ignored.
 * @param {string} folder
 * @param {string} name
 */
async function claim( folder, name ) {
	const file = join( folder, 'owner' );
	const owner = Number( await readFile( file, 'utf8' ).catch( () => '0' ) );
	if (
		owner &&
		owner !== process.pid &&
		isAlive( owner ) &&
		( await commandLine( owner ) ).includes( 'node' )
	) {
		throw new UserError(
			`The native site '${ name }' is in use by process ${ owner }. Wait for its end, or end it.`
		);
	}
	await endLeftovers( folder );
	await rm( folder, { recursive: true, force: true } );
	await mkdir( folder, { recursive: true, mode: 0o700 } );
	await writeFile( file, String( process.pid ) );
}

/**
 * @param {Object} programs
 * @param {Object} folders
 * @param {number} [replicaPort] Where a replica can follow it.
 */
async function startMariadb( programs, folders, replicaPort ) {
	const { data, run, logs } = folders;
	if ( ! ( await exists( data ) ) ) {
		await makeFolder( data, ( folder ) =>
			runCommand( programs.install, [
				'--no-defaults',
				`--datadir=${ folder }`,
				'--auth-root-authentication-method=normal',
				'--skip-test-db',
				...( isRoot() ? [ '--user=root' ] : [] ),
			] )
		);
	}
	const socket = join( run, 'mariadb.sock' );
	let daemon;
	const boot = async () => {
		daemon = new Daemon(
			programs.mariadb,
			replicaPort
				? primaryArguments( { data, run }, replicaPort )
				: mariadbArguments( { data, run } ),
			join( logs, 'mariadb.log' )
		);
		await daemon.ready(
			() => canConnect( socket ),
			'The start of MariaDB'
		);
	};
	await boot();
	return { socket, boot, stop: () => daemon.stop() };
}

/**
 * Our own configuration of the main process too: nginx looks for the included files beside it.
 * @param {Object} programs
 * @param {Object} site
 */
async function startServers( programs, site ) {
	const { run, logs, port, ahead } = site;
	const daemons = [];
	const fpm = [];
	for ( const server of [ ...PHP_SERVERS, DEFAULT_SERVER ] ) {
		const file = join( run, `fpm-${ server }.conf` );
		await writeFile( file, fpmConfig( server, site ) );
		const isAhead = server === ahead;
		const daemon = new Daemon(
			isAhead ? 'faketime' : programs.fpm,
			[
				...( isAhead ? [ '-f', '+1h', programs.fpm ] : [] ),
				'--nodaemonize',
				'--fpm-config',
				file,
				...( isRoot() ? [ '--allow-to-run-as-root' ] : [] ),
			],
			join( logs, `fpm-${ server }.out` )
		);
		daemons.push( daemon );
		if ( server !== DEFAULT_SERVER ) {
			fpm.push( daemon );
		}
		await daemon.ready(
			() => canConnect( join( run, `fpm-${ server }.sock` ) ),
			`The start of PHP-FPM ${ server }`
		);
	}
	const file = join( run, 'nginx.conf' );
	const config = nginxConfig( site ).replace(
		/include (mime\.types|fastcgi\.conf);/g,
		`include ${ NGINX_CONF }/$1;`
	);
	await writeFile( file, config );
	const nginx = new Daemon(
		programs.nginx,
		[ '-p', run, '-c', file, '-e', join( logs, 'nginx.log' ) ],
		join( logs, 'nginx.out' )
	);
	daemons.push( nginx );
	await nginx.ready(
		() => canConnect( { port, host: '127.0.0.1' } ),
		'The start of nginx'
	);
	return { daemons, fpm };
}

/**
 * Starts the wanted engines beside the site, whose database is empty.
 *
 * @param {Object} programs
 * @param {Object} folders
 * @param {Object} engines  As of start().
 * @param {Object} primary  Of the replica.
 * @return {Promise<{daemons: Object[], constants: Record<string, string>, replica?: Replica, redis?: Redis}>} Running.
 */
async function startEngines( programs, folders, engines, primary ) {
	const started = { daemons: [], constants: {} };
	if ( engines.lag !== undefined ) {
		started.replica = new Replica( programs, folders, primary );
		await started.replica.start( engines.lag );
		started.daemons.push( started.replica );
		started.constants.RAMJET_TEST_REPLICA = `localhost:${ started.replica.socket }`;
	}
	if ( engines.redis ) {
		started.redis = new Redis( folders );
		await started.redis.start();
		started.daemons.push( started.redis );
		started.constants.RAMJET_TEST_REDIS = started.redis.socket;
	}
	if ( engines.memcached ) {
		const memcached = new Memcached( folders );
		await memcached.start();
		started.daemons.push( memcached );
		started.constants.RAMJET_TEST_MEMCACHED = memcached.socket;
	}
	return started;
}

async function installWordPress( php, url ) {
	await php.raw( `
		define( 'WP_INSTALLING', true );
		require ${ phpString( join( php.wordpress, 'wp-load.php' ) ) };
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		wp_install( 'My WordPress Website', ${ phpString( ADMIN.login ) }, 'admin@example.com', true, '', ${ phpString( ADMIN.password ) } );
		update_option( 'siteurl', ${ phpString( url ) } );
		update_option( 'home', ${ phpString( url ) } );
	` );
}

/** Runs PHP from the command line in a site. */
class CommandLine {
	constructor( program, wordpress, url, cache ) {
		this.program = program;
		this.cache = cache;
		this.wordpress = wordpress;
		this.host = new URL( url ).host;
	}

	raw( code, args = [] ) {
		const server = `$_SERVER['HTTP_HOST'] = ${ phpString( this.host ) }; $_SERVER['REQUEST_METHOD'] = 'GET';`;
		return runCommand(
			this.program,
			[
				'display_errors=1',
				'memory_limit=512M',
				// A process of its own each time: without a cache in files, it would compile all of WordPress.
				'opcache.enable_cli=1',
				`opcache.file_cache=${ this.cache }`,
			]
				.flatMap( ( setting ) => [ '-d', setting ] )
				.concat( '--', args ),
			{
				cwd: this.wordpress,
				input: `<?php ${ server }\n${ code }`,
			}
		);
	}

	inWordPress( code, args ) {
		const load = join( this.wordpress, 'wp-load.php' );
		return this.raw(
			`require ${ phpString( load ) };\n${ REPORT_EXCEPTIONS }\n${ code }`,
			args
		);
	}
}

/**
 * A fresh WordPress site with Ramjet's folder in place (not active) on native nginx, two PHP-FPM
 * servers and MariaDB, as the current user.
 *
 * @param {Object}  options
 * @param {string}  options.name       Of the site; its database is recreated.
 * @param {string}  [options.wpLine]   '7.1', '6.8' or a folder.
 * @param {boolean} [options.forTests] Adds debugging and the tests' helpers.
 * @param {number}  [options.port]     Free one by default.
 * @param {Object}  [options.engines]  Engines beside it: `lag`, seconds of a replica of the database; `redis`; `memcached`;
 *                                     `ahead`, a PHP server whose clock is an hour ahead. WordPress knows all but the last once
 *                                     their drop-ins are in place (addDropIn()).
 * @return {Promise<import('./site.mjs').Site>} The running site.
 */
export async function start( {
	name,
	wpLine = DEFAULT_LINE,
	forTests = false,
	port,
	engines = {},
} ) {
	const programs = await getNativePrograms();
	const core = await getWordPress( wpLine );
	const run = runFolder( name );
	const folder = join( CACHE, 'native', name );
	const logs = join( folder, 'logs' );
	await claim( run, name );
	await rm( logs, { recursive: true, force: true } );
	await mkdir( logs, { recursive: true } );

	const daemons = [];
	let stopping;
	const stop = () =>
		( stopping ??= ( async () => {
			for ( const daemon of daemons.reverse() ) {
				await daemon.stop();
			}
			await rm( run, { recursive: true, force: true } );
		} )() );
	onExit( stop );

	const replicaPort =
		engines.lag === undefined ? undefined : await findFreePort();
	const database = await startMariadb(
		programs,
		{ data: join( folder, 'mariadb' ), run, logs },
		replicaPort
	);
	const { socket } = database;
	daemons.push( database );
	await runCommand( programs.client, [
		'--no-defaults',
		`--socket=${ socket }`,
		'--user=root',
		'-e',
		'DROP DATABASE IF EXISTS wordpress; CREATE DATABASE wordpress CHARACTER SET utf8mb4',
	] );

	const started = await startEngines(
		programs,
		{ folder, run, logs },
		engines,
		{ socket, port: replicaPort }
	);
	daemons.push( ...started.daemons );

	const sitePort = port ?? ( await findFreePort() );
	const url = `http://127.0.0.1:${ sitePort }`;
	await removeSite( `native-${ name }` );
	const { wordpress, debugLog } = await prepareSite( {
		name: `native-${ name }`,
		core: core.folder,
		forTests,
		constants: {
			DB_NAME: 'wordpress',
			DB_USER: 'root',
			DB_PASSWORD: '',
			DB_HOST: `localhost:${ socket }`,
			DB_CHARSET: 'utf8mb4',
			DB_COLLATE: '',
			WP_HOME: url,
			WP_SITEURL: url,
			...started.constants,
		},
	} );
	// Not a link to the checkout: it contains this site's own files, which WordPress would mistake for
	// the plugin's.
	const plugin = join( wordpress, 'wp-content/plugins/ramjet' );
	await copyPlugin( plugin );
	if ( forTests ) {
		await copyTree(
			join( ROOT, 'tests/support' ),
			join( plugin, 'tests/support' )
		);
	}
	const cache = join( run, 'opcache' );
	await rm( cache, { recursive: true, force: true } );
	await mkdir( cache );
	const php = new CommandLine( programs.php, wordpress, url, cache );
	await installWordPress( php, url );
	const servers = await startServers( programs, {
		run,
		logs,
		wordpress,
		port: sitePort,
		ahead: engines.ahead,
	} );
	daemons.push( ...servers.daemons );

	return {
		kind: 'native',
		url,
		folder,
		wordpress,
		debugLog,
		stop,
		database,
		replica: started.replica,
		faults: started.replica && {
			'stop-replica': () => started.replica.stop(),
			'start-replica': () => started.replica.boot(),
		},
		redis: started.redis,
		php: ( code, args ) => php.inWordPress( code, args ),
		workers: async () =>
			(
				await Promise.all(
					servers.fpm.map( ( { child } ) => childrenOf( child.pid ) )
				)
			).flat(),
	};
}

/**
 * Lets WordPress use an engine that runs beside the site.
 *
 * @param {import('./site.mjs').Site}   site
 * @param {'db.php'|'object-cache.php'} name Its drop-in, in tests/scale/drop-ins.
 */
export function addDropIn( site, name ) {
	return copyFile(
		join( ROOT, 'tests/scale/drop-ins', name ),
		join( site.wordpress, 'wp-content', name )
	);
}
