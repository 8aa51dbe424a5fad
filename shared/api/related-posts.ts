import { fetchReply } from './checked-request';
import { expectReply } from './expect-reply';
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

const EXAMPLE = { state: 'idle', percent: 0 } as const;

/** Reads the state of the index. */
export const fetchRelatedIndex = ( signal: AbortSignal ) =>
	fetchReply< RelatedIndex >( INDEX, EXAMPLE, signal );

/**
 * Builds the index for a few seconds.
 *
 * @param isNew Whether to start from the beginning.
 */
export const buildRelatedIndex = async (
	isNew: boolean,
	signal: AbortSignal
) =>
	expectReply< RelatedIndex >(
		await request( {
			path: INDEX,
			method: 'POST',
			data: { restart: isNew },
			signal,
		} ),
		EXAMPLE
	);
