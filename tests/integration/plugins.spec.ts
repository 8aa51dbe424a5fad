/*
 * The site's plugins, installed from a double of WordPress.org. Each test has plugins of its own name, which it
 * removes again.
 */
import type { Plugin } from '../../shared/api/plugins';
import {
	mainFile,
	startWordPressOrg,
	type DirectoryPlugin,
} from '../services/wordpress-org';
import { text } from '../support/rest-server';
import { inSandbox } from '../support/sandbox';
import { expect, test, type Conditions } from '../support/test';
import type { SiteUnderTest } from '../support/site';

const PLUGINS = '/jetpack/v4/plugins';
const UPDATES = '/jetpack/v4/updates/plugins';

async function removePlugin( site: SiteUnderTest, slug: string ) {
	await site.php( `
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		deactivate_plugins( '${ slug }/${ slug }.php', true );
		WP_Filesystem();
		$wp_filesystem->delete( WP_PLUGIN_DIR . '/${ slug }', true );
		wp_clean_plugins_cache();` );
}

/**
 * What there is of a plugin on the disk and among the active ones.
 * @param site
 * @param slug
 */
const traces = async ( site: SiteUnderTest, slug: string ) =>
	JSON.parse(
		await site.php( `
		$upgrade = (array) glob( WP_CONTENT_DIR . '/upgrade/${ slug }*' );
		echo wp_json_encode( array(
			'folder' => file_exists( WP_PLUGIN_DIR . '/${ slug }' ),
			'active' => in_array( '${ slug }/${ slug }.php', (array) get_option( 'active_plugins' ), true ),
			'left'   => count( $upgrade ),
			'lock'   => get_option( 'ramjet_install.lock' ),
		) );` )
	);

const NOTHING = { folder: false, active: false, left: 0, lock: false };

