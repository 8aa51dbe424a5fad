/*
 * The panels of a post that `npm run screenshots` captures in the editor: the settings of a post, with one panel open. What
 * the route replies about networks, the browser replies itself.
 */
import { capture } from './screenshots.mjs';

const NETWORKS = [
	{
		id: 'mastodon',
		name: 'Mastodon',
		account: '@ann@mastodon.example',
		limit: { maximum: 500, reserved: 25, bytes: null, per_url: 23 },
	},
	{
		id: 'bluesky',
		name: 'Bluesky',
		account: '@ann.example',
		limit: { maximum: 300, reserved: 34, bytes: 3000, per_url: null },
	},
].map( ( network ) => ( { ...network, is_connected: true, problem: '' } ) );

const EMAILS = {
	subscribers: 1250,
	seconds: 22_500,
	problem: '',
	problem_url: '',
	is_news: true,
	sending: null,
};

/** What each picture shows: the title of a panel, and what the post has before it is opened. */
const PANELS = {
	seo: {
		title: 'SEO',
		edits: {
			title: 'High and low tides',
			meta: {
				jetpack_seo_html_title: 'High and low tides: when to walk',
				advanced_seo_description:
					'When the sea comes, when it goes, and how long you can walk on its ground.',
			},
		},
	},
	publicize: {
		title: 'Share this post',
		edits: {
			title: 'High and low tides',
			meta: {
				jetpack_publicize_message:
					'The sea is far out at noon. '.repeat( 11 ),
				ramjet_publicize_networks: [ 'mastodon', 'bluesky' ],
			},
		},
	},
	sharing: { title: 'Sharing', edits: { title: 'High and low tides' } },
	newsletter: {
		title: 'Newsletter',
		edits: { title: 'High and low tides' },
	},
};

/**
 * Takes a picture of each panel.
 *
 * @param {import('./screenshots.mjs').Photographer} photographer
 * @param {import('./site.mjs').Site}                site
 * @yield {import('./screenshots.mjs').Shot}
 */
export async function* shootPostPanels( photographer, site ) {
	await switchModules( site, true );
	for ( const [ name, { title, edits } ] of Object.entries( PANELS ) ) {
		const page = await photographer.newPage( 'ltr', photographer.cookies );
		await page.setViewportSize( { width: 1280, height: 1000 } );
		await page.route(
			( url ) =>
				decodeURIComponent( url.href ).includes( 'publicize/networks' ),
			( route ) => route.fulfill( { json: NETWORKS } )
		);
		await page.route(
			( url ) =>
				decodeURIComponent( url.href ).includes( 'newsletter/posts' ),
			( route ) => route.fulfill( { json: EMAILS } )
		);
		await page.goto( `${ photographer.url }/wp-admin/post-new.php` );
		const panel = page
			.getByRole( 'region', { name: 'Editor settings' } )
			.locator( '.components-panel__body', {
				has: page.getByRole( 'button', { name: title, exact: true } ),
			} );
		await panel.waitFor();
		await page.evaluate( edit, edits );
		await panel.getByRole( 'button', { name: title, exact: true } ).click();
		await panel.getByRole( 'textbox' ).first().waitFor();
		yield { name: `${ name }-1280-ltr`, picture: await capture( page ) };
		await page.context().close();
	}
	// Other pictures show a site with what is on at first.
	await switchModules( site, false );
}

const switchModules = ( site, isOn ) =>
	site.php( `
		foreach ( array( 'seo', 'sharing', 'publicize', 'subscriptions' ) as $module ) {
			( new Ramjet\\Support\\Modules\\ModuleStore() )->set_active( $module, ${ isOn } );
		}` );

/* Runs in the browser. */
function edit( edits ) {
	const { dispatch } = window.wp.data;
	dispatch( 'core/editor' ).editPost( edits );
	dispatch( 'core/interface' ).enableComplementaryArea(
		'core',
		'edit-post/document'
	);
}
