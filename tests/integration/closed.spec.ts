/*
 * The doors: everything by which WordPress and Ramjet give out what is in posts, and everything that is closed. A new door or
 * closed thing joins a list. Each door has to print an open post, too: one that prints nothing shows nothing.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uniqueAddress } from '../support/forms';
import {
	Browser,
	giveAccess,
	mailedLink,
	newPlan,
	paidMarkup,
} from '../support/members';
import type { Session } from '../support/sessions';
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';

/** What a post says in one part: words, an image, an audio file, and a footnote. */
const part = ( word: string ) =>
	`<!-- wp:paragraph --><p>${ word }-words<sup data-fn="${ word }-note" class="fn"><a href="#${ word }-note" id="${ word }-note-link">1</a></sup></p><!-- /wp:paragraph -->` +
	`<!-- wp:image --><figure class="wp-block-image"><img src="https://media.example/${ word }.jpg" alt="${ word }-image"/></figure><!-- /wp:image -->` +
	`<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="https://media.example/${ word }.mp3"></audio></figure><!-- /wp:audio -->`;

/** What doors show of an open post besides its words. */
const SHOWN: Record< string, string[] > = {
	'page of open': [ '-words', '-image', '.mp3', '-noted' ],
	'REST of open': [ '-words', '-image', '.mp3', '-noted' ],
	rss2: [ '.mp3' ],
	atom: [ '.mp3' ],
	lists: [ '-words', '-image' ],
};

/** Closed things by name: the content of a post in which `word` is closed, and further arguments of wp_insert_post(). */
const closedPosts = ( plan: number ) => {
	const paid = ( word: string ) => paidMarkup( plan, 'Log in', part( word ) );
	return {
		paid: [ paid, {} ],
		damaged: [
			( word: string ) =>
				paidMarkup(
					plan,
					'Log in',
					'<!-- /wp:group -->' + part( word )
				),
			{},
		],
		paywall: [
			( word: string ) =>
				`<p>before</p><!-- wp:jetpack/paywall /-->${ part( word ) }`,
			{},
		],
		newsletter: [
			part,
			{ meta_input: { _jetpack_newsletter_access: 'subscribers' } },
		],
		password: [ part, { post_password: 'password' } ],
	} satisfies Record<
		string,
		[ ( word: string ) => string, Record< string, unknown > ]
	>;
};

interface Planted {
	category: number;
	open: string;
	closed: Record< string, string >;
	/** The open post first. */
	posts: { id: number; link: string }[];
	list: string;
	archive: string;
}

/** Stores an open post, one of each closed thing, and a page that lists them. */
async function plant( site: SiteUnderTest, plan: number ): Promise< Planted > {
	const run = randomUUID().slice( 0, 8 );
	const open = `open${ run }`;
	const things = closedPosts( plan );
	const closed = Object.fromEntries(
		Object.keys( things ).map( ( name ) => [
			name,
			`secret${ name }${ run }`,
		] )
	);
	const planted = [
		{ word: open, content: part( open ), more: {} },
		...Object.entries( things ).map( ( [ name, [ content, more ] ] ) => ( {
			word: closed[ name ]!,
			content: content( closed[ name ]! ),
			more,
		} ) ),
	];
	const json = Buffer.from( JSON.stringify( { run, planted } ) );
	const output = await site.php( `
		$data = json_decode( base64_decode( '${ json.toString( 'base64' ) }' ), true );
		$category = wp_insert_term( 'Doors ' . $data['run'], 'category' )['term_id'];
		$get = static fn(): array => array( 'headers' => array( 'Content-Length' => '1' ), 'response' => array( 'code' => 200 ), 'body' => '', 'cookies' => array() );
		add_filter( 'pre_http_request', $get );
		$posts = array();
		foreach ( $data['planted'] as $each ) {
			$id = wp_insert_post( wp_slash( $each['more'] + array(
				'post_title' => 'Doors ' . $data['run'], 'post_content' => $each['content'] . '<!-- wp:footnotes /-->',
				'post_status' => 'publish', 'post_author' => 1, 'post_category' => array( $category ),
			) ) );
			$note = array( array( 'id' => $each['word'] . '-note', 'content' => $each['word'] . '-noted' ) );
			update_post_meta( $id, 'footnotes', wp_slash( wp_json_encode( $note ) ) );
			do_enclose( null, $id );
			// As it was found before the post was closed.
			add_post_meta( $id, 'enclosure', "https://media.example/{$each['word']}.mp3\\n1\\naudio/mpeg" );
			$comment = array( 'comment_post_ID' => $id, 'comment_content' => 'A comment', 'comment_approved' => 1 );
			wp_insert_comment( $comment );
			$posts[] = array( 'id' => $id, 'link' => get_permalink( $id ) );
		}
		remove_filter( 'pre_http_request', $get );
		$query = get_comment_delimited_block_content( 'core/query', array( 'query' => array( 'perPage' => 20, 'postType' => 'post', 'taxQuery' => array( 'category' => array( $category ) ) ) ),
			'<div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- wp:post-featured-image {"useFirstImageFromPost":true} /--><!-- /wp:post-template --></div>' );
		$latest = array( 'displayPostContent' => true, 'postsToShow' => 20, 'categories' => array( array( 'id' => $category ) ) );
		$lists = $query;
		foreach ( array( 'full_post', 'excerpt' ) as $radio ) {
			$lists .= get_comment_delimited_block_content( 'core/latest-posts', $latest + array( 'displayPostContentRadio' => $radio ), null );
		}
		$page = wp_insert_post( wp_slash( array( 'post_type' => 'page', 'post_title' => 'Doors', 'post_content' => $lists, 'post_status' => 'publish' ) ) );
		echo wp_json_encode( array( 'category' => $category, 'posts' => $posts, 'list' => get_permalink( $page ), 'archive' => get_category_link( $category ) ) );` );
	return { ...( JSON.parse( output ) as Planted ), open, closed };
}

