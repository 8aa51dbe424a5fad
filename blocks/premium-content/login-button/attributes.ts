/** The block's attributes; declared in block.json. */
export type Attributes = {
	/** Markup. */
	text?: string;
	/** In pixels. */
	borderRadius?: number;
	align?: string;
	backgroundColor?: string;
	textColor?: string;
	gradient?: string;
	style?: {
		color?: { text?: string; background?: string; gradient?: string };
	};
};
