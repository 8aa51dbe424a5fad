import { request } from './request';

/** A related post in the editor's preview, as plain text. */
export type RelatedPost = {
	id: number;
	url: string;
	title: string;
	/** In the site's format. */
	date: string;
	author: string;
	img: { src: string; width: number; height: number } | null;
	/** Text that names a category or tag, and the URL of its archive. */
	block_context: { text: string; link: string } | null;
};

const FIELD = 'jetpack-related-posts';

/**
 * Reads the related posts of a post, most related first.
 *
 * @param path Route of the post.
 */
export async function fetchRelatedPosts(
	path: string,
	signal: AbortSignal
): Promise< RelatedPost[] > {
	const post = await request< { [ FIELD ]?: RelatedPost[] | null } >( {
		path: `${ path }?context=edit&_fields=${ FIELD }`,
		signal,
	} );
	return post[ FIELD ] ?? [];
}

/** The state of the index of related posts. */
export type RelatedIndex = {
	state: 'idle' | 'building' | 'missing';
	/** Number of posts in the index. */
	indexed: number;
	/** Number of posts that belong in it. */
	total: number;
	/** Progress of the rebuild, in percent. */
	percent: number;
};

const INDEX = 'ramjet/v1/related-posts/index';

/** Reads the state of the index (GET `ramjet/v1/related-posts/index`). */
export const fetchRelatedIndex = (
	signal: AbortSignal
): Promise< RelatedIndex > => request( { path: INDEX, signal } );

/**
 * Builds the index for a few seconds (POST `ramjet/v1/related-posts/index`).
 *
 * @param isNew Whether to start from the beginning.
 */
export const buildRelatedIndex = (
	isNew: boolean,
	signal: AbortSignal
): Promise< RelatedIndex > =>
	request( {
		path: INDEX,
		method: 'POST',
		data: { restart: isNew },
		signal,
	} );
