import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paidMarkup } from './members';
import type { Session } from './sessions';
import type { SiteUnderTest } from './site';

/*
 * All kinds of closed content. Each has a word of its own in all of its texts and files.
 */

/** What a post says in one part: words, an image, an audio file, and a footnote. */
const part = ( word: string ) =>
	`<!-- wp:paragraph --><p>${ word }-words<sup data-fn="${ word }-note" class="fn"><a href="#${ word }-note" id="${ word }-note-link">1</a></sup></p><!-- /wp:paragraph -->` +
	`<!-- wp:image --><figure class="wp-block-image"><img src="https://media.example/${ word }.jpg" alt="${ word }-image" class="wp-image-IMAGE"/></figure><!-- /wp:image -->` +
	`<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="https://media.example/${ word }.mp3"></audio></figure><!-- /wp:audio -->`;

/** A post in which `word` is closed; `open` may be on its second page. */
interface ClosedPost {
	content: ( word: string, open: string ) => string;
	/** Further arguments of wp_insert_post(). */
	more?: Record< string, unknown >;
	/** Content of a synced pattern, which is PATTERN in the post's content. */
	pattern?: ( word: string ) => string;
}

/** Closed posts by name. Related posts show the first five. */
const closedPosts = ( plan: number ): Record< string, ClosedPost > => {
	const paid = ( content: string ) => paidMarkup( plan, 'Log in', content );
	const content = ( word: string ) => paid( part( word ) );
	return {
		paid: { content },
		damaged: {
			content: ( word ) => paid( '<!-- /wp:group -->' + part( word ) ),
		},
		paywall: {
			content: ( word ) =>
				`<p>before</p><!-- wp:jetpack/paywall /-->${ part( word ) }`,
		},
		newsletter: {
			content: part,
			more: { meta_input: { _jetpack_newsletter_access: 'subscribers' } },
		},
		pages: {
			content: ( word, open ) =>
				paid( `${ part( word ) }<!--nextpage-->${ word }-second` ) +
				`<!--nextpage--><p>${ open }-after</p>`,
		},
		password: { content: part, more: { post_password: 'password' } },
		pattern: {
			content: () => '<!-- wp:block {"ref":PATTERN} /-->',
			pattern: content,
		},
	};
};

/** Posts of a category of their own. */
export interface Planted {
	category: number;
	/** In all titles of the posts. */
	title: string;
	/** The word of the open post. */
	open: string;
	/** The words of closed things, by name. */
	closed: Record< string, string >;
	/** The open post first, and then the closed ones in order. */
	posts: { id: number; link: string; name: string }[];
	/** ID of the closed synced pattern. */
	pattern: number;
	/** URL of a page that lists the posts. */
	list: string;
	/** URL of a page whose paragraphs are bound to the footnotes of the posts; it has no block of footnotes. */
	notes: string;
	/** URL of the category's archive. */
	archive: string;
	/** URL of the sitemap that has the posts. */
	sitemap: string;
}