test.describe( 'plugins', () => {
	test( 'are listed by main file', async ( { as } ) => {
		const { status, body } = await ( await as( 'admin' ) ).get( PLUGINS );
		expect( status ).toBe( 200 );
		const { 'ramjet/plugin.php': ramjet } = body as Record<
			string,
			Plugin
		>;
		expect( ramjet ).toEqual( {
			slug: 'ramjet',
			file: 'ramjet/plugin.php',
			name: 'Ramjet',
			version: expect.stringMatching( /^\d/ ),
			active: true,
			network_active: false,
			update: null,
		} );
	} );

	test( 'one is installed from WordPress.org, activated, and switched off and on', async ( {
		as,
		site,
	} ) => {
		const slug = 'visiting-installed';
		const directory = await startWordPressOrg( [ { slug } ] );
		try {
			const { get, post } = inSandbox( await as( 'admin' ), {
				hosts: directory.hosts,
			} );

			const answer = await post( PLUGINS, {
				slug,
				status: 'active',
				source: 'block-editor',
			} );

			expect( answer.body ).toEqual( {
				slug,
				file: `${ slug }/${ slug }.php`,
				name: slug,
				version: '1.0',
				active: true,
				network_active: false,
				update: null,
			} );
			expect( answer.status ).toBe( 200 );
			expect( await traces( site, slug ) ).toEqual( {
				...NOTHING,
				folder: true,
				active: true,
			} );

			const path = `${ PLUGINS }/${ slug }`;
			const off = await post( path, { status: 'inactive' } );
			expect( off.body ).toMatchObject( { active: false } );
			expect( await traces( site, slug ) ).toMatchObject( {
				active: false,
			} );
			const asked = directory.requests.length;
			// Installed already, so that nobody is asked.
			const on = await post( PLUGINS, { slug, status: 'active' } );
			expect( on.body ).toMatchObject( { active: true } );
			await post( path, { status: 'inactive' } );
			const again = await post( path, {
				status: 'active',
				source: 'block-editor',
			} );
			expect( again.body ).toMatchObject( { active: true } );
			expect( ( await get( PLUGINS ) ).body ).toMatchObject( {
				[ `${ slug }/${ slug }.php` ]: again.body,
			} );
			expect( directory.requests ).toHaveLength( asked );
		} finally {
			await removePlugin( site, slug );
			await directory.close();
		}
	} );

	test( 'who listens is told of a change, and of nothing else', async ( {
		site,
	} ) => {
		const slug = 'visiting-announced';
		try {
			const printed = await site.php( `
				$told = array();
				add_action( 'ramjet_plugin_switched', static function ( ...$arguments ) use ( &$told ) {
					$told[] = $arguments;
				}, 10, 3 );
				wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
				wp_mkdir_p( WP_PLUGIN_DIR . '/${ slug }' );
				file_put_contents( WP_PLUGIN_DIR . '/${ slug }/${ slug }.php', "<?php\n/* Plugin Name: Announced */" );
				wp_cache_delete( 'plugins', 'plugins' );
				foreach ( array( array( '', 'active' ), array( '', 'active' ), array( '/${ slug }', 'active' ), array( '/${ slug }', 'inactive' ), array( '/${ slug }', 'inactive' ) ) as list( $path, $status ) ) {
					$request = new WP_REST_Request( 'POST', '${ PLUGINS }' . $path );
					$request->set_body_params( array( 'slug' => '${ slug }', 'status' => $status, 'source' => 'a-test' ) );
					if ( 200 !== rest_do_request( $request )->get_status() ) {
						$told[] = rest_do_request( $request )->get_data();
					}
				}
				echo wp_json_encode( $told );` );
			const file = `${ slug }/${ slug }.php`;
			expect( JSON.parse( printed ) ).toEqual( [
				[ file, true, 'a-test' ],
				[ file, false, 'a-test' ],
			] );
		} finally {
			await removePlugin( site, slug );
		}
	} );

	const refused: [ string, DirectoryPlugin | null, number, string ][] = [
		[ 'is not there', null, 404, 'ramjet_plugin_not_found' ],
		[
			'has been closed',
			{ slug: 'visiting-closed', info: { error: 'closed' } },
			404,
			'ramjet_plugin_not_found',
		],
		[
			'has a broken zip file',
			{ slug: 'visiting-broken', broken: 'PK\u0003\u0004 half' },
			502,
			'ramjet_plugin_not_installed',
		],
		[
			'has a zip file without a plugin in it',
			{
				slug: 'visiting-empty',
				files: { 'visiting-empty/readme.txt': 'Nothing.' },
			},
			502,
			'ramjet_plugin_not_installed',
		],
		[
			'needs a newer PHP',
			{
				slug: 'visiting-new',
				files: {
					'visiting-new/visiting-new.php': mainFile(
						'New',
						' * Requires PHP: 99.0\n'
					),
				},
			},
			409,
			'ramjet_plugin_not_installed',
		],
		[
			'would come from somewhere else',
			{
				slug: 'visiting-foreign',
				info: { download_link: 'https://example.org/plugin.zip' },
			},
			502,
			'ramjet_plugin_unreachable',
		],
	];
	for ( const [ what, plugin, status, code ] of refused ) {
		test( `one that ${ what }: ${ status }, and nothing is left`, async ( {
			as,
			site,
		} ) => {
			const slug = plugin?.slug ?? 'visiting-absent';
			const directory = await startWordPressOrg(
				plugin ? [ plugin ] : []
			);
			try {
				const { post } = inSandbox( await as( 'admin' ), {
					hosts: directory.hosts,
				} );
				const answer = await post( PLUGINS, {
					slug,
					status: 'active',
				} );
				expect( answer.body ).toMatchObject( {
					code,
					message: expect.stringMatching( /\.$/ ),
				} );
				expect( answer.status ).toBe( status );
				expect( await traces( site, slug ) ).toEqual( NOTHING );
			} finally {
				await directory.close();
			}
		} );
	}

	test( 'WordPress.org that is broken or away: 502, and the next try works', async ( {
		as,
		site,
	} ) => {
		const slug = 'visiting-retried';
		const down = await startWordPressOrg( [] );
		const up = await startWordPressOrg( [ { slug } ] );
		const admin = await as( 'admin' );
		const install = ( conditions: Conditions ) =>
			inSandbox( admin, conditions ).post( PLUGINS, {
				slug,
				status: 'active',
			} );
		try {
			for ( const html of [ '<html>Busy</html>', '{"slug":', 'true' ] ) {
				down.answer( 'plugins/info/1.2/', text( html ) );
				const answer = await install( { hosts: down.hosts } );
				expect( answer.status ).toBe( 502 );
				expect( answer.body ).toMatchObject( {
					code: 'ramjet_plugin_unreachable',
				} );
			}
			await down.close();
			expect( ( await install( { hosts: down.hosts } ) ).status ).toBe(
				502
			);
			expect( await traces( site, slug ) ).toEqual( NOTHING );
			expect( ( await install( { hosts: up.hosts } ) ).status ).toBe(
				200
			);
		} finally {
			await removePlugin( site, slug );
			await up.close();
		}
	} );

	test( 'while somebody else installs one: 409', async ( { as, site } ) => {
		const slug = 'visiting-second';
		const directory = await startWordPressOrg( [ { slug } ] );
		const lock = `require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php'; WP_Upgrader::`;
		await site.php( `${ lock }create_lock( 'ramjet_install', 60 );` );
		try {
			const { post } = inSandbox( await as( 'admin' ), {
				hosts: directory.hosts,
			} );
			const answer = await post( PLUGINS, { slug, status: 'active' } );
			expect( answer.status ).toBe( 409 );
			expect( answer.body ).toMatchObject( {
				code: 'ramjet_plugin_busy',
			} );
			expect( directory.requests ).toEqual( [] );
		} finally {
			await site.php( `${ lock }release_lock( 'ramjet_install' );` );
			await directory.close();
		}
	} );

	for ( const siteType of [ 'simple', 'atomic' ] as const ) {
		test( `${ siteType }: the host manages plugins, so that nobody is asked`, async ( {
			as,
			site,
		} ) => {
			const slug = `visiting-${ siteType }`;
			const directory = await startWordPressOrg( [ { slug } ] );
			try {
				const { get, post } = inSandbox( await as( 'admin' ), {
					siteType,
					hosts: directory.hosts,
				} );
				for ( const [ path, data ] of [
					[ PLUGINS, { slug, status: 'active' } ],
					[ `${ PLUGINS }/ramjet`, { status: 'inactive' } ],
				] as const ) {
					const answer = await post( path, data );
					expect( answer.status ).toBe( 403 );
					expect( answer.body ).toMatchObject( {
						code: 'ramjet_plugin_forbidden',
						message: 'The host of this site manages its plugins.',
					} );
				}
				expect( ( await get( PLUGINS ) ).status ).toBe( 200 );
				expect( directory.requests ).toEqual( [] );
				expect( await traces( site, slug ) ).toEqual( NOTHING );
			} finally {
				await directory.close();
			}
		} );
	}

	test( 'a site without changes of files installs nothing, but switches what it has', async ( {
		as,
		site,
	} ) => {
		const slug = 'visiting-locked';
		const directory = await startWordPressOrg( [ { slug } ] );
		try {
			const { post } = inSandbox( await as( 'admin' ), {
				fileMods: false,
				hosts: directory.hosts,
			} );
			const answer = await post( PLUGINS, { slug, status: 'active' } );
			expect( answer.status ).toBe( 403 );
			expect( answer.body ).toMatchObject( {
				code: 'ramjet_plugin_forbidden',
			} );
			expect( directory.requests ).toEqual( [] );
			expect( await traces( site, slug ) ).toEqual( NOTHING );
			const own = await post( `${ PLUGINS }/ramjet`, {
				status: 'active',
			} );
			expect( own.status ).toBe( 200 );
		} finally {
			await directory.close();
		}
	} );

	test( 'a slug is a slug, and one that is not installed cannot be switched', async ( {
		as,
	} ) => {
		const { post } = inSandbox( await as( 'admin' ) );
		for ( const slug of [
			'../x',
			'A',
			'',
			'-a',
			'a/b',
			'a'.repeat( 101 ),
		] ) {
			const { status } = await post( PLUGINS, {
				slug,
				status: 'active',
			} );
			expect( status, slug ).toBe( 400 );
		}
		for ( const data of [
			{ slug: 'ramjet', status: 'inactive' },
			{ slug: 'ramjet', status: 'active', source: 'a b' },
		] ) {
			expect( ( await post( PLUGINS, data ) ).status ).toBe( 400 );
		}
		const answer = await post( `${ PLUGINS }/visiting-none`, {
			status: 'active',
		} );
		expect( answer.status ).toBe( 404 );
		expect( answer.body ).toMatchObject( {
			code: 'ramjet_plugin_not_installed',
		} );
	} );
} );

