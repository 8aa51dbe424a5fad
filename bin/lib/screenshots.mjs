import { replyOfMap } from '../../tests/services/map-tiles.mjs';
import { launchChromium } from './chromium.mjs';

/** Sizes of a phone, a tablet and a laptop. */
const VIEWPORTS = [
	{ width: 360, height: 640 },
	{ width: 768, height: 768 },
	{ width: 1280, height: 800 },
];

/** Conditions of a request; see tests/support/mu-plugins/conditions.php. */
const DIRECTIONS = { ltr: {}, rtl: { rtl: true, locale: 'ar' } };

const QUALITY = 70;

/** Of a picture of a block alone, as if in a window of 600 pixels. */
const CARD = { width: 600, height: 400, scale: 0.75, margin: 24 };

/** Condition: the site has AI models. */
const MODEL = {
	constants: {
		RAMJET_AI_URL: 'https://api.openai.com/v1',
		RAMJET_AI_MODEL: 'gpt-5-mini',
		RAMJET_AI_IMAGE_MODEL: 'gpt-image-1',
	},
};

/** What frames of third parties show: a drawn picture, as no request leaves the machine. */
const STAND_IN = `<!doctype html><title>Stand-in</title>
<body style="margin:0;height:100vh;background:linear-gradient(#bcd9e8 0 55%,#7fa08a 55% 75%,#5f8069 75%)">
<div style="margin:auto;width:4rem;height:4rem;border-radius:50%;background:#f7d070;transform:translate(4rem,3rem)">`;

/**
 * @typedef {Object} Shot
 * @property {string} name    E.g. 'editor-360-rtl'.
 * @property {Buffer} picture WebP.
 */

/**
 * Takes screenshots in a real browser.
 *
 * @param {Object}                          options
 * @param {string}                          options.url     Of the site.
 * @param {{name: string, value: string}[]} options.cookies Of the user who edits.
 */
export class Photographer {
	constructor( { url, cookies } ) {
		this.url = url;
		this.cookies = cookies;
	}

	/** Starts the browser. */
	async open() {
		this.browser = await launchChromium();
	}

	/** Ends the browser. */
	async close() {
		await this.browser.close();
	}

	/**
	 * A block on the page and in the editor, at every width and in both directions.
	 *
	 * @param {{id: number, url: string}} post
	 * @param {string}                    block Full name, e.g. 'jetpack/button'.
	 * @yield {Shot}
	 */
	async *shootBlock( post, block ) {
		for ( const direction of Object.keys( DIRECTIONS ) ) {
			yield* this.shootPage( post, block, direction );
			yield* this.shootEditor( post, block, direction );
		}
	}

	/**
	 * A block alone, on the page, or in the editor if visitors do not see it.
	 *
	 * @param {{id: number, url: string}} post
	 * @param {string}                    block Full name.
	 * @return {Promise<Buffer>} WebP, 450 pixels wide.
	 */
	async shootCard( post, block ) {
		let [ page, element ] = await this.openPage( post, block, 'ltr' );
		if ( ! ( await element.isVisible() ) ) {
			await page.context().close();
			[ page, element ] = await this.openEditor( post, block, 'ltr' );
			await page.evaluate( showSettings, false );
		}
		await page.setViewportSize( { width: CARD.width, height: 800 } );
		await element.evaluate( isolate );
		await element.scrollIntoViewIfNeeded();
		const box = await element.boundingBox();
		const { width, height, scale, margin } = CARD;
		const left = Math.max( 0, box.x + box.width / 2 - width / 2 );
		const room = height - 2 * margin;
		const top = box.y - margin - Math.max( 0, ( room - box.height ) / 2 );
		const picture = await capture( page, {
			x: left,
			y: top + ( await page.evaluate( () => window.scrollY ) ),
			width,
			height,
			scale,
		} );
		await page.context().close();
		return picture;
	}

	/**
	 * The editor with a post, and the list of all blocks at one of their categories.
	 *
	 * @param {{id: number, url: string}} post
	 * @param {string}                    block    Full name of a block in the post.
	 * @param {string}                    category Title of the category.
	 * @return {Promise<Buffer>} WebP.
	 */
	async shootInserter( post, block, category ) {
		const [ page ] = await this.openEditor( post, block, 'ltr' );
		await page.evaluate( showSettings, false );
		await page.evaluate( () =>
			window.wp.data.dispatch( 'core/editor' ).setIsInserterOpened( true )
		);
		await page
			.locator( '.block-editor-inserter__panel-header' )
			.filter( { hasText: category } )
			.evaluate( ( header ) =>
				header.scrollIntoView( { block: 'center' } )
			);
		const picture = await capture( page );
		await page.context().close();
		return picture;
	}

	/* A visitor's page with a block, and the block. */
	async openPage( post, block, direction ) {
		const page = await this.newPage( direction, [] );
		// Twice, so that content for returning visitors is shown.
		await page.goto( post.url );
		await page.goto( post.url );
		const name = block.replace( '/', '-' );
		const element = page
			// The second is Pay with PayPal, whose saved markup has no class of WordPress.
			.locator( `.wp-block-${ name }, .${ name }-wrapper` )
			.first();
		return [ page, element ];
	}

	async *shootPage( post, block, direction ) {
		const [ page, element ] = await this.openPage( post, block, direction );
		// The AI Assistant is available only in editors.
		const viewports = ( await element.count() ) ? VIEWPORTS : [];
		for ( const viewport of viewports ) {
			await page.setViewportSize( viewport );
			await element.scrollIntoViewIfNeeded();
			yield {
				name: `page-${ viewport.width }-${ direction }`,
				picture: await capture( page ),
			};
		}
		await page.context().close();
	}

