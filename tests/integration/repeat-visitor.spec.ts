import { expect, test } from '../support/test';
import { renderBlocks } from '../support/render';

const block = ( attributes: object, text = 'For some' ) =>
	`<!-- wp:jetpack/repeat-visitor ${ JSON.stringify( attributes ) } -->
<div class="wp-block-jetpack-repeat-visitor"><div class="wp-block-jetpack-repeat-visitor__inner-container"><!-- wp:paragraph -->
<p>${ text }</p>
<!-- /wp:paragraph --></div></div>
<!-- /wp:jetpack/repeat-visitor -->`;

/**
 * The wrapper's opening tag.
 * @param html
 */
const wrapper = ( html: string ) =>
	/<div[^>]*class="wp-block-jetpack-repeat-visitor"[^>]*>/.exec(
		html
	)?.[ 0 ];

test.describe( 'a repeat visitor block on the page', () => {
	test( 'carries its condition and is what a first visit shows', async ( {
		site,
	} ) => {
		const after = await renderBlocks( site, block( {} ) );
		expect( wrapper( after ) ).toContain( 'data-criteria="after-visits"' );
		expect( wrapper( after ) ).toContain( 'data-threshold="3"' );
		expect( wrapper( after ) ).toContain( 'data-site="/"' );
		expect( wrapper( after ) ).toMatch( / hidden[ >]/ );
		expect( after ).toContain( '>For some</p>' );

		const before = await renderBlocks(
			site,
			block( { criteria: 'before-visits', threshold: 12 } )
		);
		expect( wrapper( before ) ).toContain(
			'data-criteria="before-visits"'
		);
		expect( wrapper( before ) ).toContain( 'data-threshold="12"' );
		expect( wrapper( before ) ).not.toMatch( / hidden[ >]/ );
	} );

	test( 'is the same for every visitor, so that a cache may keep it', async ( {
		as,
	} ) => {
		const { body } = await (
			await as( 'admin' )
		).post( '/wp/v2/posts', {
			title: 'Cached',
			status: 'publish',
			content: block( {} ) + block( { criteria: 'before-visits' } ),
		} );
		const { link } = body as { link: string };
		const visitor = await as( 'visitor' );
		const pages: string[] = [];
		for ( const cookie of [ '', 'jp-visit-counter=9' ] ) {
			const page = await visitor.request.get( link, {
				headers: { Cookie: cookie },
			} );
			expect( page.headers()[ 'set-cookie' ] ?? '' ).not.toContain(
				'visit'
			);
			pages.push( await page.text() );
		}
		// Below the post stand its neighbours and the newest posts, which other tests publish.
		const content = ( html = '' ) =>
			/<div[^>]*entry-content(?:.*?For some){2}.*?(?:<\/div>\s*){3}/s.exec(
				html
			)?.[ 0 ];
		expect( content( pages[ 0 ] ) ).toContain( 'For some' );
		expect( content( pages[ 1 ] ) ).toBe( content( pages[ 0 ] ) );
	} );

	test( 'is what a first visit shows in a feed too', async ( { as } ) => {
		const { body } = await (
			await as( 'admin' )
		).post( '/wp/v2/posts', {
			title: 'In a feed',
			status: 'publish',
			content:
				block( {}, 'For regulars' ) +
				block( { criteria: 'before-visits' }, 'For newcomers' ),
		} );
		const { id } = body as { id: number };
		const feed = await (
			await as( 'visitor' )
		).request.get( `/?feed=rss2&withoutcomments=1&p=${ id }` );
		const xml = await feed.text();
		expect( xml ).toContain( 'In a feed' );
		expect( xml ).toContain( 'For newcomers' );
		expect( xml ).not.toContain( 'For regulars' );
	} );

	test( 'works with the markup of early versions', async ( { site } ) => {
		const html = await renderBlocks(
			site,
			`<!-- wp:jetpack/repeat-visitor {"threshold":5} -->
<div class="wp-block-jetpack-repeat-visitor"><!-- wp:paragraph --><p>You’re back</p><!-- /wp:paragraph --></div>
<!-- /wp:jetpack/repeat-visitor -->`
		);
		expect( wrapper( html ) ).toContain( 'data-threshold="5"' );
	} );

	const hostile: [ object, { criteria?: string; threshold?: string } ][] = [
		[ { threshold: -4 }, { threshold: '1' } ],
		[ { threshold: 0 }, { threshold: '1' } ],
		[ { threshold: 2.4 }, { threshold: '3' } ],
		[ { threshold: 1e300 }, { threshold: '9007199254740992' } ],
		[ { threshold: '"><script>alert(1)</script>' }, { threshold: '3' } ],
		[ { threshold: [ 5 ] }, { threshold: '3' } ],
		// Core takes a number in a text for one.
		[ { threshold: '5' }, { threshold: '5' } ],
		[ { threshold: ' 5.5' }, { threshold: '6' } ],
		[ { criteria: '" onclick="alert(1)' }, { criteria: 'after-visits' } ],
		[ { criteria: [ 'before-visits' ] }, { criteria: 'after-visits' } ],
	];

	test( 'takes any attributes from a contributor without harm', async ( {
		as,
	} ) => {
		const contributor = await as( 'contributor' );
		for ( const [ attributes, expected ] of hostile ) {
			await test.step( JSON.stringify( attributes ), async () => {
				const { status, body } = await contributor.post(
					'/wp/v2/posts',
					{
						title: 'Hostile',
						content: block( attributes ),
						status: 'pending',
					}
				);
				expect( status ).toBe( 201 );
				const tag = wrapper(
					( body as { content: { rendered: string } } ).content
						.rendered
				);
				const { criteria = 'after-visits', threshold = '3' } = expected;
				expect( tag ).toContain( `data-criteria="${ criteria }"` );
				expect( tag ).toContain( `data-threshold="${ threshold }"` );
				expect( tag ).not.toMatch( /script|onclick/ );
			} );
		}
	} );
} );