test.describe( 'updates', () => {
	test( 'are those that WordPress knows of, and nobody is asked', async ( {
		site,
	} ) => {
		const printed = await site.php( `
			$asked = array();
			add_filter( 'pre_http_request', function ( $answer, $arguments, $url ) use ( &$asked ) {
				$asked[] = $url;
				return new WP_Error( 'refused' );
			}, 10, 3 );
			wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
			$never = rest_do_request( '${ UPDATES }' )->get_data();
			add_filter( 'pre_site_transient_update_plugins', static fn() => (object) array(
				'last_checked' => 1700000000,
				'response'     => array(
					'ramjet/plugin.php' => (object) array( 'slug' => 'ramjet', 'new_version' => '99.0' ),
					'gone/gone.php'     => (object) array( 'slug' => 'gone', 'new_version' => '2.0' ),
				),
			) );
			$found = rest_do_request( '${ UPDATES }' )->get_data();
			echo wp_json_encode( array( $never, $found, $asked ) );` );
		const [ never, found, asked ] = JSON.parse( printed );
		expect( never ).toMatchObject( { count: 0, plugins: [] } );
		expect( found ).toMatchObject( {
			count: 1,
			checked_at: '2023-11-14T22:13:20+00:00',
			plugins: [ { slug: 'ramjet', update: '99.0' } ],
		} );
		expect( asked ).toEqual( [] );
	} );
} );