/** Stores an open post, one of each closed kind, and a page that lists them. */
export async function plant(
	site: SiteUnderTest,
	plan: number
): Promise< Planted > {
	const run = randomUUID().slice( 0, 8 );
	const open = `open${ run }`;
	const title = `Doors ${ run }`;
	const closed: Record< string, string > = {};
	const planted = [
		{ word: open, content: part( open ), status: 'inherit' },
	];
	const things = Object.entries( closedPosts( plan ) );
	for ( const [ name, { content, pattern, more } ] of things ) {
		const word = `secret${ name }${ run }`;
		closed[ name ] = word;
		planted.push( {
			word,
			content: content( word, open ),
			// The media library lists the images of published posts; this one is looked for in lists of posts.
			status: 'private',
			...( pattern && { pattern: pattern( word ) } ),
			...( more && { more } ),
		} );
	}
	const json = Buffer.from( JSON.stringify( { title, planted } ) );
	const output = await site.php( `
		$data = json_decode( base64_decode( '${ json.toString( 'base64' ) }' ), true );
		$category = wp_insert_term( $data['title'], 'category' )['term_id'];
		$get = static fn(): array => array( 'headers' => array( 'Content-Length' => '1' ), 'response' => array( 'code' => 200 ), 'body' => '', 'cookies' => array() );
		add_filter( 'pre_http_request', $get );
		$posts = array();
		$pattern = 0;
		foreach ( $data['planted'] as $each ) {
			$picture = array( 'post_title' => $each['word'], 'post_mime_type' => 'image/jpeg', 'post_status' => $each['status'] );
			$picture = wp_insert_attachment( $picture, "{$each['word']}-related.jpg" );
			wp_update_attachment_metadata( $picture, array( 'width' => 40, 'height' => 30, 'file' => "{$each['word']}-related.jpg" ) );
			if ( isset( $each['pattern'] ) ) {
				$pattern = wp_insert_post( wp_slash( array( 'post_type' => 'wp_block', 'post_title' => $data['title'], 'post_content' => str_replace( 'IMAGE', $picture, $each['pattern'] ), 'post_status' => 'publish', 'post_author' => 1 ) ) );
			}
			$content = str_replace( array( 'IMAGE', 'PATTERN' ), array( $picture, $pattern ), $each['content'] );
			$id = wp_insert_post( wp_slash( ( $each['more'] ?? array() ) + array(
				'post_title' => $data['title'], 'post_content' => $content . '<!-- wp:footnotes /-->',
				'post_status' => 'publish', 'post_author' => 1, 'post_category' => array( $category ),
			) ) );
			// What WordPress takes out of content is not in a pattern.
			if ( str_contains( $content, $each['word'] ) ) {
				$note = array( array( 'id' => $each['word'] . '-note', 'content' => $each['word'] . '-noted' ) );
				update_post_meta( $id, 'footnotes', wp_slash( wp_json_encode( $note ) ) );
				do_enclose( null, $id );
				// As it was found before the post was closed.
				add_post_meta( $id, 'enclosure', "https://media.example/{$each['word']}.mp3\\n1\\naudio/mpeg" );
			}
			wp_insert_comment( array( 'comment_post_ID' => $id, 'comment_content' => "Comment on {$data['title']}", 'comment_approved' => 1 ) );
			$posts[] = array( 'id' => $id, 'link' => get_permalink( $id ) );
		}
		remove_filter( 'pre_http_request', $get );
		$query = static fn( string $template ): string => get_comment_delimited_block_content( 'core/query', array( 'query' => array( 'perPage' => 20, 'postType' => 'post', 'taxQuery' => array( 'category' => array( $category ) ) ) ),
			'<div class="wp-block-query"><!-- wp:post-template -->' . $template . '<!-- /wp:post-template --></div>' );
		$bound = array( 'metadata' => array( 'bindings' => array( 'content' => array( 'source' => 'core/post-meta', 'args' => array( 'key' => 'footnotes' ) ) ) ) );
		$bound = $query( get_comment_delimited_block_content( 'core/paragraph', $bound, '<p></p>' ) );
		$notes = wp_insert_post( wp_slash( array( 'post_type' => 'page', 'post_title' => 'Notes', 'post_content' => $bound, 'post_status' => 'publish' ) ) );
		$latest = array( 'displayPostContent' => true, 'postsToShow' => 20, 'categories' => array( array( 'id' => $category ) ) );
		$lists = $query( '<!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- wp:post-featured-image {"useFirstImageFromPost":true} /-->' ) . '<!-- wp:jetpack/related-posts {"displayThumbnails":true,"postsToShow":6} /-->';
		foreach ( array( 'full_post', 'excerpt' ) as $radio ) {
			$lists .= get_comment_delimited_block_content( 'core/latest-posts', $latest + array( 'displayPostContentRadio' => $radio ), null );
		}
		$page = wp_insert_post( wp_slash( array( 'post_type' => 'page', 'post_title' => 'Doors', 'post_content' => $lists, 'post_status' => 'publish' ) ) );
		update_post_meta( $page, '_ramjet_related_pinned', array_slice( array_column( $posts, 'id' ), 0, 6 ) );
		$sitemaps = ( new WP_Sitemaps_Posts() )->get_max_num_pages( 'post' );
		echo wp_json_encode( array( 'category' => $category, 'posts' => $posts, 'pattern' => $pattern, 'list' => get_permalink( $page ), 'notes' => get_permalink( $notes ), 'archive' => get_category_link( $category ), 'sitemap' => get_sitemap_url( 'posts', 'post', $sitemaps ) ) );` );
	const stored = JSON.parse( output ) as Planted;
	const names = [ 'open', ...Object.keys( closed ) ];
	const posts = stored.posts.map( ( post, index ) => ( {
		...post,
		name: names[ index ]!,
	} ) );
	return { ...stored, posts, title, open, closed };
}

/** Adds a private video with the word in its texts and file names, and a post in the category that shows it. */
export async function plantVideo(
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
		data: readFileSync( join( __dirname, 'media/clip.mp4' ) ),
	} );
	const { id } = body as { id: number };
	await site.php( `
		$folder = Ramjet\\Media\\Video\\Files\\VideoFolder::of( ${ id } )->prepared();
		file_put_contents( $folder->path( '${ word }-a.vtt' ), "WEBVTT\\n" );
		file_put_contents( $folder->path( '${ word }-a.jpg' ), 'JPEG' );
		Ramjet\\Media\\Video\\Files\\Track::save( ${ id }, array( new Ramjet\\Media\\Video\\Files\\Track( 'captions', 'en', 'English', '${ word }-a.vtt' ) ) );
		Ramjet\\Media\\Video\\Posters\\Poster::replace( ${ id }, '${ word }-a.jpg' );` );
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
	const file = { id, type: 'video', mime: 'video/mp4' };
	const blocks = {
		'videopress/video': { guid },
		'jetpack/story': { mediaFiles: [ file ] },
	};
	const { body: post } = await admin.post( '/wp/v2/posts', {
		title: 'A post with a video',
		status: 'publish',
		categories: [ category ],
		content: Object.entries( blocks )
			.map(
				( [ name, attributes ] ) =>
					`<!-- wp:${ name } ${ JSON.stringify( attributes ) } /-->`
			)
			.join( '' ),
	} );
	const { link } = post as { link: string };
	return { id, guid, link, blocks };
}
