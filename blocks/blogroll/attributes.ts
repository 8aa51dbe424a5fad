/** The block's attributes; declared in block.json, with Jetpack's names. */
export type Attributes = {
	show_avatar: boolean;
	show_description: boolean;
	open_links_new_window: boolean;
	/** Jetpack's, for the sites that WordPress.com suggests: kept without effect. */
	ignore_user_blogs: boolean;
	/** Whether Jetpack's editor replaces the items by suggestions of WordPress.com. */
	load_placeholders: boolean;
};

/** Classes of what is hidden. */
export const hiddenParts = ( attributes: Attributes ) => ( {
	'hide-avatar': ! attributes.show_avatar,
	'hide-description': ! attributes.show_description,
} );
