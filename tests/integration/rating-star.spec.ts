import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test';
import { renderBlocks } from '../support/render';

const saved = readFileSync(
	join( __dirname, '../fixtures/rating-star/half.html' ),
	'utf8'
);

test.describe( 'a rating', () => {
	test( 'is drawn on the page, and written in a feed', async ( {
		as,
		site,
	} ) => {
		const { body } = await (
			await as( 'author' )
		).post( '/wp/v2/posts', {
			title: 'Rated in a feed',
			status: 'publish',
			content: saved,
		} );
		const { id, link } = body as { id: number; link: string };
		const visitor = await as( 'visitor' );
		const characters = '<span>★</span><span>★</span><span>★</span>';
		expect( saved ).toContain( characters );

		const page = await visitor.request.get( link.replace( site.url, '' ) );
		const html = await page.text();
		expect( html ).toContain( 'class="jetpack-ratings-star' );
		expect( html ).not.toContain( characters );

		const feed = await visitor.request.get(
			`/?feed=rss2&withoutcomments=1&p=${ id }`
		);
		const xml = await feed.text();
		expect( xml ).toContain( 'Rated in a feed' );
		expect( xml ).toContain( characters );
		expect( xml ).not.toContain( '<svg' );
	} );

	test( 'takes numbers from texts, as core does', async ( { site } ) => {
		const html = await renderBlocks(
			site,
			'<!-- wp:jetpack/rating-star {"rating":"3.5","maxRating":"7"} /-->'
		);
		expect( html ).toContain( 'aria-label="Rating: 3.5 out of 7"' );
		expect( html.match( /<svg/g ) ).toHaveLength( 7 );
		expect( html.match( /is-half/g ) ).toHaveLength( 1 );
	} );
} );
