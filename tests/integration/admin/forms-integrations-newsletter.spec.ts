/*
 * Creative Mail, the newsletter plugin: the three states that the editor reads from the list of plugins.
 */
import type { Plugin } from '../../../blocks/contact-form/api/plugins';
import { mainFile, startWordPressOrg } from '../../services/wordpress-org';
import { inSandbox } from '../../support/sandbox';
import { expect, test } from '../../support/test';

const PLUGINS = '/jetpack/v4/plugins';
const SLUG = 'creative-mail-by-constant-contact';
// Its main file has another name than its folder.
const FILE = `${ SLUG }/creative-mail-plugin.php`;

test( 'the editor sees whether the newsletter plugin is missing, active or inactive', async ( {
	as,
	site,
} ) => {
	const directory = await startWordPressOrg( [
		{ slug: SLUG, files: { [ FILE ]: mainFile( 'Creative Mail' ) } },
	] );
	try {
		const { get, post } = inSandbox( await as( 'admin' ), {
			hosts: directory.hosts,
		} );
		const state = async () =>
			( ( await get( PLUGINS ) ).body as Record< string, Plugin > )[
				FILE
			];
		expect( await state() ).toBeUndefined();

		const installed = await post( PLUGINS, {
			slug: SLUG,
			status: 'active',
			source: 'block-editor',
		} );
		expect( installed.status ).toBe( 200 );
		expect( installed.body ).toMatchObject( {
			slug: SLUG,
			file: FILE,
			active: true,
		} );
		expect( await state() ).toEqual( installed.body );

		await post( `${ PLUGINS }/${ SLUG }`, { status: 'inactive' } );
		expect( await state() ).toMatchObject( { slug: SLUG, active: false } );
		await post( `${ PLUGINS }/${ SLUG }`, { status: 'active' } );
		expect( await state() ).toMatchObject( { active: true } );

		// Users who cannot activate plugins do not see them.
		expect( ( await ( await as( 'editor' ) ).get( PLUGINS ) ).status ).toBe(
			403
		);
	} finally {
		await site.php( `
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			deactivate_plugins( '${ FILE }', true );
			WP_Filesystem();
			$wp_filesystem->delete( WP_PLUGIN_DIR . '/${ SLUG }', true );
			wp_clean_plugins_cache();` );
		await directory.close();
	}
} );
