/*
 * The editor script: which editors have the blocks, and what happens if a block's chunk cannot be
 * loaded or is translated.
 */
import { randomUUID } from 'node:crypto';
import { Editor, type EditorBlock } from '../support/editor';
import { expect, setConditions, test } from '../support/test';

/** The blocks of the list `no-post-editor` in blocks/registry.json, which every block editor has. */
const EVERYWHERE = [
	'jetpack/business-hours',
	'jetpack/button',
	'jetpack/contact-info',
	'jetpack/markdown',
	'jetpack/rating-star',
	'jetpack/repeat-visitor',
];

test.describe( 'A missing chunk @wp68', () => {
	test( 'keeps the content, and loading it can be tried again', async ( {
		admin,
		editor,
	} ) => {
		const chunk = /\/build\/chunks\/rating-star\.js/;
		await admin.route( chunk, ( route ) => route.abort() );
		await editor.newPost();
		const block = await editor.insertBlock( 'jetpack/rating-star', {
			rating: 4,
		} );

		await expect( block.getByRole( 'alert' ) ).toHaveText(
			'This block could not be loaded.'
		);
		expect( await editor.getContent() ).toContain(
			'<!-- wp:jetpack/rating-star {"rating":4} -->'
		);

		await admin.unroute( chunk );
		await block.getByRole( 'button', { name: 'Try again' } ).click();
		await expect(
			block.getByRole( 'group', { name: 'Rating: 4 out of 5' } )
		).toBeVisible();
	} );
} );

test( 'A chunk is shown in the user’s language', async ( {
	admin,
	editor,
	site,
	under,
} ) => {
	// As translate.wordpress.org delivers them: one file for each script, named by its path's hash.
	const file = `WP_LANG_DIR . '/plugins/ramjet-eo-' . md5( 'build/chunks/rating-star.js' ) . '.json'`;
	const translations = JSON.stringify( {
		domain: 'messages',
		locale_data: {
			messages: {
				'': {
					domain: 'messages',
					lang: 'eo',
					'plural-forms': 'nplurals=2; plural=(n != 1);',
				},
				'%d star': [ '%d stelo', '%d steloj' ],
			},
		},
	} );
	await site.php(
		`wp_mkdir_p( WP_LANG_DIR . '/plugins' ); file_put_contents( ${ file }, ${ JSON.stringify(
			translations
		).replace( /\$/g, '\\$' ) } );`
	);
	try {
		await under( { locale: 'eo' } );
		await editor.newPost();
		const block = await editor.insertBlock( 'jetpack/rating-star' );
		await expect(
			block.getByRole( 'button', { name: '3 steloj' } )
		).toBeVisible();
	} finally {
		await site.php( `unlink( ${ file } );` );
	}
	expect( await admin.locator( 'html' ).getAttribute( 'lang' ) ).toBe( 'eo' );
} );

test.describe( 'Every block editor has the blocks @wp68', () => {
	for ( const [ name, open ] of [
		[ 'post editor', 'post' ],
		[ 'site editor', 'site' ],
		[ 'widget editor', 'widgets' ],
	] as const ) {
		test( name, async ( { admin, editor, under } ) => {
			if ( open === 'post' ) {
				await editor.newPost();
			} else if ( open === 'site' ) {
				await editor.openTemplate();
			} else {
				await under( { theme: 'twentytwentyone' } );
				await editor.openWidgets();
			}
			expect(
				await admin.evaluate( () => window.ramjetInitialState?.editor )
			).toBe( open );
			const available = await admin.evaluate( ( names ) => {
				const { wp } = window;
				return names.filter( ( blockName ) =>
					wp.blocks.getBlockType( blockName )
				);
			}, EVERYWHERE );
			expect( available ).toEqual( EVERYWHERE );

			// At the end of the content, or in the first widget area.
			await admin.evaluate( () => {
				const { wp } = window;
				const store = 'core/block-editor';
				const blocks = wp.data
					.select( store )
					.getBlocks?.() as EditorBlock[];
				const area = blocks.find(
					( block ) => block.name === 'core/widget-area'
				);
				wp.data
					.dispatch( store )
					.insertBlock?.(
						wp.blocks.createBlock( 'jetpack/contact-form' ),
						undefined,
						area?.clientId
					);
			} );
			await expect(
				editor
					.block( 'jetpack/contact-form' )
					.getByRole( 'button', { name: /^RSVP Form/ } )
			).toBeVisible();
			if ( open === 'widgets' ) {
				return;
			}
			const block = await editor.insertBlock( 'jetpack/rating-star' );
			await expect(
				block.getByRole( 'group', { name: 'Rating: 1 out of 5' } )
			).toBeVisible();
		} );
	}
} );

test( 'Panels of posts are loaded where a post has one, and their content when it is opened', async ( {
	pageAs,
	site,
} ) => {
	const sandbox = randomUUID();
	// WordPress remembers which panels a user has opened. No other test opens panels as an author.
	const page = await pageAs( 'author' );
	const editor = new Editor( page );
	const loaded: string[] = [];
	page.on( 'request', ( request ) => {
		const [ , chunk ] =
			/\/chunks\/(post-panels|extension-[\w-]+)\.js/.exec(
				request.url()
			) ?? [];
		if ( chunk ) {
			loaded.push( chunk );
		}
	} );
	const switchModules = ( isOn: boolean, ...slugs: string[] ) =>
		site.php( `Ramjet\\Tests\\enter_sandbox( '${ sandbox }' );
			foreach ( explode( ' ', '${ slugs.join( ' ' ) }' ) as $slug ) {
				( new Ramjet\\Support\\Modules\\ModuleStore() )->set_active( $slug, ${ isOn } );
			}` );
	await site.php( `update_user_meta( get_user_by( 'login', 'author' )->ID,
		$GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences', Ramjet\\Tests\\quiet_preferences() );` );
	await setConditions( page.context(), site, { sandbox } );
	// Those with panels that are on at first.
	await switchModules( false, 'related-posts', 'post-publish-qr-post-panel' );
	await editor.newPost();
	expect(
		await page.evaluate( () => window.ramjetInitialState?.postPanels )
	).toEqual( [] );
	expect( loaded ).toEqual( [] );

	await switchModules( true, 'related-posts' );
	await editor.newPost();
	const settings = page.getByRole( 'region', { name: 'Editor settings' } );
	const toggle = settings.getByRole( 'button', { name: 'Related Posts' } );
	await expect( toggle ).toBeVisible();
	expect( loaded ).toEqual( [ 'post-panels' ] );
	await toggle.click();
	await expect(
		settings.getByLabel( 'Don’t show this post in related posts' )
	).toBeVisible();
	expect( loaded ).toEqual( [ 'post-panels', 'extension-related-posts' ] );
} );
