import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A site of the test runner; see bin/lib/site.mjs. */
type Site = {
	url: string;
	wordpress: string;
	php: ( code: string ) => Promise< string >;
	stop: () => Promise< void >;
};

const LIB = '../../bin/lib';

/**
 * Boots a network of three sites of its own (paths /, /two/ and /three/) on the embedded WordPress, with
 * Ramjet active on all of them. Stop it when done, which deletes it.
 *
 * @param purpose Part of its folder's name.
 */
export async function startNetwork(
	purpose: string
): Promise< Pick< Site, 'url' | 'php' | 'stop' > > {
	const { start } = await import( `${ LIB }/playground-site.mjs` );
	const { getWordPress, DEFAULT_LINE } = await import(
		`${ LIB }/wordpress.mjs`
	);
	const { nameTestSite } = await import( `${ LIB }/test-site.mjs` );
	const { removeSite } = await import( `${ LIB }/site-files.mjs` );
	const { findFreePort } = await import( `${ LIB }/ports.mjs` );

	const name = `${ nameTestSite( purpose ) }`;
	const core = await getWordPress( process.env.WP || DEFAULT_LINE );
	const site: Site = await start( {
		name,
		core: core.folder,
		port: await findFreePort(),
		forTests: true,
		workers: 1,
	} );
	const { host } = new URL( site.url );
	const stop = async () => {
		await site.stop();
		await removeSite( name );
	};
	try {
		await site.php( `
			require_once ABSPATH . 'wp-admin/includes/upgrade.php';
			foreach ( $wpdb->tables( 'ms_global' ) as $table => $prefixed ) {
				$wpdb->$table = $prefixed;
			}
			make_db_current_silent( 'ms_global' );
			populate_network( 1, '${ host }', 'admin@example.com', 'Network', '/', false );` );
		const config = join( site.wordpress, 'wp-config.php' );
		const constants = {
			MULTISITE: 'true',
			SUBDOMAIN_INSTALL: 'false',
			DOMAIN_CURRENT_SITE: `'${ host }'`,
			PATH_CURRENT_SITE: `'/'`,
			SITE_ID_CURRENT_SITE: '1',
			BLOG_ID_CURRENT_SITE: '1',
		};
		await writeFile(
			config,
			( await readFile( config, 'utf8' ) ).replace(
				'<?php',
				[
					'<?php',
					// PHP that was not started by a request has another host.
					`$_SERVER['HTTP_HOST'] = '${ host }';`,
					...Object.entries( constants ).map(
						( [ constant, value ] ) =>
							`define( '${ constant }', ${ value } );`
					),
				].join( '\n' )
			)
		);
		await site.php( `
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			require_once ABSPATH . 'wp-admin/includes/upgrade.php';
			// The users table of a network has more columns, which are required to add users.
			make_db_current_silent( 'global' );
			foreach ( array( '/two/', '/three/' ) as $path ) {
				wpmu_create_blog( '${ host }', $path, $path, 1 );
			}
			$result = activate_plugin( 'ramjet/plugin.php', '', true );
			if ( is_wp_error( $result ) ) {
				throw new Exception( $result->get_error_message() );
			}` );
	} catch ( error ) {
		await stop();
		throw error;
	}
	return { url: site.url, php: site.php, stop };
}
