/** The block's attributes; declared in block.json (spec 3 §3). */
export type Attributes = {
	/** Reference to a connection on the server. Posts of Jetpack have Instagram's token. */
	accessToken?: string;
	instagramUser?: string;
	/** 1 to 6. */
	columns: number;
	/** Number of posts, 1 to 30. */
	count: number;
	/** In px, 0 to 50. */
	spacing: number;
	isStackedOnMobile: boolean;
};
