/*
 * Blocks are registered when a request needs them (src/server/Editor/Registration.php). They have to be complete
 * wherever that happens.
 */
import { getPage } from '../support/headers';
import { renderBlocks } from '../support/render';
import { expect, test } from '../support/test';

const RATING =
	'<!-- wp:jetpack/rating-star {"rating":4,"className":"of-mine","align":"right"} /-->';

test.describe( 'blocks that are registered on demand @wp68', () => {
	for ( const { place, wrap } of [
		{ place: 'in a post', wrap: ( block: string ) => block },
		{
			place: 'inside another block',
			wrap: ( block: string ) =>
				`<!-- wp:group --><div class="wp-block-group">${ block }</div><!-- /wp:group -->`,
		},
	] ) {
		for ( const theme of [ undefined, 'twentytwentyone' ] ) {
			test( `a pattern with one ${ place }, ${ theme ?? 'the default theme' }: its markup, its classes, its style`, async ( {
				as,
				site,
			} ) => {
				const editor = await as( 'editor' );
				const pattern = await editor.post( '/wp/v2/blocks', {
					title: 'Pattern',
					status: 'publish',
					content: wrap( RATING ),
				} );
				const { id } = pattern.body as { id: number };
				// The post's own content has no block of ours.
				const post = await editor.post( '/wp/v2/posts', {
					title: 'Uses a pattern',
					status: 'publish',
					content: `<!-- wp:block {"ref":${ id }} /-->`,
				} );
				const { link } = post.body as { link: string };
				const { html } = await getPage(
					await as( 'visitor' ),
					link.replace( site.url, '' ),
					theme ? { theme } : {}
				);
				const figure =
					/<figure[^>]*class="([^"]*wp-block-jetpack-rating-star[^"]*)"/.exec(
						html
					)?.[ 1 ];
				expect( figure ).toContain( 'of-mine' );
				expect( html ).toMatch( /ramjet-rating-star-(?:inline-)?css/ );
			} );
		}
	}

	test( 'an editor registers all of them, including inner blocks', async ( {
		as,
	} ) => {
		const { html } = await getPage(
			await as( 'editor' ),
			'/wp-admin/post-new.php'
		);
		const definitions = JSON.parse(
			/unstable__bootstrapServerSideBlockDefinitions\(([^\n]*)\);/.exec(
				html
			)?.[ 1 ] ?? '{}'
		) as Record< string, unknown >;
		expect( definitions ).toHaveProperty( [ 'jetpack/contact-form' ] );
		expect( definitions[ 'jetpack/field-email' ] ).toMatchObject( {
			title: 'Email Field',
			attributes: { required: { type: 'boolean', default: false } },
		} );
	} );

	test( 'with any white space in the block’s comment', async ( { site } ) => {
		for ( const space of [ '  ', '\n', '\t' ] ) {
			const html = await renderBlocks(
				site,
				`<!--${ space }wp:jetpack/rating-star {"rating":4} /-->`
			);
			expect( html ).toContain( 'wp-block-jetpack-rating-star' );
		}
	} );

	test( 'the REST API lists them, with the attributes of core’s supports', async ( {
		as,
	} ) => {
		const admin = await as( 'admin' );
		for ( const path of [ '/wp-json/', '/?rest_route=/' ] ) {
			const answer = await admin.request.get(
				`${ path }wp/v2/block-types/jetpack/business-hours`
			);
			expect( answer.status(), path ).toBe( 200 );
			const { attributes } = ( await answer.json() ) as {
				attributes: Record< string, unknown >;
			};
			expect( Object.keys( attributes ), path ).toEqual(
				expect.arrayContaining( [ 'days', 'className', 'align' ] )
			);
		}
	} );
} );
