/*
 * A network of sites: each is managed by its own administrators, who get no permissions of network
 * administrators.
 */
import { logIn, openSession, type Session } from '../../support/sessions';
import { startNetwork } from '../../support/network';
import { expectOwnVideos } from '../../support/network-videos';
import { patient } from '../../support/patience';
import { expect, test } from '../../support/test';

type Network = Awaited< ReturnType< typeof startNetwork > >;

const PATHS = [ '', '/two', '/three' ] as const;
const OWNER = 'site-owner';
const SECRET = '0x4AAAAAAAnetworksecret0123456789wxyz';

/** Everything that Ramjet stored on any site, or for the network. */
const LEFT = `
	$left = array();
	foreach ( get_sites( array( 'fields' => 'ids' ) ) as $id ) {
		switch_to_blog( $id );
		$left = array_merge(
			$left,
			$wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%ramjet%'" ),
			preg_grep( '/^ramjet_/', array_merge( ...array_map( 'array_keys', array_values( array_filter( _get_cron_array(), 'is_array' ) ) ) ) ),
			$wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->prefix}ramjet%'" ),
			glob( wp_upload_dir( null, false )['basedir'] . '/ramjet-private/*/*' )
		);
		restore_current_blog();
	}
	$left = array_merge(
		$left,
		$wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%ramjet%'" ),
		$wpdb->get_col( "SELECT meta_key FROM $wpdb->sitemeta WHERE meta_key LIKE '%ramjet%'" )
	);
	echo "\\nLEFT", wp_json_encode( array_values( $left ) );`;

let network: Network;
const opened: Session[] = [];

const at = ( path: string ) => ( { url: network.url + path } );

/** A user's sessions on all sites, in the order of PATHS: one login is valid for the network. */
async function visit(
	login: string
): Promise< [ main: Session, two: Session, three: Session ] > {
	const there = await logIn( at( '' ), login );
	const open = async ( path: string ) => {
		const session = await openSession( at( path ), 'admin', there );
		opened.push( session );
		return session;
	};
	return [ await open( '' ), await open( '/two' ), await open( '/three' ) ];
}

const statusOf = async ( session: Session, route: string, data?: unknown ) =>
	( await session.rest( data ? 'POST' : 'GET', route, { data } ) ).status;

