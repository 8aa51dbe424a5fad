const KB = 1024;

/**
 * Maximum sizes in compressed bytes (gzip). `npm run size` checks the built files, `npm run bench` the files of a
 * page.
 */
export const BUDGETS = {
	/** All scripts that an editor loads before it shows a block, for the finished product. */
	editor: 45 * KB,
	/** The stylesheets of all blocks in the editor. */
	editorStyles: 12 * KB,
	/** A block's script and style on a visitor's page. */
	block: { js: KB, css: 1.5 * KB },
	/** Blocks that need more; the captchas of a form are in its script. */
	blocks: {
		'contact-form': { js: 8 * KB, css: 3 * KB },
		'contact-form/steps/form-step-container': { js: 1.5 * KB, css: KB },
	},
	/** Packages that may be in the editor script; other libraries belong in the chunk of their block. */
	entryPackages: [ '@wordpress/icons', 'clsx' ],
};

/**
 * The budget of a block's script and style on a visitor's page.
 *
 * @param {{folder: string, family: string, path: string}} block
 * @return {{js: number, css: number}} Compressed bytes.
 */
export const budgetOf = ( { folder } ) =>
	BUDGETS.blocks[ folder ] ?? BUDGETS.block;
