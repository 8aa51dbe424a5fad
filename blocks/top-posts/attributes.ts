export type Attributes = {
	layout: string;
	displayAuthor: boolean;
	displayDate: boolean;
	displayThumbnail: boolean;
	displayContext: boolean;
	/** Days; 'all-time', or 'alltime' in old posts. */
	period: string;
	postsToShow: number;
	/** Which post types are shown. */
	postTypes: Record< string, boolean >;
};

export const MAX_POSTS = 10;

const PERIODS = [ '1', '2', '7', '30', '90', '365', 'all-time' ] as const;

/** Limits the number of posts, which may have any saved value. */
export const limitPosts = ( count: number ): number =>
	Math.min( MAX_POSTS, Math.max( 1, Math.trunc( count ) || 1 ) );

/** The period that the page shows for any saved value. */
export const readPeriod = ( period: string ) =>
	PERIODS.find(
		( one ) => one === ( period === 'alltime' ? 'all-time' : period )
	) ?? '7';

/** The post types that are on. */
export const readTypes = ( postTypes: Attributes[ 'postTypes' ] ): string[] =>
	Object.keys( postTypes ).filter( ( type ) => postTypes[ type ] );
