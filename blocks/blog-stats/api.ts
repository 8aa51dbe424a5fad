import { fetchReply } from '../../shared/api/checked-request';

/** How often the site, and a post, were viewed (GET `wpcom/v2/blog-stats`). */
export type BlogStats = {
	'post-views': number;
	'blog-visitors': number;
	'blog-views': number;
};

const EXAMPLE = { 'post-views': 0, 'blog-visitors': 0, 'blog-views': 0 };

/**
 * Reads the numbers.
 *
 * @param postId 0 for no post.
 */
export const fetchBlogStats = ( postId: number, signal: AbortSignal ) =>
	fetchReply< BlogStats >(
		`wpcom/v2/blog-stats?post_id=${ postId }`,
		EXAMPLE,
		signal
	);
