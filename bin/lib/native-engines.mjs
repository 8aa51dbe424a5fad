/*
 * Engines of a site that has outgrown one machine, beside the native site: a replica of its database that lags, and
 * Redis. Only tests use them.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installPackages } from './apt.mjs';
import { exists, makeFolder } from './files.mjs';
import { mariadbArguments } from './native-config.mjs';
import { canConnect, Daemon, until } from './native-processes.mjs';
import { has, isRoot, run as runCommand } from './process.mjs';

const REPLICATION = { user: 'replica', password: 'replica' };

/** As managed clusters have it: no table without a primary key. */
const STRICT = '--innodb-force-primary-key=1';

/**
 * Arguments of a MariaDB that replicas can follow.
 *
 * @param {{data: string, run: string}} folders
 * @param {number}                      port
 */
export function primaryArguments( folders, port ) {
	return [
		...mariadbArguments( folders ).filter(
			( argument ) =>
				! [ '--skip-networking', '--skip-log-bin' ].includes( argument )
		),
		STRICT,
		'--bind-address=127.0.0.1',
		`--port=${ port }`,
		'--server-id=1',
		'--binlog-format=ROW',
		'--sync-binlog=0',
		`--log-bin=${ join( folders.data, 'binary' ) }`,
	];
}

/** A second MariaDB that repeats the changes of the first one, later. */
export class Replica {
	/**
	 * @param {Object} programs       As of getNativePrograms().
	 * @param {Object} folders
	 * @param {string} folders.folder Of the site's data.
	 * @param {string} folders.run    Of sockets.
	 * @param {string} folders.logs
	 * @param {Object} primary
	 * @param {string} primary.socket
	 * @param {number} primary.port
	 */
	constructor( programs, { folder, run, logs }, primary ) {
		this.programs = programs;
		this.data = join( folder, 'replica' );
		this.run = join( run, 'replica' );
		this.logs = logs;
		this.primary = primary;
		this.socket = join( this.run, 'mariadb.sock' );
	}

	/**
	 * Runs SQL on one of the two servers.
	 *
	 * @param {string} socket
	 * @param {string} statement
	 */
	sqlAt( socket, statement ) {
		return runCommand( this.programs.client, [
			'--no-defaults',
			`--socket=${ socket }`,
			'--user=root',
			'--skip-column-names',
			'-e',
			statement,
		] );
	}

	sql( statement ) {
		return this.sqlAt( this.socket, statement );
	}

	/** Starts the server; what it follows stays as it was. */
	async boot() {
		await makeRunFolder( this.run );
		this.daemon = new Daemon(
			this.programs.mariadb,
			[
				...mariadbArguments( { data: this.data, run: this.run } ),
				STRICT,
				'--server-id=2',
				'--replicate-wild-do-table=wordpress.%',
				'--slave-parallel-threads=0',
				'--read-only',
			],
			join( this.logs, 'replica.log' )
		);
		await this.daemon.ready(
			() => canConnect( this.socket ),
			'The start of the replica'
		);
	}

	/**
	 * Creates the server and lets it follow the first one, whose database is empty.
	 *
	 * @param {number} delay Seconds by which it lags.
	 */
	async start( delay ) {
		await rm( this.data, { recursive: true, force: true } );
		await makeFolder( this.data, ( folder ) =>
			runCommand( this.programs.install, [
				'--no-defaults',
				`--datadir=${ folder }`,
				'--auth-root-authentication-method=normal',
				'--skip-test-db',
				...( isRoot() ? [ '--user=root' ] : [] ),
			] )
		);
		await this.boot();
		const { user, password } = REPLICATION;
		await this.sqlAt(
			this.primary.socket,
			`CREATE OR REPLACE USER ${ user }@'127.0.0.1' IDENTIFIED BY '${ password }'; GRANT REPLICATION SLAVE ON *.* TO ${ user }@'127.0.0.1'; RESET MASTER`
		);
		await this.sql(
			`CREATE DATABASE wordpress CHARACTER SET utf8mb4; CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=${ this.primary.port }, MASTER_USER='${ user }', MASTER_PASSWORD='${ password }', MASTER_CONNECT_RETRY=1, MASTER_DELAY=${ delay }, MASTER_USE_GTID=slave_pos; START SLAVE`
		);
	}

	/** @param {number} delay Seconds by which it lags from now on. */
	async lag( delay ) {
		await this.sql(
			`STOP SLAVE; CHANGE MASTER TO MASTER_DELAY=${ delay }; START SLAVE`
		);
	}

	/** Waits until it has everything that the first server has now. */
	async catchUp() {
		const position = (
			await this.sqlAt( this.primary.socket, 'SELECT @@gtid_binlog_pos' )
		).trim();
		await until(
			async () =>
				(
					await this.sql(
						`SELECT MASTER_GTID_WAIT('${ position }', 1)`
					)
				).trim() === '0',
			'What the database has on its replica'
		);
	}

	async stop() {
		await this.daemon?.stop();
	}
}

async function makeRunFolder( folder ) {
	if ( ! ( await exists( folder ) ) ) {
		await makeFolder( folder, async () => {} );
	}
}

/** Redis, reachable by its socket only, with no more memory than a small site's. */
export class Redis {
	/** @param {{run: string, logs: string}} folders */
	constructor( { run, logs } ) {
		this.socket = join( run, 'redis.sock' );
		this.run = run;
		this.logs = logs;
	}

	async start() {
		if ( ! ( await has( 'redis-server' ) ) ) {
			await installPackages( [ 'redis-server', 'php-redis' ], 'Redis' );
		}
		this.daemon = new Daemon(
			'redis-server',
			[
				[ '--port', '0' ],
				[ '--unixsocket', this.socket ],
				[ '--pidfile', join( this.run, 'redis.pid' ) ],
				[ '--dir', this.run ],
				[ '--save', '' ],
				[ '--maxmemory', '4mb' ],
				[ '--maxmemory-policy', 'allkeys-lru' ],
			].flat(),
			join( this.logs, 'redis.log' )
		);
		await this.daemon.ready(
			() => canConnect( this.socket ),
			'The start of Redis'
		);
	}

	/**
	 * Makes the cache of WordPress fail in a way that tests/scale/drop-ins/object-cache.php knows.
	 *
	 * @param {string} fault '' for none.
	 */
	async fail( fault ) {
		await writeFile( `${ this.socket }.fault`, fault );
	}

	/** Forgets everything. */
	async clear() {
		await runCommand( 'redis-cli', [ '-s', this.socket, 'FLUSHALL' ] );
	}

	async stop() {
		await this.daemon?.stop();
	}
}

/** Memcached, reachable by its socket only, with the limit of 1 MB for a value that it has by default. */
export class Memcached {
	/** @param {{run: string, logs: string}} folders */
	constructor( { run, logs } ) {
		this.socket = join( run, 'memcached.sock' );
		this.logs = logs;
	}

	async start() {
		if ( ! ( await has( 'memcached' ) ) ) {
			await installPackages(
				[ 'memcached', 'php-memcached' ],
				'Memcached'
			);
		}
		this.daemon = new Daemon(
			'memcached',
			[
				[ '--unix-socket', this.socket ],
				[ '--memory-limit', '64' ],
				isRoot() ? [ '--user', 'root' ] : [],
			].flat(),
			join( this.logs, 'memcached.log' )
		);
		await this.daemon.ready(
			() => canConnect( this.socket ),
			'The start of Memcached'
		);
	}

	async stop() {
		await this.daemon?.stop();
	}
}
