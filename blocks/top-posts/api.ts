import { fetchReply } from '../../shared/api/checked-request';

/** A post of GET `wpcom/v2/top-posts`, as plain text. */
export type TopPost = {
	id: number;
	href: string;
	title: string;
	/** In the site's format. */
	date: string;
	author: string;
	/** A category or tag, if there is one. */
	context: { name: string }[];
	/** URL, or empty. */
	thumbnail: string;
};

/** A post type that visitors can open (GET `wpcom/v2/post-types`). */
export type PostType = { id: string; label: string };

const TEXT = '';

/** Reads the most viewed posts of a period, ten at most. */
export const fetchTopPosts = (
	period: string,
	types: string[],
	signal: AbortSignal
) =>
	fetchReply< TopPost[] >(
		`wpcom/v2/top-posts?period=${ period }&types=${ encodeURIComponent( types.join() ) }`,
		[ { id: 0, href: TEXT, title: TEXT } ],
		signal
	);

/** Reads the post types that the block can show. */
export const fetchPostTypes = ( signal: AbortSignal ) =>
	fetchReply< PostType[] >(
		'wpcom/v2/post-types',
		[ { id: TEXT, label: TEXT } ],
		signal
	);
