/*
 * Other plugins filter the same things. What they hand on is often not what WordPress passes: a filter
 * that forgot its return gives null. Ramjet must not be the one that ends the page.
 */
import { expect, test } from '../support/test';

/** Leaves only what Ramjet has hooked; WordPress's own filters are not all so patient. */
const ONLY_OURS = `
	$only_ours = static function ( string $hook ): int {
		$ours = 0;
		foreach ( $GLOBALS['wp_filter'][ $hook ]->callbacks ?? array() as $priority => $callbacks ) {
			foreach ( $callbacks as $callback ) {
				$is_ours = $callback['function'] instanceof Closure
					&& str_contains( (string) ( new ReflectionFunction( $callback['function'] ) )->getFileName(), '/ramjet/src/' );
				$is_ours ? $ours++ : remove_filter( $hook, $callback['function'], $priority );
			}
		}
		return $ours;
	};`;

/** Each filter with what its further arguments are, and values that its first is not. */
const FILTERS: [ hook: string, values: string, ...rest: string[] ][] = [
	[ 'render_block_data', `null, 'x', 7, array( 'attrs' => 'x' )` ],
	[ 'block_categories_all', `null, false, 'x', 7, new stdClass()` ],
	[
		'plugin_action_links_ramjet/plugin.php',
		`null, false, 'x', 7, new stdClass()`,
	],
	[
		'rest_prepare_block_type',
		`null, array(), new WP_Error( 'x' )`,
		`WP_Block_Type_Registry::get_instance()->get_registered( 'core/paragraph' )`,
	],
	[ 'rest_prepare_block_type', `new WP_REST_Response( array() )`, 'null' ],
	[ 'rest_prepare_block_type', `null` ],
	[ 'pre_kses', `null, false, 7, array( '<!-- wp:jetpack/markdown /-->' )` ],
	[ 'submenu_file', `null, false, array(), new stdClass()`, 'null' ],
	[ 'submenu_file', `null, array()` ],
	[ 'site_status_tests', `null, false, 'x', 7, new stdClass()` ],
	[ 'debug_information', `null, false, 'x', 7, new stdClass()` ],
	[ 'cron_schedules', `null, false, 'x', 7, new stdClass()` ],
	[ 'widget_block_content', `null, false, 7, array()`, 'null', 'null' ],
	[ 'widget_block_content', `null` ],
	[ 'comments_open', `null, 'x', 7`, `array()` ],
	[ 'ramjet_structured_data', `null, 'x', array()`, `'contact-info'` ],
	[ 'ramjet_structured_data', `null, true`, 'null' ],
	[ 'ramjet_structured_data', `null, true` ],
];

for ( const [ hook, values, ...rest ] of FILTERS ) {
	test( `${ hook } goes on as it came: ${ [ values, ...rest ].join(
		' · '
	) }`, async ( { site } ) => {
		const answer = await site.php( `
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			wp_set_current_user( 1 );
			// This request is none of wp-admin's.
			Ramjet\\Admin\\AdminMenu::register( static fn() => null, static fn() => null, array() );
			${ ONLY_OURS }
			$result = array( 'ours' => $only_ours( '${ hook }' ) );
			foreach ( array( ${ values } ) as $value ) {
				$result['kept'][] = apply_filters( ${ [ `'${ hook }'`, '$value', ...rest ].join(
					', '
				) } ) === $value;
			}
			echo wp_json_encode( $result );` );
		const { ours, kept } = JSON.parse( answer ) as {
			ours: number;
			kept: boolean[];
		};
		// Only before WordPress 7.1 a class name needs looking after.
		if ( hook !== 'render_block_data' ) {
			expect( ours ).toBeGreaterThan( 0 );
		}
		expect( kept ).toEqual( kept.map( () => true ) );
	} );
}

test( 'categories of the inserter with a slug of any type stay', async ( {
	site,
} ) => {
	const answer = await site.php( `
		echo wp_json_encode( apply_filters( 'block_categories_all', array( array( 'slug' => array( 'x' ) ), 'x', array( 'slug' => 'earn' ) ), null ) );` );
	expect( JSON.parse( answer ) ).toEqual( [
		{ slug: [ 'x' ] },
		'x',
		{ slug: 'earn' },
		{ slug: 'grow', title: 'Grow' },
		{ slug: 'contact-form', title: 'Forms' },
	] );
} );

test( 'the block-types route translates the fields that were asked for', async ( {
	site,
} ) => {
	const answer = await site.php( `
		wp_set_current_user( 1 );
		add_filter( 'gettext_with_context', static fn( $translation, $text, $context, $domain ) => 'ramjet' === $domain ? "In French: $text" : $translation, 10, 4 );
		$fields = static function ( string $fields, string $name ) {
			$request = new WP_REST_Request( 'GET', "/wp/v2/block-types/$name" );
			$request->set_query_params( array( '_fields' => $fields ) );
			return rest_do_request( $request )->get_data();
		};
		echo wp_json_encode( array(
			$fields( 'title', 'jetpack/markdown' ),
			$fields( 'name,title', 'jetpack/markdown' ),
			$fields( 'title', 'core/paragraph' ),
		) );` );
	expect( JSON.parse( answer ) ).toEqual( [
		{ title: 'In French: Markdown' },
		{ name: 'jetpack/markdown', title: 'In French: Markdown' },
		{ title: 'Paragraph' },
	] );
} );
