declare module '*/demo-posts.mjs' {
	/** Publishes a post for each block; see bin/lib/demo-posts.mjs. */
	export function seedDemoPosts( site: {
		php: ( code: string ) => Promise< string >;
	} ): Promise< { demos: { slug: string; path: string }[] } >;
}
