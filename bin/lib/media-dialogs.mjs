/*
 * The screens of Media from other services that `npm run screenshots` captures in the editor. Images of the media library
 * stand in for those of the services, whose lists the browser replies itself.
 */
import { capture } from './screenshots.mjs';

/** Widths by direction. */
const WIDTHS = { ltr: [ 1280 ], rtl: [ 360 ] };

/* The services are set up. */
const CONDITIONS = {
	constants: {
		RAMJET_GOOGLEPHOTOS_CLIENT_ID: 'demo',
		RAMJET_GOOGLEPHOTOS_CLIENT_SECRET: 'demo',
		RAMJET_PEXELS_KEY: 'demo',
		RAMJET_IMMICH_URL: 'https://photos.example.com',
		RAMJET_IMMICH_KEY: 'demo',
	},
};

/* What each picture shows: an item of the menu, and an element that has to be there. */
const DIALOGS = {
	openverse: { item: 'Openverse', ready: '.ramjet-media li' },
	'google-photos': {
		item: 'Google Photos',
		ready: 'text="Connect to Google Photos"',
	},
	immich: { item: 'Immich', ready: '.ramjet-media li' },
};

/**
 * Takes pictures of the menu, and of the dialog with each service.
 *
 * @param {import('./screenshots.mjs').Photographer} photographer
 * @param {import('./site.mjs').Site}                site
 * @yield {import('./screenshots.mjs').Shot}
 */
export async function* shootMediaDialogs( photographer, site ) {
	const replies = createReplies( await listImages( site ) );
	for ( const [ direction, widths ] of Object.entries( WIDTHS ) ) {
		for ( const width of widths ) {
			const page = await openMenu( photographer, replies, {
				direction,
				width,
			} );
			yield {
				name: `menu-${ width }-${ direction }`,
				picture: await capture( page ),
			};
			for ( const [ name, dialog ] of Object.entries( DIALOGS ) ) {
				await openDialog( page, dialog );
				yield {
					name: `${ name }-${ width }-${ direction }`,
					picture: await capture( page ),
				};
				await page.keyboard.press( 'Escape' );
				await page.locator( '.ramjet-media' ).waitFor( {
					state: 'detached',
				} );
				await toggleMenu( page );
			}
			await page.context().close();
		}
	}
}

/* The images of the demo posts: their titles and URLs. */
async function listImages( site ) {
	return JSON.parse(
		await site.php( `
			echo wp_json_encode( array_map( static fn( WP_Post $image ): array => array(
				'title' => $image->post_title,
				'url'   => wp_get_attachment_image_url( $image->ID, 'medium' ),
			), get_posts( array(
				'post_type'      => 'attachment',
				'post_mime_type' => 'image',
				'meta_key'       => '_ramjet_demo',
				'numberposts'    => 12,
			) ) ) );` )
	);
}

/* The lists by service, as the route replies them. */
function createReplies( images ) {
	const media = images.map( ( { title, url }, index ) => ( {
		ID: String( index ),
		type: 'photo',
		name: `${ title }.jpg`,
		title,
		caption: '',
		URL: '',
		guid: `guid-${ index }`,
		thumbnails: { medium: url, fmt_hd: url, thumbnail: url },
		children: 0,
		width: 1200,
		height: 800,
	} ) );
	const albums = media.map( ( item, index ) => ( {
		...item,
		type: 'folder',
		guid: '',
		children: 12 + 7 * index,
	} ) );
	const account = { image: '', name: 'Your name' };
	return {
		openverse: { media, meta: { account: null, next_page: '2' } },
		immich: { media: albums, meta: { account, next_page: false } },
	};
}

async function openMenu( photographer, replies, { direction, width } ) {
	const page = await photographer.newPage(
		direction,
		photographer.cookies,
		CONDITIONS
	);
	await page.setViewportSize( { width, height: 800 } );
	for ( const [ service, reply ] of Object.entries( replies ) ) {
		await page.route(
			( url ) =>
				decodeURIComponent( url.href ).includes(
					`external-media/list/${ service }`
				),
			( route ) => route.fulfill( { json: reply } )
		);
	}
	await page.goto( `${ photographer.url }/wp-admin/post-new.php` );
	await canvasOf( page )
		.locator( '.block-editor-default-block-appender' )
		.waitFor();
	await page.evaluate( insertImage );
	await toggleMenu( page );
	return page;
}

const canvasOf = ( page ) =>
	page.frameLocator( 'iframe[name="editor-canvas"]' );

async function toggleMenu( page ) {
	await canvasOf( page )
		.locator( '[data-type="core/image"] button', {
			hasText: 'Select Image',
		} )
		.click();
	await page.getByRole( 'menuitem', { name: 'Openverse' } ).waitFor();
}

async function openDialog( page, { item, ready } ) {
	await page.getByRole( 'menuitem', { name: item } ).click();
	await page.locator( ready ).first().waitFor();
	await page.waitForFunction( () =>
		[ ...document.querySelectorAll( '.ramjet-media img' ) ].every(
			( image ) => image.complete
		)
	);
}

/* Runs in the browser. */
function insertImage() {
	const { createBlock } = window.wp.blocks;
	window.wp.data
		.dispatch( 'core/block-editor' )
		.insertBlock( createBlock( 'core/image' ) );
	window.wp.data
		.dispatch( 'core/interface' )
		.disableComplementaryArea( 'core' );
}
