export type Attributes = {
	postLayout: string;
	displayAuthor: boolean;
	displayDate: boolean;
	displayHeadline: boolean;
	displayThumbnails: boolean;
	displayContext: boolean;
	/** Used by older versions; newer ones have an inner heading block. */
	headline?: string;
	postsToShow: number;
	/** Whether the saved markup has an element around the heading. */
	hasWrapper?: boolean;
};

export const MAX_POSTS = 6;

/** Limits the number of posts, which may have any saved value. */
export const limitPosts = ( count: number ): number =>
	Math.min( MAX_POSTS, Math.max( 1, Math.trunc( count ) || 1 ) );
