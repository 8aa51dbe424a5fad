import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/test';
import type { Conditions } from '../support/conditions';
import { getPage, headersUnder } from '../support/headers';
import type { Session } from '../support/sessions';

/** The counts of mu-plugins/cost.php. */
type Cost = {
	/** Ramjet's PHP files that the page loaded, below the plugin's folder. */
	files: string[];
	/** Filters of Ramjet that run for each block. */
	filters: string[];
	/** Queries with Ramjet in their call stack. */
	queries: string[];
	allQueries: number;
};

async function costOf(
	session: Session,
	path: string,
	conditions: Conditions = {}
) {
	const { html } = await getPage( session, path, {
		...conditions,
		cost: true,
		// Repeated if another test stores a form response meanwhile, which would be counted here.
		formOptions: { unread: '{"all":0,"version":"1"}' },
	} );
	const json = /<!--cost (\{.*\})-->/.exec( html )?.[ 1 ];
	expect( json, `${ path } says what it cost` ).toBeTruthy();
	return {
		cost: JSON.parse( json ?? '' ) as Cost,
		html: html.replace( /<!--cost .*-->/, '' ),
	};
}

test.describe( 'the cost of Ramjet', () => {
	test( 'a page without its blocks: no query, no asset, at most 30 files', async ( {
		as,
		site,
	} ) => {
		const editor = await as( 'editor' );
		// Below a post, the theme lists others, which other tests may publish meanwhile.
		const { body } = await editor.post( '/wp/v2/pages', {
			title: 'Plain',
			status: 'publish',
			content: '<!-- wp:paragraph --><p>Plain.</p><!-- /wp:paragraph -->',
		} );
		const { link } = body as { link: string };
		const visitor = await as( 'visitor' );

		for ( const path of [
			link.replace( site.url, '' ),
			'/no-such-page/',
		] ) {
			const { cost, html } = await costOf( visitor, path );
			expect( cost.allQueries ).toBeGreaterThan( 0 );
			expect( cost.queries ).toEqual( [] );
			expect( cost.filters ).toEqual( [] );
			expect( cost.files ).toContain( 'plugin.php' );
			expect(
				cost.files.length,
				cost.files.join( ' ' )
			).toBeLessThanOrEqual( 30 );
			// Each registered block would slow the page down.
			expect( cost.files ).not.toContain( 'build/manifest.php' );
			expect( html ).not.toMatch( /ramjet/i );
		}
	} );

	test( 'a page whose theme reads posts and another plugin’s route over REST: no query, no blocks, no back end', async ( {
		as,
		site,
	} ) => {
		const editor = await as( 'editor' );
		const { body } = await editor.post( '/wp/v2/pages', {
			title: 'Read by the theme',
			status: 'publish',
			content: '<!-- wp:paragraph --><p>Plain.</p><!-- /wp:paragraph -->',
		} );
		const { id, link } = body as { id: number; link: string };
		const restInPage = [
			`/wp/v2/pages/${ id }`,
			'/wp/v2/categories',
			'/oembed/1.0',
		];
		const { cost, html } = await costOf(
			await as( 'visitor' ),
			link.replace( site.url, '' ),
			{ restInPage }
		);
		expect( html.match( /<!--rest 200-->/g ) ).toHaveLength(
			restInPage.length
		);
		expect( cost.queries ).toEqual( [] );
		expect( cost.files ).not.toContain( 'build/manifest.php' );
		expect( cost.files ).not.toContain(
			'src/server/Dashboard/Screen/DashboardFeature.php'
		);
		expect( cost.files ).not.toContain(
			'src/server/Forms/Central/FormPostType.php'
		);
		expect( cost.files.length, cost.files.join( ' ' ) ).toBeLessThanOrEqual(
			35
		);
	} );

	test( 'a page whose theme reads a route of Ramjet over REST: its reply', async ( {
		as,
	} ) => {
		const path = `/?s=${ randomUUID() }`;
		const { html, cost } = await costOf( await as( 'visitor' ), path, {
			restInPage: [ '/wp/v2/block-types', '/wp/v2/types' ],
		} );
		expect( html ).toContain( '<!--rest 401-->' );
		expect( html ).toContain( '<!--rest 200-->' );
		expect( cost.files ).toContain( 'build/manifest.php' );
		expect( cost.files ).toContain(
			'src/server/Forms/Central/FormPostType.php'
		);
	} );

	test( 'a page of search results: no query', async ( { as } ) => {
		// A word that no other test publishes.
		const word = `w${ randomUUID().slice( 0, 8 ) }`;
		await (
			await as( 'editor' )
		).post( '/wp/v2/pages', {
			title: word,
			status: 'publish',
			content: '<!-- wp:paragraph --><p>Plain.</p><!-- /wp:paragraph -->',
		} );
		const { cost, html } = await costOf(
			await as( 'visitor' ),
			`/?s=${ word }`
		);
		expect( html ).toContain( `${ word }</a></h2>` );
		expect( cost.allQueries ).toBeGreaterThan( 0 );
		expect( cost.files ).toContain( 'src/server/Search/SearchFeature.php' );
		expect( cost.queries ).toEqual( [] );
	} );

	test( 'a page with one of its blocks: no query', async ( { as, site } ) => {
		const editor = await as( 'editor' );
		const { body } = await editor.post( '/wp/v2/pages', {
			title: 'Rated',
			status: 'publish',
			content: '<!-- wp:jetpack/rating-star {"rating":4} /-->',
		} );
		const { link } = body as { link: string };
		const { cost, html } = await costOf(
			await as( 'visitor' ),
			link.replace( site.url, '' )
		);
		expect( html ).toContain( 'wp-block-jetpack-rating-star' );
		expect( cost.queries ).toEqual( [] );
	} );

	test( 'a post with the module SEO: at most one query, no script', async ( {
		as,
		site,
	} ) => {
		const sandbox = `seo-${ randomUUID() }`;
		const admin = await as( 'admin' );
		const link = await site.php( `
				$image = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg' ), 'tea.jpg' );
				wp_update_attachment_metadata( $image, array( 'file' => 'tea.jpg', 'width' => 1200, 'height' => 800 ) );
				echo get_permalink( wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Tea', 'post_status' => 'publish', 'post_author' => 1, 'post_excerpt' => 'Leaves', 'meta_input' => array( '_thumbnail_id' => $image ) ) ) );
		` );
		await admin.rest( 'POST', '/jetpack/v4/module/seo/active', {
			data: { active: true },
			headers: headersUnder( admin, { sandbox } ),
		} );
		const { cost, html } = await costOf(
			await as( 'visitor' ),
			link.replace( site.url, '' ),
			{ sandbox }
		);
		expect( html ).toContain( 'property="og:image:width" content="1200"' );
		expect(
			cost.queries.length,
			cost.queries.join( '\n' )
		).toBeLessThanOrEqual( 1 );
		expect( html ).not.toMatch( /<(script|link)[^>]*ramjet/i );
	} );

	test( 'a page with paid content, Latest Posts or footnotes: a filter for each block', async ( {
		as,
		site,
	} ) => {
		const editor = await as( 'editor' );
		for ( const content of [
			'<!-- wp:premium-content/container /-->',
			'<!-- wp:latest-posts /-->',
			'<!-- wp:core/footnotes /-->',
		] ) {
			const { body } = await editor.post( '/wp/v2/pages', {
				title: 'Guarded',
				status: 'publish',
				content,
			} );
			const { link } = body as { link: string };
			const { cost } = await costOf(
				await as( 'visitor' ),
				link.replace( site.url, '' )
			);
			expect( cost.filters, content ).toEqual( [ 'pre_render_block' ] );
		}
	} );

	test( 'an editor page: one query', async ( { as } ) => {
		const admin = await as( 'admin' );
		// The first one after an update copies the registration.
		await getPage( admin, '/wp-admin/post-new.php' );
		const { cost, html } = await costOf( admin, '/wp-admin/post-new.php' );
		expect( html ).toContain( 'ramjetInitialState' );
		expect(
			cost.queries.length,
			cost.queries.join( '\n' )
		).toBeLessThanOrEqual( 1 );
	} );

	test( 'the list of posts: no query', async ( { as } ) => {
		const admin = await as( 'admin' );
		// A list without the posts of other tests.
		const word = `w${ randomUUID().slice( 0, 8 ) }`;
		await admin.post( '/wp/v2/posts', { title: word, status: 'publish' } );
		const { cost, html } = await costOf(
			admin,
			`/wp-admin/edit.php?s=${ word }`
		);
		expect( html ).toContain( `>${ word }</a>` );
		expect( cost.queries ).toEqual( [] );
	} );
} );