	/* The editor with a post, and a block in it. */
	async openEditor( post, block, direction ) {
		const page = await this.newPage( direction, this.cookies, MODEL );
		const template = `/wp_template/${ post.template }`;
		await page.goto(
			`${ this.url }/wp-admin/` +
				( post.template
					? `site-editor.php?p=${ encodeURIComponent( template ) }&canvas=edit`
					: `post.php?post=${ post.id }&action=edit` )
		);
		// A block is busy until its chunk is loaded; an element in it, until its data is loaded.
		const element = page
			.frameLocator( 'iframe[name="editor-canvas"]' )
			.locator(
				`[data-type="${ block }"]:not( [aria-busy="true"], :has( [aria-busy="true"] ) )`
			)
			.first();
		await element.waitFor();
		return [ page, element ];
	}

	async *shootEditor( post, block, direction ) {
		const [ page ] = await this.openEditor( post, block, direction );
		await page.evaluate( selectFirst, block );
		// On small screens, the site editor shows a list of pages first.
		const viewports = post.template ? VIEWPORTS.slice( -1 ) : VIEWPORTS;
		for ( const viewport of viewports ) {
			await page.setViewportSize( viewport );
			const hasRoom = viewport.width > 1000;
			await page.evaluate( showSettings, hasRoom );
			await page
				.locator( '.block-editor-block-inspector' )
				.first()
				.waitFor( { state: hasRoom ? 'visible' : 'hidden' } );
			yield {
				name: `editor-${ viewport.width }-${ direction }`,
				picture: await capture( page ),
			};
		}
		await page.context().close();
	}

	/**
	 * A screen of the admin, at every width and in both directions.
	 *
	 * @param {Object}                   options
	 * @param {string}                   options.path         Below the site's URL.
	 * @param {string}                   options.name         Of the screenshots.
	 * @param {string}                   options.ready        Selector that has to exist.
	 * @param {Object}                   [options.conditions] Further conditions.
	 * @param {Object<string, number[]>} [options.only]       Widths by direction, if not all are wanted.
	 * @yield {Shot}
	 */
	async *shootScreen( { path, name, ready, conditions, only } ) {
		for ( const direction of Object.keys( DIRECTIONS ) ) {
			const page = await this.newPage(
				direction,
				this.cookies,
				conditions
			);
			await page.goto( this.url + path );
			await page.locator( ready ).first().waitFor();
			for ( const viewport of VIEWPORTS ) {
				if ( only && ! only[ direction ].includes( viewport.width ) ) {
					continue;
				}
				await page.setViewportSize( viewport );
				yield {
					name: `${ name }-${ viewport.width }-${ direction }`,
					picture: await capture( page ),
				};
			}
			await page.context().close();
		}
	}

	async newPage( direction, cookies, conditions = {} ) {
		const condition = {
			name: 'ramjet_test',
			value: encodeURIComponent(
				JSON.stringify( { ...conditions, ...DIRECTIONS[ direction ] } )
			),
		};
		const context = await this.browser.newContext( {
			reducedMotion: 'reduce',
			viewport: VIEWPORTS.at( -1 ),
		} );
		await context.addCookies(
			[ ...cookies, condition ].map( ( cookie ) => ( {
				...cookie,
				url: this.url,
			} ) )
		);
		await context.route(
			( { origin } ) => origin !== new URL( this.url ).origin,
			( route ) =>
				route.request().resourceType() === 'document'
					? route.fulfill( {
							contentType: 'text/html',
							body: STAND_IN,
						} )
					: route.continue()
		);
		await context.route(
			/^https:\/\/tiles\.openfreemap\.org\//,
			( route ) =>
				route.fulfill( {
					...replyOfMap( route.request().url() ),
					headers: { 'Access-Control-Allow-Origin': '*' },
				} )
		);
		return context.newPage();
	}
}

// The next three run in the browser.

/* Hides what is around an element. */
function isolate( element ) {
	const { style } = element.ownerDocument.documentElement;
	style.visibility = 'hidden';
	element.style.visibility = 'visible';
}

function selectFirst( block ) {
	const { getBlocksByName } = window.wp.data.select( 'core/block-editor' );
	window.wp.data
		.dispatch( 'core/block-editor' )
		.selectBlock( getBlocksByName( block )[ 0 ] );
}

function showSettings( isShown ) {
	const { enableComplementaryArea, disableComplementaryArea } =
		window.wp.data.dispatch( 'core/interface' );
	if ( isShown ) {
		enableComplementaryArea( 'core', 'edit-post/block' );
	} else {
		disableComplementaryArea( 'core' );
	}
}

/**
 * Takes a picture of a page. Playwright's own are PNG or JPEG; Chromium writes WebP, a fifth of the size.
 *
 * @param {import('playwright-core').Page} page
 * @param {Object}                         [clip] Part of the page: x, y, width, height and scale.
 * @return {Promise<Buffer>} WebP.
 */
export async function capture( page, clip ) {
	const session = await page.context().newCDPSession( page );
	const { data } = await session.send( 'Page.captureScreenshot', {
		format: 'webp',
		quality: QUALITY,
		...( clip && { clip, captureBeyondViewport: true } ),
	} );
	await session.detach();
	return Buffer.from( data, 'base64' );
}
