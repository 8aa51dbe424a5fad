import { readdir } from 'node:fs/promises';
import { installPackages } from './apt.mjs';
import { exists } from './files.mjs';
import { has, run } from './process.mjs';
import { step, UserError } from './terminal.mjs';

const PACKAGES = [
	'php-fpm',
	'php-cli',
	'php-mysql',
	'php-curl',
	'php-gd',
	'php-mbstring',
	'php-xml',
	'php-zip',
	'php-intl',
	'php-opcache',
	'mariadb-server',
	'nginx-light',
	'phpunit',
	'ffmpeg',
];

const EXTENSIONS = [
	'mysqli',
	'curl',
	'gd',
	'mbstring',
	'xml',
	'zip',
	'intl',
	'Zend OPcache',
];

/** Folders of daemons, which are not in a normal user's PATH. */
const PATH = `${ process.env.PATH }:/usr/local/sbin:/usr/sbin:/sbin`;

async function find( name ) {
	for ( const folder of PATH.split( ':' ) ) {
		if ( await exists( `${ folder }/${ name }` ) ) {
			return `${ folder }/${ name }`;
		}
	}
	return null;
}

/** PHP-FPM by the distribution's name for it: php-fpm8.2, php-fpm … */
async function findFpm() {
	for ( const folder of PATH.split( ':' ) ) {
		const names = await readdir( folder ).catch( () => [] );
		const name = names
			.filter( ( file ) => /^php-fpm[\d.]*$/.test( file ) )
			.sort()
			.pop();
		if ( name ) {
			return `${ folder }/${ name }`;
		}
	}
	return null;
}

async function hasExtensions() {
	if ( ! ( await has( 'php' ) ) ) {
		return false;
	}
	const modules = ( await run( 'php', [ '-m' ] ) ).split( '\n' );
	return EXTENSIONS.every( ( name ) => modules.includes( name ) );
}

/**
 * The programs that a native site needs.
 *
 * @return {Promise<{fpm: string, php: string, nginx: string, mariadb: string, install: string, client: string, phpunit: string}|null>} Paths, or null
 *   where any is missing.
 */
async function findPrograms() {
	const [ fpm, php, nginx, mariadb, install, client, phpunit, ffmpeg ] =
		await Promise.all( [
			findFpm(),
			find( 'php' ),
			find( 'nginx' ),
			find( 'mariadbd' ),
			find( 'mariadb-install-db' ),
			find( 'mariadb' ),
			find( 'phpunit' ),
			find( 'ffmpeg' ),
		] );
	const complete =
		fpm &&
		php &&
		nginx &&
		mariadb &&
		install &&
		client &&
		phpunit &&
		ffmpeg &&
		( await hasExtensions() );
	return complete
		? { fpm, php, nginx, mariadb, install, client, phpunit }
		: null;
}

/**
 * Finds PHP-FPM, nginx, MariaDB and what tests use with them, or installs the distribution's packages.
 *
 * @return {Promise<{fpm: string, php: string, nginx: string, mariadb: string, install: string, client: string, phpunit: string}>} Paths.
 * @throws {UserError} If they are missing and cannot be installed.
 */
export async function getNativePrograms() {
	const found = await findPrograms();
	if ( found ) {
		return found;
	}
	await step( 'Installing PHP-FPM, nginx and MariaDB', () =>
		installPackages( PACKAGES, 'A native site' )
	);
	const installed = await findPrograms();
	if ( ! installed ) {
		throw new UserError(
			`A native site needs what Debian's packages ${ PACKAGES.join( ', ' ) } hold, and not all of it is found after installing them.`
		);
	}
	return installed;
}
