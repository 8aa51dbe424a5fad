import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/test';

test( 'the number of posts that use a module is that of the list it links to @sqlite', async ( {
	site,
} ) => {
	const printed = await site.php( `
		\\Ramjet\\Tests\\enter_sandbox( '${ randomUUID() }' );
		wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
		register_post_type( 'usage_note', array( 'show_ui' => true, 'label' => 'Notes' ) );
		$add = static fn ( string $content, string $status = 'publish' ) => wp_insert_post( array(
			'post_type'    => 'usage_note',
			'post_title'   => 'A note',
			'post_content' => $content,
			'post_status'  => $status,
		) );
		$map = '<!-- wp:acme/map {"zoom":3} -->Here<!-- /wp:acme/map -->';
		$ids = array(
			$add( $map ),
			$add( "<!-- wp:group -->$map$map<!-- /wp:group -->", 'draft' ),
			$add( $map, 'private' ),
			$add( $map, 'trash' ),
			$add( $map, 'auto-draft' ),
			$add( '<!-- wp:acme/map-legend /-->' ),
			$add( 'acme/map <!-- wp:acme%map -->' ),
		);
		$usage = new \\Ramjet\\Dashboard\\Modules\\UsageCount( $GLOBALS['wpdb'], static fn (): array => array(
			'map'  => array( 'acme/map' ),
			'both' => array( 'acme/map', 'acme/map-legend' ),
		) );
		$usage->run( 60 );
		$used = \\Ramjet\\Dashboard\\Modules\\ModuleUsage::describe( $usage->counts()['map'], array( 'acme/map' ) )[0];
		// The list of posts as wp-admin/edit.php makes it.
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		parse_str( wp_parse_url( $used['url'], PHP_URL_QUERY ), $query );
		$_GET = wp_slash( $query );
		set_current_screen( 'edit-usage_note' );
		wp_edit_posts_query();
		echo wp_json_encode( array( $used['text'], $GLOBALS['wp_query']->found_posts, $usage->counts()['both']['usage_note'] ) );
		array_map( static fn ( int $id ) => wp_delete_post( $id, true ), $ids );` );
	expect( JSON.parse( printed ) ).toEqual( [ '3 Notes', 3, 4 ] );
} );
