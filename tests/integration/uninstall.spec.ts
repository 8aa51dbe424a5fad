import { expect, test } from '../support/test';
import type { SiteUnderTest } from '../support/site';

type Contents = {
	options: string[];
	hooks: string[];
	tables: string[];
	posts: string[];
	files: string[];
	roles: string[];
};

type Result = {
	/** One for each site. */
	before: Contents[];
	after: Contents[];
	userMeta: string[];
	networkOptions: string[];
};

/** Uninstalls Ramjet as WordPress does it, from a WordPress that has something of everything. */
async function uninstall(
	site: SiteUnderTest,
	{ prefix, network = false, prepare = '' }: {
		prefix: string;
		network?: boolean;
		prepare?: string;
	}
): Promise< Result > {
	const each = ( code: string ) =>
		network
			? `foreach ( array( 1, 2, 3 ) as $id ) { switch_to_blog( $id ); ${ code } restore_current_blog(); }`
			: code;
	const output = await site.php( `
		require WP_PLUGIN_DIR . '/ramjet/tests/support/uninstall.php';
		$result = array( 'before' => array(), 'after' => array(), 'networkOptions' => array() );
		Ramjet\\Tests\\enter_scratch_wordpress( '${ prefix }', ${ network } );
		try {
			update_user_meta( 1, '_ramjet_conflicts_seen', 'x' );
			update_user_meta( 1, '${ prefix }capabilities', array( 'administrator' => true ) );
			if ( is_multisite() ) {
				update_network_option( 1, 'ramjet_network', 'x' );
				set_site_transient( 'ramjet_c', 'x' );
			}
			${ each( `Ramjet\\Tests\\fill_site(); ${ prepare } $result['before'][] = Ramjet\\Tests\\describe_site();` ) }
			uninstall_plugin( 'ramjet/plugin.php' );
			wp_cache_flush();
			${ each( `$result['after'][] = Ramjet\\Tests\\describe_site();` ) }
			$result['userMeta'] = $wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE user_id = 1" );
			if ( is_multisite() ) {
				$result['networkOptions'] = $wpdb->get_col( "SELECT meta_key FROM $wpdb->sitemeta WHERE meta_key LIKE '%ramjet%'" );
			}
		} finally {
			Ramjet\\Tests\\remove_scratch_wordpress( '${ prefix }' );
		}
		echo "\\nRESULT", wp_json_encode( $result );` );
	const json = output.split( '\nRESULT' )[ 1 ];
	if ( ! json ) {
		throw new Error( output );
	}
	return JSON.parse( json );
}

const ROLES = [
	'administrator',
	'editor',
	'author',
	'contributor',
	'subscriber',
];

const FULL = {
	options: [
		'_site_transient_ramjet_b',
		'_transient_ramjet_a',
		'_transient_timeout_ramjet_a',
		'ramjet_module_markdown',
		'ramjet_tracking',
	],
	hooks: [ 'ramjet_tidy', 'other_tidy' ],
	tables: [ 'ramjet_things', 'ramjetty' ],
	files: [ 'ramjet-private', 'photo.txt' ],
};

/** What is not Ramjet's own. */
const LEFT = {
	options: [ '_transient_other', 'ramjetty', 'xramjet_a' ],
	hooks: [ 'other_tidy' ],
	tables: [ 'ramjetty' ],
	posts: [ 'feedback', 'post' ],
	files: [ 'photo.txt' ],
	roles: ROLES,
};

test.describe( 'uninstalling', () => {
	test( 'removes all that Ramjet kept, and nothing else', async ( {
		site,
	} ) => {
		const { before, after, userMeta } = await uninstall( site, {
			prefix: 'scratch_one_',
		} );
		expect( before ).toHaveLength( 1 );
		expect( before[ 0 ] ).toMatchObject( {
			...FULL,
			options: expect.arrayContaining( FULL.options ),
			tables: expect.arrayContaining( FULL.tables ),
		} );
		expect( after ).toEqual( [ LEFT ] );
		expect( userMeta ).toContain( 'scratch_one_capabilities' );
		expect( userMeta ).not.toContain( '_ramjet_conflicts_seen' );
	} );

	test( 'removes it from every site of a network', async ( { site } ) => {
		const { before, after, userMeta, networkOptions } = await uninstall(
			site,
			{ prefix: 'scratch_net_', network: true }
		);
		for ( const contents of before ) {
			expect( contents.options ).toEqual(
				expect.arrayContaining( FULL.options )
			);
			expect( contents.hooks ).toEqual( FULL.hooks );
			expect( contents.files ).toEqual( FULL.files );
		}
		expect( after ).toEqual( [ LEFT, LEFT, LEFT ] );
		expect( userMeta ).not.toContain( '_ramjet_conflicts_seen' );
		expect( networkOptions ).toEqual( [] );
	} );

	test( 'removes the entries of forms only where the owner chose so', async ( {
		site,
	} ) => {
		const { after } = await uninstall( site, {
			prefix: 'scratch_chosen_',
			prepare: `
				update_option( 'ramjet_delete_entries', '1' );
				for ( $i = 0; $i < 120; $i++ ) {
					wp_insert_post( array( 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => "Entry $i" ) );
				}`,
		} );
		expect( after ).toEqual( [ { ...LEFT, posts: [ 'post' ] } ] );
	} );

	test( 'takes nothing of WordPress’s own where the table prefix is like Ramjet’s', async ( {
		site,
	} ) => {
		const { after, userMeta } = await uninstall( site, {
			prefix: 'ramjet_',
		} );
		expect( after[ 0 ]?.roles ).toEqual( ROLES );
		expect( userMeta ).toContain( 'ramjet_capabilities' );
		expect( userMeta ).not.toContain( '_ramjet_conflicts_seen' );
	} );

	test( 'leaves the tables of a WordPress whose prefix continues ours', async ( {
		site,
	} ) => {
		const { after } = await uninstall( site, {
			prefix: 'scratch_near_',
			prepare: `$wpdb->query( "CREATE TABLE {$wpdb->prefix}ramjet_options ( id bigint(20) NOT NULL )" );`,
		} );
		expect( after[ 0 ]?.tables ).toEqual(
			expect.arrayContaining( [ 'ramjet_options', 'ramjet_things' ] )
		);
	} );
} );
