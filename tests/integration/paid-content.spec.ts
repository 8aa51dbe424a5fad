import { randomUUID } from 'node:crypto';
import { Browser, paidMarkup } from '../support/members';
import { expect, test } from '../support/test';

test( 'a visitor finds no word of a paid part anywhere @sqlite', async ( {
	as,
	site,
} ) => {
	const secret = `xylophone${ randomUUID().slice( 0, 8 ) }`;
	const title = `Zeppelin ${ randomUUID().slice( 0, 8 ) }`;
	const admin = await as( 'admin' );
	const create = async ( type: string, data: object ) => {
		const { body } = await admin.rest( 'POST', `/wp/v2/${ type }`, {
			data: { status: 'publish', title, ...data },
		} );
		return body as { id: number; link: string };
	};
	const whole = paidMarkup( 5, 'Log in', secret );
	const posts = [
		await create( 'posts', { content: whole } ),
		// As left by a browser that was interrupted.
		await create( 'posts', {
			content: whole.split( '<!-- /wp:premium-content/subscriber' )[ 0 ],
		} ),
		await create( 'posts', {
			content: `<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">${ whole }</div><!-- /wp:column --></div><!-- /wp:columns -->`,
		} ),
		await create( 'posts', {
			content: paidMarkup(
				5,
				'Log in',
				paidMarkup( 6, 'Log in', secret )
			),
		} ),
	];
	const pattern = await create( 'blocks', { content: whole } );
	posts.push(
		await create( 'posts', {
			content: `<!-- wp:block {"ref":${ pattern.id }} /-->`,
		} )
	);
	const page = await create( 'pages', {
		// The menu has it on all pages.
		title: 'All posts',
		content:
			'<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post","postsToShow":50} /-->' +
			'<!-- wp:query {"query":{"perPage":50,"postType":"post"}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template --></div><!-- /wp:query -->',
	} );
	const { id } = posts[ 0 ]!;
	const rest = ( path: string ) => `${ site.url }/?rest_route=${ path }`;
	const oembed = encodeURIComponent( posts[ 0 ]!.link );
	const urls = [
		...posts.map( ( { link } ) => link ),
		page.link,
		`${ site.url }/`,
		...[ 'rss', 'rss2', 'atom', 'rdf' ].map(
			( feed ) => `${ site.url }/?feed=${ feed }`
		),
		`${ posts[ 0 ]!.link }embed/`,
		rest( '/wp/v2/posts&per_page=100' ),
		rest( `/wp/v2/posts/${ id }` ),
		rest( `/wp/v2/posts/${ posts[ 1 ]!.id }` ),
		rest( `/wp/v2/search&search=${ encodeURIComponent( title ) }` ),
		rest( `/oembed/1.0/embed&url=${ oembed }` ),
	];
	const visitor = new Browser();
	for ( const url of urls ) {
		const { html, status } = await visitor.open( url );
		expect( status, url ).toBe( 200 );
		expect( html, url ).not.toContain( secret );
	}
	// A search repeats its words, but not a post’s slug.
	const slug = new URL( posts[ 0 ]!.link ).pathname.replaceAll( '/', '' );
	// Themes may list other posts on the page of a search; its feed has the results only.
	for ( const path of [
		'/?feed=rss2&s=',
		'/?rest_route=/wp/v2/posts&search=',
	] ) {
		const find = ( words: string ) =>
			visitor.open( site.url + path + encodeURIComponent( words ) );
		expect( ( await find( title ) ).html, path ).toContain( slug );
		expect( ( await find( secret ) ).html, path ).not.toContain( slug );
		const without = await find( `"${ title }" -${ secret }` );
		expect( without.html, path ).toContain( slug );
	}
} );
