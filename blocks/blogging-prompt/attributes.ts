/** The block's attributes; declared in block.json. */
export type Attributes = {
	promptId?: number;
	/** Whether the texts below have come from the server. */
	promptFetched: boolean;
	showResponses: boolean;
	showLabel: boolean;
	/** Whether the prompt's tags were added to the post, from which a user may have removed them since. */
	tagsAdded: boolean;
	isBloganuary: boolean;
	promptLabel?: string;
	promptText?: string;
	/** URL of what was written about the prompt; a page has that of the site's tag instead. */
	answersLink?: string;
	answersLinkText?: string;
	/** Saved by Jetpack. They are kept, but no page shows them. */
	gravatars?: { url?: string }[];
};
