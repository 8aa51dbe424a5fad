import { expect, test } from '../../support/test';
import { startNetwork } from '../../support/network';
import type { SiteUnderTest } from '../../support/site';

type Contents = {
	options: string[];
	hooks: string[];
	tables: string[];
	/** Type and status of each. */
	posts: string[];
	meta: string[];
	files: string[];
	roles: string[];
};

type Result = {
	before: Contents;
	after: Contents;
	userMeta: string[];
};

function readResult< T >( output: string ): T {
	const json = output.split( '\nRESULT' )[ 1 ];
	if ( ! json ) {
		throw new Error( output );
	}
	return JSON.parse( json );
}

/** Uninstalls Ramjet as WordPress does, from a site that has data of every kind. */
async function uninstall(
	site: SiteUnderTest,
	prefix: string,
	prepare = ''
): Promise< Result > {
	const output = await site.php( `
		require WP_PLUGIN_DIR . '/ramjet/tests/support/uninstall.php';
		Ramjet\\Tests\\enter_scratch_wordpress( '${ prefix }' );
		try {
			update_user_meta( 1, '_ramjet_conflicts_seen', 'x' );
			update_user_meta( 1, '${ prefix }capabilities', array( 'administrator' => true ) );
			Ramjet\\Tests\\fill_site();
			${ prepare }
			$result = array( 'before' => Ramjet\\Tests\\describe_site() );
			uninstall_plugin( 'ramjet/plugin.php' );
			wp_cache_flush();
			$result['after']    = Ramjet\\Tests\\describe_site();
			$result['userMeta'] = $wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE user_id = 1" );
		} finally {
			Ramjet\\Tests\\remove_scratch_wordpress( '${ prefix }' );
		}
		echo "\\nRESULT", wp_json_encode( $result );` );
	return readResult( output );
}

const ROLES = [
	'administrator',
	'editor',
	'author',
	'contributor',
	'subscriber',
];

/** Created with the first response. */
const FORM_TABLES = [
	'ramjet_form_index',
	'ramjet_form_solutions',
	'ramjet_form_submissions',
];

const FULL = {
	options: [
		'_site_transient_ramjet_b',
		'_transient_ramjet_a',
		'_transient_timeout_ramjet_a',
		'ramjet_migrations',
		'ramjet_module_markdown',
		'ramjet_tracking',
	],
	hooks: [ 'ramjet_tidy', 'other_tidy' ],
	tables: [ ...FORM_TABLES, 'ramjet_orders', 'ramjet_things', 'ramjetty' ],
	posts: [ 'feedback publish', 'feedback ramjet-temp', 'post publish' ],
	meta: [
		'_ramjet_crm_attempt',
		'_ramjet_delivery_log',
		'_ramjet_related_excluded',
		'_ramjet_related_pinned',
		'_ramjet_related_terms',
	],
	files: [
		'ramjet-instagram',
		'ramjet-podcasts',
		'ramjet-private',
		'photo.txt',
	],
};

/** Data that is kept. */
const LEFT = {
	options: [ '_transient_other', 'ramjetty', 'xramjet_a' ],
	hooks: [ 'other_tidy' ],
	tables: [ 'ramjet_orders', 'ramjetty' ],
	// Nothing would deliver or list a temporary response any more.
	posts: [ 'feedback publish', 'feedback publish', 'post publish' ],
	// The settings of posts.
	meta: [ '_ramjet_related_excluded', '_ramjet_related_pinned' ],
	// The responses' files are kept too.
	files: [ 'ramjet-private', 'photo.txt' ],
	roles: ROLES,
};

