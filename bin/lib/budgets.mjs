const KB = 1024;

/** Maximum sizes of built files in compressed bytes (gzip). */
export const BUDGETS = {
	/** All scripts that an editor loads before it shows a block, for the finished product. */
	editor: 48_000,
	/** The AI Assistant's chunk, including the code shared with other AI features. */
	aiAssistant: 25 * KB,
	/** The VideoPress block's chunk, and those of an upload, with tus-js-client. */
	video: { block: 15 * KB, upload: 22 * KB },
	/** The chunk that registers the panels of posts, and the content of each, which is loaded when it is opened. */
	postPanels: 3 * KB,
	panel: 8 * KB,
	/** The dialog that shows a post as search engines and networks do, with its styles. */
	previews: 25 * KB,
	/** The menu and the browser of external media, with its styles. */
	externalMedia: 20 * KB,
	/**
	 * All scripts of a page of the dashboard, or of a section of its settings, beyond WordPress's own. DataViews, which
	 * only the pages Responses and Payments load, has a budget of its own.
	 */
	dashboard: 60 * KB,
	dataViews: 325 * KB,
	/** The stylesheets of all blocks in the editor. */
	editorStyles: 13 * KB,
	/** The script and the style of all embeds on a visitor's page; the script asks for consent, too (consent.ts). */
	embeds: { js: 1.1 * KB, css: 1.5 * KB },
	/** The script of the page that asks for a captcha, without the captcha's own. */
	captchaPage: 0.5 * KB,
	/** The script that reports views. */
	views: 0.5 * KB,
	/** A block's script and style on a visitor's page. */
	block: { js: KB, css: 1.5 * KB },
	/** Blocks with budgets of their own; the captchas of a form are in its script. */
	blocks: {
		'contact-form': { js: 8 * KB, css: 3 * KB },
		mailchimp: { js: 3 * KB, css: 1.5 * KB },
		subscriptions: { js: 3 * KB, css: 1.5 * KB },
		'image-compare': { js: 2 * KB, css: 1.5 * KB },
		'contact-form/steps/form-step-container': { js: KB, css: 0.75 * KB },
		'contact-form/fields/rating': { js: 0, css: 0.5 * KB },
		'contact-form/fields/slider': { js: 0.25 * KB, css: 0.5 * KB },
		'contact-form/fields/image-select': { js: 0.25 * KB, css: 0.5 * KB },
		'sharing-buttons/sharing-button': { js: 0.6 * KB, css: 0 },
		'cookie-consent': { js: 1.2 * KB, css: 0.8 * KB },
		like: { js: 0.8 * KB, css: 0.6 * KB },
		map: { js: 2 * KB, css: 1.5 * KB },
		slideshow: { js: 2 * KB, css: 1.5 * KB },
		story: { js: 4 * KB, css: 1.5 * KB },
		'videopress/video': { js: 9 * KB, css: 3 * KB },
		// The video's player in its audio form.
		'podcast-player': { js: 9 * KB, css: 3.75 * KB },
	},
	/** Blocks whose script loads libraries when they are needed: the script, a library and the code that uses it. */
	libraries: [
		{
			name: 'slideshow: script with its library',
			folder: 'slideshow',
			chunks: [ 'slideshow.js', 'slideshow-libraries.js' ],
			budget: 32 * KB,
		},
		{
			name: 'map: script with maplibre-gl',
			folder: 'map',
			chunks: [
				'map-maplibre.js',
				'map-maplibre-libraries.js',
				'maplibre-gl-worker.js',
				'maplibre-gl.css',
			],
			budget: 470 * KB,
		},
		{
			name: 'map: script with mapbox-gl',
			folder: 'map',
			chunks: [
				'map-mapbox.js',
				'map-mapbox-libraries.js',
				'mapbox-gl-csp-worker.js',
				'mapbox-gl.css',
			],
			budget: 320 * KB,
		},
	],
	/** Scripts and styles of several blocks together, on a page that has them all; `kinds`, if not all of their files count. */
	groups: [
		{
			name: 'contact-form with a field of every type: styles',
			folders: [
				'contact-form',
				'contact-form/fields/file',
				'contact-form/fields/image-select',
				'contact-form/fields/rating',
				'contact-form/fields/slider',
				'contact-form/fields/time',
			],
			kinds: [ 'style', 'viewStyle' ],
			budget: 4 * KB,
		},
		{
			name: 'steps, rating, slider and image select',
			folders: [
				'contact-form/steps/form-step-container',
				'contact-form/fields/rating',
				'contact-form/fields/slider',
				'contact-form/fields/image-select',
			],
			budget: 3 * KB,
		},
	],
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
