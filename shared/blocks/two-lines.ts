/** Style of a menu item with a text below its name: WordPress's items are as high as one line, and center the other. */
export const TWO_LINES = {
	blockSize: 'auto',
	paddingBlock: 8,
	textAlign: 'start',
} as const;