test.describe( 'a network', () => {
	test.describe.configure( { mode: 'serial' } );

	test.beforeAll( async () => {
		// Boots a site.
		test.setTimeout( patient( 240_000 ) );
		network = await startNetwork( 'network' );
		await network.php( `
			$id = wp_insert_user( array( 'user_login' => '${ OWNER }', 'user_pass' => 'password', 'user_email' => 'owner@example.com' ) );
			if ( is_wp_error( $id ) ) {
				throw new Exception( $id->get_error_message() );
			}
			remove_user_from_blog( $id, 1 );
			foreach ( get_sites( array( 'fields' => 'ids' ) ) as $site ) {
				update_blog_option( $site, 'permalink_structure', '/%postname%/' );
				delete_blog_option( $site, 'rewrite_rules' );
				if ( '/two/' === get_site( $site )->path ) {
					add_user_to_blog( $site, $id, 'administrator' );
				}
			}` );
	} );

	test.afterAll( async () => {
		for ( const { request } of opened ) {
			await request.dispose();
		}
		await network?.stop();
	} );

	/** Runs PHP that sets $result. */
	const readResult = async < T >( code: string ): Promise< T > =>
		JSON.parse(
			(
				await network.php(
					`${ code } echo "\\nRESULT", wp_json_encode( $result );`
				)
			).split( '\nRESULT' )[ 1 ] ?? 'null'
		);

	/** Ramjet’s cron events of each site, after running PHP. */
	const eventsOf = ( code: string ) =>
		readResult< string[][] >( `${ code }
			$result = array();
			foreach ( get_sites( array( 'fields' => 'ids' ) ) as $id ) {
				$hooks    = array_merge( ...array_map( 'array_keys', array_values( array_filter( (array) get_blog_option( $id, 'cron' ), 'is_array' ) ) ) );
				$result[] = array_values( array_unique( preg_grep( '/^ramjet_/', $hooks ) ) );
			}` );

	test( 'keeps private videos in the folder of their site', async () => {
		const result = await readResult( `
			$main = wp_upload_dir( null, false )['basedir'];
			switch_to_blog( 2 );
			$upload = wp_upload_bits( 'waves.mp4', null, 'video' );
			$video  = wp_insert_attachment( array( 'post_title' => 'Waves', 'post_mime_type' => 'video/mp4' ), $upload['file'] );
			$folder = Ramjet\\Media\\Video\\Files\\VideoFolder::of( $video )->moved( true );
			$path   = $folder->original();
			$result = array( str_starts_with( $path, "$main/sites/2/ramjet-private-videos/" ), is_file( $path ), is_file( $upload['file'] ) );
			$token  = ( new Ramjet\\Media\\Video\\Playback\\FileUrls( 'session' ) )->token( $video, '', time() );
			restore_current_blog();
			$result[] = ( new Ramjet\\Media\\Video\\Playback\\FileUrls( 'session' ) )->read( $token, time() );
			$result[] = Ramjet\\Media\\Video\\Files\\VideoFolder::of( $video )->is_private;
			switch_to_blog( 2 );
			$result[] = file_get_contents( $folder->moved( false )->original() );
			wp_delete_attachment( $video, true );
			restore_current_blog();` );
		expect( result ).toEqual( [ true, true, false, null, false, 'video' ] );
	} );

	test( 'has a connection, keys, modules and a dashboard for each of its sites', async () => {
		const sites = await visit( 'admin' );
		const [ , two, three ] = sites;
		const everywhere = ( route: string ) =>
			Promise.all(
				sites.map( async ( site ) => {
					const { status, body } = await site.get( route );
					expect( status ).toBe( 200 );
					return body as Record< string, unknown >;
				} )
			);
		for ( const [ route, data ] of [
			[ '/jetpack/v4/connection', { isActive: false } ],
			[ '/jetpack/v4/module/markdown/active', { active: false } ],
			[ '/jetpack/v4/settings', { enable_upgrade_nudge: true } ],
			[
				'/ramjet/v1/services/turnstile',
				{ fields: { site_key: '0x4AAAAAAAsitekey', secret: SECRET } },
			],
		] as const ) {
			expect( await statusOf( two, route, data ), route ).toBe( 200 );
		}

		const connections = await everywhere( '/jetpack/v4/connection' );
		expect( connections.map( ( one ) => one.isActive ) ).toEqual( [
			true,
			false,
			true,
		] );
		const modules = await everywhere( '/jetpack/v4/module/markdown' );
		expect( modules.map( ( one ) => one.activated ) ).toEqual( [
			true,
			false,
			true,
		] );
		const settings = await everywhere( '/jetpack/v4/settings' );
		expect( settings.map( ( one ) => one.enable_upgrade_nudge ) ).toEqual( [
			false,
			true,
			false,
		] );
		const services = await everywhere( '/ramjet/v1/services/turnstile' );
		expect( services.map( ( one ) => one.state ) ).toEqual( [
			'none',
			'set',
			'none',
		] );
		for ( const path of PATHS ) {
			const page = await two.request.get(
				`${ network.url }${ path }/wp-admin/admin.php?page=ramjet`
			);
			expect( page.status() ).toBe( 200 );
			const html = await page.text();
			expect( html ).toContain(
				`"siteUrl":"${ network.url }${ path }/"`
			);
			// AI needs a connection, so the page describes it.
			expect( html ).toContain( '"needsConnection":true' );
			expect( html ).not.toContain( '"connection":null' );
			expect( html ).not.toContain( SECRET );
		}

		// A user's account is connected separately on each site.
		expect(
			await statusOf( three, '/jetpack/v4/connection/user', {
				linked: false,
			} )
		).toBe( 200 );
		expect(
			( await everywhere( '/jetpack/v4/connection' ) ).map(
				( one ) => one.isUserConnected
			)
		).toEqual( [ true, false, false ] );
	} );

	test( 'lets a site’s administrator manage that site but not install plugins', async () => {
		const [ main, two, three ] = await visit( OWNER );
		for ( const route of [
			'/jetpack/v4/connection',
			'/jetpack/v4/module/all',
			'/jetpack/v4/settings',
			'/ramjet/v1/services',
			'/ramjet/v1/overview',
		] ) {
			expect( await statusOf( two, route ), route ).toBe( 200 );
			expect( await statusOf( main, route ), route ).toBe( 403 );
			expect( await statusOf( three, route ), route ).toBe( 403 );
		}
		expect(
			await statusOf( two, '/jetpack/v4/module/markdown/active', {
				active: true,
			} )
		).toBe( 200 );

		for ( const [ route, data ] of [
			[ '/jetpack/v4/plugins', undefined ],
			[
				'/jetpack/v4/plugins',
				{ slug: 'of-the-directory', status: 'active' },
			],
			[ '/jetpack/v4/plugins/ramjet', { status: 'inactive' } ],
		] as const ) {
			expect( await statusOf( two, route, data ), route ).toBe( 403 );
		}
		// If the network allows them to activate plugins, they still cannot install any or deactivate the network's.
		await network.php(
			`update_site_option( 'menu_items', array( 'plugins' => 1 ) );`
		);
		expect( await statusOf( two, '/jetpack/v4/plugins' ) ).toBe( 200 );
		const refused = await two.post( '/jetpack/v4/plugins', {
			slug: 'of-the-directory',
			status: 'active',
		} );
		expect( refused.status ).toBe( 403 );
		expect( refused.body ).toMatchObject( {
			message: 'You may not install plugins on this site.',
		} );
		expect(
			await statusOf( two, '/jetpack/v4/plugins/ramjet', {
				status: 'inactive',
			} )
		).toBe( 403 );
		// WordPress activates a plugin with this header for all sites.
		await network.php( `
			wp_mkdir_p( WP_PLUGIN_DIR . '/network-only' );
			file_put_contents( WP_PLUGIN_DIR . '/network-only/network-only.php', "<?php\n/*\n * Plugin Name: Only\n * Network: true\n */" );
			wp_cache_delete( 'plugins', 'plugins' );` );
		expect(
			await statusOf( two, '/jetpack/v4/plugins/network-only', {
				status: 'active',
			} )
		).toBe( 404 );
		for ( const [ path, status ] of [
			[ '/two', 200 ],
			[ '/three', 403 ],
		] as const ) {
			const page = await two.request.get(
				`${ network.url }${ path }/wp-admin/admin.php?page=ramjet`
			);
			expect( page.status(), path ).toBe( status );
		}
	} );

	test( 'redirects no user from one of its sites to another', async () => {
		const [ main, two ] = await visit( 'admin' );
		const ask = ( session: Session, path: string ) =>
			session.rest( 'GET', '/jetpack/v4/connection/url', {
				params: { redirect: `${ network.url }${ path }` },
			} );
		for ( const [ session, path, status ] of [
			[ main, '/wp-admin/plugins.php', 200 ],
			[ main, '/two/wp-admin/plugins.php', 400 ],
			[ two, '/two/wp-admin/plugins.php', 200 ],
			[ two, '/wp-admin/plugins.php', 400 ],
			[ two, '/three/', 400 ],
		] as const ) {
			expect( ( await ask( session, path ) ).status, path ).toBe(
				status
			);
		}
	} );

	test( 'starts its jobs on each site, and on new ones', async () => {
		expect( await eventsOf( '' ) ).toEqual( [
			[ 'ramjet_related_rebuild', 'ramjet_usage_count' ],
			[ 'ramjet_related_rebuild', 'ramjet_usage_count' ],
			[ 'ramjet_related_rebuild', 'ramjet_usage_count' ],
		] );
		const all = await eventsOf( `
			require_once ABSPATH . 'wp-admin/includes/upgrade.php';
			wpmu_create_blog( '${ new URL( network.url ).host }', '/four/', 'Four', 1 );
			wp_installing( false );` );
		expect( all[ 3 ] ).toEqual( [
			'ramjet_related_rebuild',
			'ramjet_usage_count',
		] );
	} );

	test( 'tells the network administrator which sites have running subscriptions', async () => {
		await network.php( `
			switch_to_blog( 3 );
			$orders  = new Ramjet\\Payments\\Orders\\OrderStore( $wpdb );
			$members = new Ramjet\\Members\\Membership\\MemberStore( $wpdb );
			$orders->is_ready();
			$members->upsert( array(
				'email'        => 'ann@example.org',
				'plan'         => 12,
				'account'      => 'acct_1',
				'is_test'      => false,
				'state'        => Ramjet\\Support\\Contracts\\MemberState::Active,
				'subscription' => 'sub_1',
				'source'       => 'checkout',
				'since'        => time(),
			) );` );
		const [ main ] = await visit( 'admin' );
		const open = async ( screen: string ) =>
			(
				await main.request.get(
					`${ network.url }/wp-admin/network/${ screen }.php`
				)
			).text();
		expect( await open( 'plugins' ) ).toContain(
			'1 subscription or repeated donation is running.'
		);
		const states = ( await open( 'sites' ) ).match(
			/<span class='post-state'>\d+ running subscription/g
		);
		expect( states ).toHaveLength( 1 );
		// Another WordPress in the same database.
		const sites = await readResult< number[] >( `
			$table  = "{$wpdb->base_prefix}old_ramjet_orders";
			$wpdb->query( "CREATE TABLE $table (id int)" );
			$result = Ramjet\\Members\\MembersPage\\SubscriptionNotes::sites( $wpdb );
			$wpdb->query( "DROP TABLE $table" );` );
		expect( sites.sort() ).toEqual( [ 1, 3 ] );
		// Uninstalling keeps the table of a site with members.
		await network.php(
			`$wpdb->query( "DELETE FROM {$wpdb->get_blog_prefix( 3 )}ramjet_members" );`
		);
	} );

	test( 'does not take a site for a copy because a translation plugin filters its URL', async () => {
		// Other test sites define WP_HOME, which a network does not use.
		expect(
			await readResult< boolean[] >( `
				$result = array( Ramjet\\Support\\Site\\SiteCopy::is_copy() );
				add_filter( 'home_url', static fn() => 'https://example.org/de' );
				add_filter( 'option_home', static fn() => 'https://example.de' );
				$result[] = Ramjet\\Support\\Site\\SiteCopy::is_copy();` )
		).toEqual( [ false, false ] );
	} );

	test( 'drops the tables of a deleted site', async () => {
		const [ errors, before, after, folders ] = await readResult<
			string[][]
		>( `
			define( 'RAMJET_PRIVATE_DIR', get_temp_dir() . uniqid( 'ramjet-private-' ) );
			mkdir( RAMJET_PRIVATE_DIR );
			$id     = get_sites( array( 'path' => '/four/', 'fields' => 'ids' ) )[0];
			$prefix = $wpdb->get_blog_prefix( $id );
			switch_to_blog( $id );
			wp_insert_post( array( 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'Private' ) );
			Ramjet\\Tests\\run_job( 'ramjet_forms_cleanup' );
			file_put_contents( ( new Ramjet\\Support\\Files\\Vault() )->reserve( md5( 'a' ) ), 'private' );
			$result = array( array_column( $GLOBALS['EZSQL_ERROR'] ?? array(), 'error_str' ) );
			restore_current_blog();
			$list     = fn() => $wpdb->get_col( "SHOW TABLES LIKE '{$prefix}ramjet%'" );
			$result[] = $list();
			wp_delete_site( $id );
			$result[] = $list();
			$result[] = glob( RAMJET_PRIVATE_DIR . '/*' );
			rmdir( RAMJET_PRIVATE_DIR );` );
		// The table of the rate limit is created by the first submission.
		expect( errors ).toEqual( [] );
		expect( before ).not.toEqual( [] );
		expect( after ).toEqual( [] );
		expect( folders ).toEqual( [] );
		// Those of other sites stay.
		expect( await eventsOf( '' ) ).toHaveLength( 3 );
	} );

	test( 'runs its jobs where cron runs in a visitor’s request', async () => {
		// WordPress ends this request.
		await network.php( `
			update_option( 'cron', array( 'version' => 2 ) );
			delete_transient( 'doing_cron' );
			wp_schedule_event( time() - 10, 'hourly', 'ramjet_instagram_refresh' );
			define( 'ALTERNATE_WP_CRON', true );
			$_SERVER['REQUEST_METHOD'] = 'GET';
			$_SERVER['REQUEST_URI']    = '/';
			spawn_cron();` );
		// Without accounts, its run removes it.
		expect(
			await readResult(
				`$result = wp_get_schedule( 'ramjet_instagram_refresh' );`
			)
		).toBe( false );
	} );

	test( 'deletes a user’s Google account from all of its sites', async () => {
		const left = await readResult< Record< string, unknown[] > >( `
			require_once ABSPATH . 'wp-admin/includes/ms.php';
			$sites  = get_sites( array( 'fields' => 'ids' ) );
			$result = array();
			$row    = static fn ( int $user ): ?string => Ramjet\\Support\\Database\\AtomicOptions::read( "ramjet_secret_google_photos_$user" );
			$rows   = static fn ( int $user ): array => array_map( static function ( $id ) use ( $user, $row ): string {
				switch_to_blog( $id );
				$value = (string) $row( $user );
				restore_current_blog();
				return $value;
			}, $sites );
			foreach ( array( 'leaves', 'deleted', 'swept' ) as $fate ) {
				$user = wp_insert_user( array( 'user_login' => $fate, 'user_pass' => 'password' ) );
				add_user_to_blog( 2, $user, 'author' );
				add_user_to_blog( 3, $user, 'author' );
				foreach ( $sites as $id ) {
					update_blog_option( $id, "ramjet_secret_google_photos_$user", 'token' );
				}
				update_blog_status( 3, 'archived', 1 );
				add_filter( 'wp_is_large_network', fn() => 'swept' === $fate );
				'leaves' === $fate ? remove_user_from_blog( $user, 2 ) : wpmu_delete_user( $user );
				update_blog_status( 3, 'archived', 0 );
				if ( 'swept' === $fate ) {
					switch_to_blog( 3 );
					$swept = array( (bool) $row( $user ) );
					do_action( 'delete_expired_transients' );
					$swept[] = (bool) $row( $user );
					restore_current_blog();
				}
				$result[ $fate ] = $rows( $user );
			}
			wpmu_delete_user( get_user_by( 'login', 'leaves' )->ID );
			$result['swept'] = $swept;` );
		expect( left ).toEqual( {
			leaves: [ 'token', '', 'token' ],
			deleted: [ '', '', '' ],
			// In a large network, by the daily event of each site.
			swept: [ true, false ],
		} );
	} );

	test( 'leaves no events when it is deactivated, except where a site has activated it', async () => {
		const START = `
			foreach ( get_sites( array( 'fields' => 'ids' ) ) as $id ) {
				switch_to_blog( $id );
				wp_schedule_event( time() + 1000, 'hourly', 'ramjet_instagram_refresh' );
				wp_schedule_event( time() + 1000, 'daily', 'ramjet_forms_cleanup' );
				wp_schedule_single_event( time() + 1000, 'ramjet_instagram_refresh', array( 'one' ) );
				restore_current_blog();
			}
			require_once ABSPATH . 'wp-admin/includes/plugin.php';`;
		const [ main, two, three ] = await eventsOf( `${ START }
			update_blog_option( 2, 'active_plugins', array( 'ramjet/plugin.php' ) );
			deactivate_plugins( 'ramjet/plugin.php', false, true );` );
		expect( [ main, three ] ).toEqual( [ [], [] ] );
		expect( two ).toContain( 'ramjet_instagram_refresh' );
		await network.php( `
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			update_blog_option( 2, 'active_plugins', array() );
			activate_plugin( 'ramjet/plugin.php', '', true );` );
	} );

	test( 'stores each site’s videos in its own folder, within its quota', async () => {
		const [ main, two ] = await visit( 'admin' );
		await expectOwnVideos( network, { main, two } );
	} );

	test( 'has no data of Ramjet on any site after uninstalling', async () => {
		const readLeft = async ( before: string ): Promise< string[] > =>
			JSON.parse(
				( await network.php( before + LEFT ) ).split( '\nLEFT' )[ 1 ] ??
					'null'
			);
		expect( await readLeft( '' ) ).toEqual(
			expect.arrayContaining( [
				'ramjet_secret_turnstile_secret',
				'ramjet_registration',
				'ramjet_module_markdown',
			] )
		);
		expect(
			await readLeft( `
				require_once ABSPATH . 'wp-admin/includes/plugin.php';
				deactivate_plugins( 'ramjet/plugin.php', true, true );
				uninstall_plugin( 'ramjet/plugin.php' );
				wp_cache_flush();` )
		).toEqual( [] );
	} );
} );