test.describe( 'uninstalling @sqlite', () => {
	test( 'deletes Ramjet’s data, and keeps posts, responses and their files', async ( {
		site,
	} ) => {
		const { before, after, userMeta } = await uninstall(
			site,
			'scratch_one_'
		);
		expect( before ).toEqual( {
			...LEFT,
			options: [ ...LEFT.options, ...FULL.options ].sort(),
			hooks: FULL.hooks,
			tables: FULL.tables,
			posts: FULL.posts,
			meta: FULL.meta,
			files: FULL.files,
		} );
		expect( after ).toEqual( LEFT );
		expect( userMeta ).toContain( 'scratch_one_capabilities' );
		expect( userMeta ).not.toContain( '_ramjet_conflicts_seen' );
	} );

	test( 'deletes it on every site of a network', async () => {
		test.slow();
		const network = await startNetwork( 'uninstall' );
		try {
			const output = await network.php( `
				require WP_PLUGIN_DIR . '/ramjet/tests/support/uninstall.php';
				update_user_meta( 1, '_ramjet_conflicts_seen', 'x' );
				update_network_option( 1, 'ramjet_network', 'x' );
				set_site_transient( 'ramjet_c', 'x' );
				$ids    = get_sites( array( 'fields' => 'ids' ) );
				$result = array();
				foreach ( $ids as $id ) {
					switch_to_blog( $id );
					Ramjet\\Tests\\fill_site();
					$result['before'][] = Ramjet\\Tests\\describe_site();
					restore_current_blog();
				}
				uninstall_plugin( 'ramjet/plugin.php' );
				wp_cache_flush();
				foreach ( $ids as $id ) {
					switch_to_blog( $id );
					$result['after'][] = Ramjet\\Tests\\describe_site();
					restore_current_blog();
				}
				$result['rest'] = array_merge(
					$wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%ramjet%'" ),
					$wpdb->get_col( "SELECT meta_key FROM $wpdb->sitemeta WHERE meta_key LIKE '%ramjet%'" )
				);
				echo "\\nRESULT", wp_json_encode( $result );` );
			const { before, after, rest } = readResult< {
				before: Contents[];
				after: Contents[];
				rest: string[];
			} >( output );
			expect( before ).toHaveLength( 3 );
			for ( const contents of before ) {
				expect( contents ).toMatchObject( {
					options: expect.arrayContaining( FULL.options ),
					hooks: FULL.hooks,
					tables: expect.arrayContaining( FULL.tables ),
					files: FULL.files,
				} );
			}
			expect( after.map( ( { posts, ...others } ) => others ) ).toEqual(
				after.map( () => {
					const { posts, ...others } = LEFT;
					return others;
				} )
			);
			expect( after.map( ( { posts } ) => posts ) ).toEqual(
				before.map( ( { posts } ) =>
					posts
						.map( ( post ) =>
							post.replace( 'ramjet-temp', 'publish' )
						)
						.sort()
				)
			);
			expect( rest ).toEqual( [] );
		} finally {
			await network.stop();
		}
	} );

	test( 'deletes responses with their files if the setting is on', async ( {
		site,
	} ) => {
		const { after } = await uninstall(
			site,
			'scratch_chosen_',
			`update_option( 'ramjet_delete_entries', '1' );
			for ( $i = 0; $i < 120; $i++ ) {
				wp_insert_post( array( 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => "Entry $i" ) );
			}`
		);
		expect( after ).toEqual( {
			...LEFT,
			posts: [ 'post publish' ],
			files: [ 'photo.txt' ],
		} );
	} );

	test( 'keeps what leads to the files of private videos', async ( {
		site,
	} ) => {
		const { after } = await uninstall(
			site,
			'scratch_three_',
			`update_option( 'ramjet_site_key', 'a key' );
			update_option( 'ramjet_forms_key', 'a key' );
			update_post_meta( 1, '_ramjet_video_folder', 'private:${ 'a'.repeat( 32 ) }' );`
		);
		expect( after.options ).toEqual(
			[ ...LEFT.options, 'ramjet_forms_key', 'ramjet_site_key' ].sort()
		);
		expect( after.meta ).toContain( '_ramjet_video_folder' );
	} );

	test( 'deletes nothing of WordPress if the table prefix is ramjet_', async ( {
		site,
	} ) => {
		const { after, userMeta } = await uninstall( site, 'ramjet_' );
		expect( after.roles ).toEqual( ROLES );
		expect( userMeta ).toContain( 'ramjet_capabilities' );
		expect( userMeta ).not.toContain( '_ramjet_conflicts_seen' );
	} );

	test( 'keeps tables of another WordPress whose prefix begins with ours', async ( {
		site,
	} ) => {
		const { after } = await uninstall(
			site,
			'scratch_near_',
			`$wpdb->query( "CREATE TABLE {$wpdb->prefix}ramjet_options ( id bigint(20) NOT NULL PRIMARY KEY )" );`
		);
		expect( after.tables ).toEqual( [
			...FORM_TABLES,
			'ramjet_options',
			'ramjet_orders',
			'ramjet_things',
			'ramjetty',
		] );
	} );
} );
