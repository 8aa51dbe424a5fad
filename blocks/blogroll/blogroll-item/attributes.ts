/** The block's attributes; declared in block.json. */
export type Attributes = {
	/** WordPress.com's, of a site that Jetpack suggested. */
	id?: string | number;
	is_non_wpcom_site: boolean;
	/** HTML, as the description. */
	name?: string;
	url?: string;
	description?: string;
	/** URL of an image of this site's media library; '' for none. */
	icon?: string;
};