/** URLs by which the content of posts leaves the site. */
function doors( site: SiteUnderTest, planted: Planted ) {
	const { category, posts, list, archive, open, closed } = planted;
	const rest = ( path: string, query = '' ) =>
		`${ site.url }/?rest_route=${ path }${ query }`;
	const each = (
		name: string,
		url: ( post: Planted[ 'posts' ][ 0 ] ) => string
	) =>
		posts.map( ( post, index ): [ string, string ] => [
			`${ name } of ${ [ 'open', ...Object.keys( closed ) ][ index ]! }`,
			url( post ),
		] );
	return {
		/** Print the words of the open post. */
		all: [
			...each( 'page', ( { link } ) => link ),
			...each( 'embed', ( { link } ) => `${ link }embed/` ),
			...each( 'REST', ( { id } ) => rest( `/wp/v2/posts/${ id }` ) ),
			...[ 'rss', 'rss2', 'atom', 'rdf' ].map(
				( feed ): [ string, string ] => [
					feed,
					`${ site.url }/?cat=${ category }&feed=${ feed }`,
				]
			),
			[ 'archive', archive ],
			[ 'lists', list ],
			[
				'REST list',
				rest( '/wp/v2/posts', `&categories=${ category }&_embed=1` ),
			],
		] as [ string, string ][],
		/** Print nothing but titles and links, or what was searched for. */
		bare: [
			...each( 'comments feed', ( { link } ) => `${ link }feed/` ),
			...each( 'oEmbed', ( { link } ) =>
				rest(
					'/oembed/1.0/embed',
					`&url=${ encodeURIComponent( link ) }`
				)
			),
			[ 'sitemap', `${ site.url }/wp-sitemap-posts-post-1.xml` ],
			[ 'REST search', rest( '/wp/v2/search', `&search=${ open }` ) ],
			[ 'media', rest( '/wp/v2/media', '&per_page=100' ) ],
		] as [ string, string ][],
	};
}

/** Adds a private video, whose texts and files have the word in their names, to a post of the category. */
async function plantVideo(
	site: SiteUnderTest,
	admin: Session,
	word: string,
	category: number
) {
	const { body } = await admin.rest( 'POST', '/wp/v2/media', {
		headers: {
			'Content-Type': 'video/mp4',
			'Content-Disposition': `attachment; filename="${ word }.mp4"`,
		},
		data: readFileSync( join( __dirname, '../support/media/clip.mp4' ) ),
	} );
	const { id } = body as { id: number };
	await site.php( `
		$folder = Ramjet\\Video\\Files\\VideoFolder::of( ${ id } )->prepared();
		file_put_contents( $folder->path( '${ word }-a.vtt' ), "WEBVTT\\n" );
		file_put_contents( $folder->path( '${ word }-a.jpg' ), 'JPEG' );
		Ramjet\\Video\\Files\\Tracks::save( ${ id }, array( new Ramjet\\Video\\Files\\Track( 'captions', 'en', 'English', '${ word }-a.vtt' ) ) );
		Ramjet\\Video\\Files\\Poster::replace( ${ id }, '${ word }-a.jpg' );` );
	const { body: media } = await admin.get( `/wp/v2/media/${ id }` );
	const { guid } = ( media as { jetpack_videopress: { guid: string } } )
		.jetpack_videopress;
	const changed = await admin.post( '/wpcom/v2/videopress/meta', {
		id,
		privacy_setting: 1,
		title: `${ word }-title`,
		description: `${ word }-description`,
		caption: `${ word }-caption`,
	} );
	expect( changed.status ).toBe( 200 );
	const { body: post } = await admin.post( '/wp/v2/posts', {
		title: 'A post with a video',
		status: 'publish',
		categories: [ category ],
		content: `<!-- wp:videopress/video {"guid":"${ guid }"} /-->`,
	} );
	const { link } = post as { link: string };
	return [
		[ 'page with a video', link ],
		[
			'media of the video',
			`${ site.url }/?rest_route=/wp/v2/media/${ id }`,
		],
		[
			'data of the video',
			`${ site.url }/?rest_route=/rest/v1.1/videos/${ guid }`,
		],
		[ 'attachment page', `${ site.url }/?attachment_id=${ id }` ],
	] as [ string, string ][];
}

