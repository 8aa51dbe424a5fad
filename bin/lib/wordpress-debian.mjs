import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDistribution, readSources } from './apt.mjs';
import { copyFollowing } from './debian-tree.mjs';
import { withScratch } from './files.mjs';
import { isRoot, run } from './process.mjs';
import { UserError } from './terminal.mjs';
import { readVersion } from './wordpress-version.mjs';

/** Debian's suites with the WordPress versions. Testing moves to later versions over time. */
const SUITES = { 7.1: 'forky', 6.8: 'trixie' };

/** The suite that has the theme. */
const THEME_SUITES = { twentytwentyone: 'bookworm' };

/** WordPress, and the packages that its links point to. */
const CORE_PACKAGES = [
	'wordpress',
	'wordpress-theme-twentytwentyfive',
	'libjs-cropper',
	'libjs-jquery-ui',
	'libjs-lodash',
	'libjs-underscore',
	'libphp-phpmailer',
	'php-getid3',
];

/**
 * The source entry for a suite. Debian's archive has all suites at one URL, which is in this
 * machine's configuration with its keys. Ubuntu has other suites, of which only
 * the machine's own is used.
 * @param {string} debianSuite
 */
async function describeSuite( debianSuite ) {
	const distribution = await readDistribution();
	if ( ! distribution ) {
		throw new UserError( 'this system has no apt' );
	}
	const source = ( await readSources() ).find( ( { suites } ) =>
		suites.includes( distribution.codename )
	);
	if ( ! source ) {
		throw new UserError(
			`apt knows no source for ${ distribution.codename }`
		);
	}
	return {
		...source,
		suite:
			distribution.id === 'debian' ? debianSuite : distribution.codename,
		component: distribution.id === 'debian' ? 'main' : 'universe',
	};
}

/*
 * apt with separate lists, sources and downloads, so that the machine's are neither read nor
 * changed. Signatures are checked.
 */
async function prepareApt( folder, { uri, suite, component, signedBy } ) {
	const lists = join( folder, 'lists' );
	const archives = join( folder, 'archives' );
	await Promise.all(
		[ lists, archives ].map( ( path ) =>
			mkdir( join( path, 'partial' ), { recursive: true } )
		)
	);
	let keyFile = signedBy;
	if ( signedBy?.includes( '\n' ) ) {
		keyFile = join( folder, 'key.asc' );
		await writeFile(
			keyFile,
			signedBy.trim().replace( /^\.$/gm, '' ) + '\n'
		);
	}
	const sourceList = join( folder, 'sources.list' );
	await writeFile(
		sourceList,
		`deb ${ keyFile ? `[signed-by=${ keyFile }] ` : '' }${ uri } ${ suite } ${ component }\n`
	);
	const options = {
		'Dir::Etc::sourcelist': sourceList,
		'Dir::Etc::sourceparts': '-',
		'Dir::Etc::preferences': '-',
		'Dir::Etc::preferencesparts': '-',
		'Dir::State::lists': lists,
		'Dir::Cache::archives': archives,
		'Dir::Cache::pkgcache': '',
		'Dir::Cache::srcpkgcache': '',
		'Acquire::Languages': 'none',
		'Acquire::Retries': '2',
		'Acquire::http::Timeout': '20',
		'Debug::NoLocking': '1',
		// apt's download user has no access to folders in a home folder.
		...( isRoot() && { 'APT::Sandbox::User': 'root' } ),
	};
	const flags = Object.entries( options ).flatMap( ( [ name, value ] ) => [
		'-o',
		`${ name }=${ value }`,
	] );
	return ( args ) =>
		run( 'apt-get', [ '-q', ...flags, ...args ], {
			cwd: archives,
			env: { ...process.env, LC_ALL: 'C' },
		} );
}

/**
 * Downloads packages of a suite and unpacks them into one tree.
 *
 * @param {string}   folder      Scratch space.
 * @param {string}   debianSuite
 * @param {string[]} packages
 * @return {Promise<string>} The tree's root.
 */
async function unpackPackages( folder, debianSuite, packages ) {
	const source = await describeSuite( debianSuite );
	const apt = await prepareApt( folder, source );
	try {
		await apt( [ 'update' ] );
		await apt( [
			'download',
			...packages.map( ( name ) => `${ name }/${ source.suite }` ),
		] );
	} catch ( error ) {
		const reason = error.output
			?.split( '\n' )
			.find( ( line ) => /^(E|Err):?/.test( line ) );
		throw new UserError(
			`Debian's ${ source.suite } could not be read: ${ reason ?? error.message }`
		);
	}
	const archives = join( folder, 'archives' );
	const tree = join( folder, 'tree' );
	for ( const name of await readdir( archives ) ) {
		if ( name.endsWith( '.deb' ) ) {
			await run( 'dpkg', [ '-x', join( archives, name ), tree ] );
		}
	}
	return tree;
}

/**
 * @param {string} line   E.g. '7.1'.
 * @param {string} target An empty folder.
 * @throws {UserError} If the distribution has no such WordPress.
 */
export async function fetchCore( line, target ) {
	const suite = SUITES[ line ];
	if ( ! suite ) {
		throw new UserError(
			`no suite of Debian is known to hold WordPress ${ line }`
		);
	}
	await withScratch( target, async ( scratch ) => {
		const tree = await unpackPackages( scratch, suite, CORE_PACKAGES );
		// Debian's configuration looks for files in /etc. wp-content is in two places.
		await copyFollowing( tree, 'usr/share/wordpress', target, [
			'wp-config.php',
			'.htaccess',
		] );
		await copyFollowing(
			tree,
			'var/lib/wordpress/wp-content',
			join( target, 'wp-content' )
		);
	} );
	const version = await readVersion( target );
	if ( ! version ) {
		throw new UserError( `Debian's ${ suite } holds no WordPress` );
	}
	if ( ! version.startsWith( line ) ) {
		console.log(
			`  (Debian's ${ suite } holds WordPress ${ version } by now; that is taken for ${ line }.)`
		);
	}
}

/**
 * @param {string} slug
 * @param {string} target An empty folder.
 * @throws {UserError} If the distribution has no such theme.
 */
export async function fetchTheme( slug, target ) {
	const suite = THEME_SUITES[ slug ];
	if ( ! suite ) {
		throw new UserError(
			`no suite of Debian is known to hold the theme ${ slug }`
		);
	}
	await withScratch( target, async ( scratch ) => {
		const tree = await unpackPackages( scratch, suite, [
			`wordpress-theme-${ slug }`,
		] );
		await copyFollowing(
			tree,
			`usr/share/wordpress/wp-content/themes/${ slug }`,
			target
		);
	} );
}
