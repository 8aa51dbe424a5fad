/*
 * The site's plugins, installed from a double of WordPress.org. Each test uses plugins with its own names and
 * deletes them.
 */
import type { Plugin } from '../../../blocks/contact-form/api/plugins';
import { mainFile, startWordPressOrg } from '../../services/wordpress-org';
import { text } from '../../support/rest-server';
import { inSandbox } from '../../support/sandbox';
import { expect, test, type Conditions } from '../../support/test';
import type { SiteUnderTest } from '../../support/site';

const PLUGINS = '/jetpack/v4/plugins';

async function removePlugin( site: SiteUnderTest, slug: string ) {
	await site.php( `
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		deactivate_plugins( '${ slug }/${ slug }.php', true );
		WP_Filesystem();
		$wp_filesystem->delete( WP_PLUGIN_DIR . '/${ slug }', true );
		wp_clean_plugins_cache();` );
}

/**
 * The state of a plugin: its files, and whether it is active.
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
	test( 'installs a plugin from WordPress.org, activates and deactivates it', async ( {
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
			// Already installed, so WordPress.org is not contacted.
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

	test( 'the action fires only if something changes', async ( { site } ) => {
		const slug = 'visiting-announced';
		try {
			const printed = await site.php( `
				$calls = array();
				add_action( 'ramjet_plugin_switched', static function ( ...$arguments ) use ( &$calls ) {
					$calls[] = $arguments;
				}, 10, 3 );
				wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
				wp_mkdir_p( WP_PLUGIN_DIR . '/${ slug }' );
				file_put_contents( WP_PLUGIN_DIR . '/${ slug }/${ slug }.php', "<?php\n/* Plugin Name: Announced */" );
				wp_cache_delete( 'plugins', 'plugins' );
				foreach ( array( array( '', 'active' ), array( '', 'active' ), array( '/${ slug }', 'active' ), array( '/${ slug }', 'inactive' ), array( '/${ slug }', 'inactive' ) ) as list( $path, $status ) ) {
					$request = new WP_REST_Request( 'POST', '${ PLUGINS }' . $path );
					$request->set_body_params( array( 'slug' => '${ slug }', 'status' => $status, 'source' => 'a-test' ) );
					if ( 200 !== rest_do_request( $request )->get_status() ) {
						$calls[] = rest_do_request( $request )->get_data();
					}
				}
				echo wp_json_encode( $calls );` );
			const file = `${ slug }/${ slug }.php`;
			expect( JSON.parse( printed ) ).toEqual( [
				[ file, true, 'a-test' ],
				[ file, false, 'a-test' ],
			] );
		} finally {
			await removePlugin( site, slug );
		}
	} );

	test( 'WordPress.org is broken or down: 502, and the next attempt works', async ( {
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

	test( 'another installation is running: 409', async ( { as, site } ) => {
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
		test( `${ siteType }: the host manages plugins`, async ( {
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

	test( 'a site without file changes installs no plugin, but activates installed ones', async ( {
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
} );

/** Creative Mail, of which the form block shows the state. Here, because a site installs one plugin at a time. */
const NEWSLETTER = 'creative-mail-by-constant-contact';
// Its main file has another name than its folder.
const NEWSLETTER_FILE = `${ NEWSLETTER }/creative-mail-plugin.php`;

test( 'the editor sees whether the newsletter plugin is missing, active or inactive', async ( {
	as,
	site,
} ) => {
	const directory = await startWordPressOrg( [
		{
			slug: NEWSLETTER,
			files: { [ NEWSLETTER_FILE ]: mainFile( 'Creative Mail' ) },
		},
	] );
	try {
		const { get, post } = inSandbox( await as( 'admin' ), {
			hosts: directory.hosts,
		} );
		const state = async () =>
			( ( await get( PLUGINS ) ).body as Record< string, Plugin > )[
				NEWSLETTER_FILE
			];
		expect( await state() ).toBeUndefined();

		const installed = await post( PLUGINS, {
			slug: NEWSLETTER,
			status: 'active',
			source: 'block-editor',
		} );
		expect( installed.status ).toBe( 200 );
		expect( installed.body ).toMatchObject( {
			slug: NEWSLETTER,
			file: NEWSLETTER_FILE,
			active: true,
		} );
		expect( await state() ).toEqual( installed.body );

		await post( `${ PLUGINS }/${ NEWSLETTER }`, { status: 'inactive' } );
		expect( await state() ).toMatchObject( {
			slug: NEWSLETTER,
			active: false,
		} );
		await post( `${ PLUGINS }/${ NEWSLETTER }`, { status: 'active' } );
		expect( await state() ).toMatchObject( { active: true } );

		// Users who cannot activate plugins do not see them.
		expect( ( await ( await as( 'editor' ) ).get( PLUGINS ) ).status ).toBe(
			403
		);
	} finally {
		await site.php( `
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			deactivate_plugins( '${ NEWSLETTER_FILE }', true );
			WP_Filesystem();
			$wp_filesystem->delete( WP_PLUGIN_DIR . '/${ NEWSLETTER }', true );
			wp_clean_plugins_cache();` );
		await directory.close();
	}
} );