/** A member of a plan, in the browser in which they logged in. */
async function memberOf( site: SiteUnderTest, plan: number ) {
	const email = uniqueAddress( 'doors' );
	await giveAccess( site, email, plan );
	const member = new Browser();
	const login = `${ site.url }/?ramjet_login=1`;
	await member.press( login, 'mail', { ramjet_member_email: email } );
	await member.press( await mailedLink( site, email ), 'enter' );
	expect( member.cookies.size ).toBeGreaterThan( 0 );
	return member;
}

/** What a door prints, for a member also in their own view, to which it redirects. */
async function read( browser: Browser, url: string, isMember: boolean ) {
	const view = new URL( url );
	view.searchParams.set( 'ramjet_view', '1' );
	const isPage = ! url.includes( 'rest_route' );
	const texts: string[] = [];
	for ( const door of isMember && isPage ? [ url, view.href ] : [ url ] ) {
		let page = await browser.open( door );
		for ( let times = 0; page.status >= 300 && times < 3; times++ ) {
			page = await browser.open( page.to );
		}
		// A private video has no pages.
		expect( page.status, door ).toBeLessThan( 500 );
		texts.push( page.html );
	}
	return texts.join( '\n' );
}

test( 'what is closed is closed at every door @sqlite', async ( {
	as,
	site,
} ) => {
	const plan = newPlan();
	const planted = await plant( site, plan );
	const { open, closed } = planted;
	const { all, bare } = doors( site, planted );
	const word = `secretvideo${ randomUUID().slice( 0, 8 ) }`;
	const videoDoors = await plantVideo(
		site,
		await as( 'admin' ),
		word,
		planted.category
	);
	closed.video = word;
	const readers: [ string, Browser, boolean ][] = [
		[ 'visitor', new Browser(), false ],
		[ 'member of another plan', await memberOf( site, plan + 1 ), true ],
	];
	const expectClosed = ( text: string, where: string ) => {
		for ( const [ name, secret ] of Object.entries( closed ) ) {
			expect
				.soft( text, `${ name } at ${ where }` )
				.not.toContain( secret );
		}
	};
	for ( const [ reader, browser, isMember ] of readers ) {
		for ( const [ door, url ] of [ ...all, ...bare, ...videoDoors ] ) {
			const text = await read( browser, url, isMember );
			expectClosed( text, `${ door }, ${ reader }` );
			const ofClosed = Object.keys( closed ).some( ( name ) =>
				door.endsWith( ` of ${ name }` )
			);
			if ( all.some( ( [ name ] ) => name === door ) && ! ofClosed ) {
				for ( const what of SHOWN[ door ] ?? [ '' ] ) {
					expect
						.soft( text, `${ door }, ${ reader }` )
						.toContain( open + what );
				}
			}
		}
	}
	// The member of the plan reads what the others do not.
	const paying = await memberOf( site, plan );
	const own = await read( paying, planted.posts[ 1 ]!.link, true );
	for ( const what of [ '-words', '.jpg', '.mp3', '-noted' ] ) {
		expect.soft( own ).toContain( closed.paid + what );
	}
	const contributor = await as( 'contributor' );
	for ( const { id } of planted.posts ) {
		for ( const path of [
			`posts/${ id }`,
			`posts/${ id }?context=edit`,
			`posts/${ id }/revisions`,
			`posts/${ id }/autosaves`,
		] ) {
			const { body } = await contributor.get( `/wp/v2/${ path }` );
			expectClosed( JSON.stringify( body ), `${ path }, contributor` );
		}
	}
} );
