import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getPage } from '../../support/headers';
import { expect, test } from '../../support/test';

const ROOT = join( __dirname, '../../..' );

test.describe( 'a server that Ramjet cannot run on', () => {
	test( 'WordPress is too old: a notice, nothing else', async ( { as } ) => {
		const conditions = { wordpressVersion: '6.7.2' };
		const admin = await as( 'admin' );

		const { status, html } = await getPage(
			admin,
			'/wp-admin/index.php',
			conditions
		);
		expect( status ).toBe( 200 );
		expect( html ).toContain(
			'Ramjet needs WordPress 6.8 or later; this site runs 6.7.2. Please update WordPress.'
		);

		const index = await getPage( admin, '/wp-json/', conditions );
		expect( index.status ).toBe( 200 );
		expect( index.html ).not.toContain( 'jetpack' );
		const editor = await getPage(
			await as( 'editor' ),
			'/wp-admin/index.php',
			conditions
		);
		expect( editor.html ).not.toContain( 'Ramjet needs' );
	} );

	test( 'the plugin is not built: a notice explains how to build it', async ( {
		as,
		site,
	} ) => {
		const name = 'ramjet-unbuilt';
		const folder = join( site.wordpress, 'wp-content/plugins', name );
		await mkdir( folder, { recursive: true } );
		await copyFile(
			join( ROOT, 'plugin.php' ),
			join( folder, 'plugin.php' )
		);
		try {
			const { status, html } = await getPage(
				await as( 'admin' ),
				'/wp-admin/plugins.php',
				{ plugin: name }
			);
			expect( status ).toBe( 200 );
			expect( html ).toContain( 'Ramjet is not built yet.' );
		} finally {
			await rm( folder, { recursive: true } );
		}
	} );

	test( 'the PHP version is checked first, and a pre-release counts as its version', async ( {
		site,
	} ) => {
		const cases = [
			[ '7.2.34', '5.0', false, 'php' ],
			[ '8.0.30', '7.1', true, 'php' ],
			[ '8.1.0', '6.7.9', true, 'wordpress' ],
			[ '8.1.0', '6.8-RC1', true, '' ],
			[ '8.1.0', '6.8', false, 'build' ],
			[ '8.5.0', '7.2-alpha-61000', true, '' ],
		];
		const printed = await site.php( `
			$cases = json_decode( '${ JSON.stringify( cases ) }', true );
			echo wp_json_encode( array_map( fn( $case ) => ramjet_unmet_requirement( $case[0], $case[1], $case[2] ), $cases ) );` );
		expect( JSON.parse( printed ) ).toEqual(
			cases.map( ( [ , , , unmet ] ) => unmet )
		);
		expect(
			await site.php(
				`echo ramjet_requirement_message( 'php', '7.2.34', '6.8' );`
			)
		).toBe(
			'Ramjet needs PHP 8.1 or later; this server runs 7.2.34. Ask your host to update PHP.'
		);
	} );

	test( 'a second copy of the plugin does nothing', async ( { site } ) => {
		const printed = await site.php( `
			$count = fn() => array_sum( array_map( 'count', $GLOBALS['wp_filter']['rest_api_init']->callbacks ) );
			$before = $count();
			$copy   = get_temp_dir() . wp_unique_id( 'ramjet-copy-' ) . '.php';
			copy( WP_PLUGIN_DIR . '/ramjet/plugin.php', $copy );
			include $copy;
			unlink( $copy );
			echo $count() - $before;` );
		expect( printed ).toBe( '0' );
	} );
} );
