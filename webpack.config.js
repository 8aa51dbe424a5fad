/*
 * Two compilations: classic scripts for the admin (editor entry, dashboard, one chunk per block's
 * `edit`), and script modules for visitors' pages: one per block with front-end behaviour, one for all embeds, one
 * that reports views, one for the page that asks for a captcha.
 */
const { existsSync } = require( 'fs' );
const { basename, join } = require( 'path' );
const I18nLoaderPlugin = require( '@automattic/i18n-loader-webpack-plugin' );
const MinimizerPlugin = require( 'minimizer-webpack-plugin' );
const DependencyExtractionPlugin = require( '@wordpress/dependency-extraction-webpack-plugin' );
const { StylesPlugin } = require( './bin/build/styles-plugin' );
const ManifestPlugin = require( './bin/build/manifest-plugin' );
const BundlesPlugin = require( './bin/build/bundles-plugin' );
const {
	EDITOR_STYLES,
	ROOT,
	listBlockFiles,
	listBlockFolders,
} = require( './bin/build/block-folders' );

const OUTPUT = join( ROOT, 'build' );
const TARGET = 'es2022';
/** Libraries that are published minified: a half of all code, which Terser would take half of the build's time to read. */
const MINIFIED = /-(maplibre|mapbox)-libraries\.js|-worker\.js/;
const MODE =
	process.env.NODE_ENV === 'development' ? 'development' : 'production';

function shared( name ) {
	return {
		name,
		mode: MODE,
		devtool: MODE === 'development' ? 'source-map' : false,
		context: ROOT,
		resolve: { extensions: [ '.tsx', '.ts', '.js', '.json' ] },
		performance: { hints: false },
		stats: 'errors-warnings',
		cache: {
			type: 'filesystem',
			// One mode's cache breaks the other's build.
			name: `${ name }-${ MODE }`,
			cacheDirectory: join( ROOT, '.cache/webpack' ),
			buildDependencies: { config: [ __filename ] },
		},
		optimization: {
			minimizer: [
				new MinimizerPlugin( {
					exclude: MINIFIED,
					minimizerOptions: { compress: { passes: 2 } },
				} ),
			],
			splitChunks: {
				cacheGroups: {
					// What two chunks share is in both: a nameless third would have no translations.
					default: false,
					// What the AI features share is loaded once, with the first of them.
					ai: {
						test: /[\\/]shared[\\/](components[\\/])?ai[\\/]/,
						chunks: 'async',
						enforce: true,
						name: 'ai',
					},
					// The sidebar and the form need the text of replies only.
					aiBlocks: {
						test: /[\\/]shared[\\/]ai[\\/](allowed-html|block-markup|reply-pa|safe-)/,
						chunks: 'async',
						enforce: true,
						name: 'ai-blocks',
						priority: 1,
					},
					// A name of its own, so that a library's weight can be budgeted and its file be told.
					defaultVendors: {
						test: /[\\/]node_modules[\\/]/,
						chunks: 'async',
						name: ( _module, chunks ) =>
							`${ chunks
								.map( ( chunk ) => chunk.name )
								.sort()
								.join( '-' ) }-libraries`,
					},
				},
			},
		},
		module: {
			rules: [
				{
					test: /\.tsx?$/,
					loader: 'esbuild-loader',
					options: { target: TARGET, jsx: 'automatic' },
				},
				{
					test: /\.scss$/,
					loader: require.resolve( './bin/build/style-text-loader.js' ),
				},
				{
					test: /[\\/]@wordpress[\\/]dataviews[\\/]build-wp[\\/]/,
					loader: require.resolve( './bin/build/strip-source-maps-loader.js' ),
				},
				{
					test: /registry\.json$/,
					resourceQuery: /blocks/,
					type: 'javascript/auto',
					loader: require.resolve( './bin/build/registry-loader.js' ),
				},
			],
		},
	};
}

const scripts = {
	...shared( 'scripts' ),
	entry: {
		editor: './src/editor/index.ts',
		...( existsSync( './src/admin/index.tsx' ) && {
			admin: './src/admin/index.tsx',
		} ),
		...( existsSync( './shared/api/install.ts' ) && {
			'api-fetch': './shared/api/install.ts',
		} ),
	},
	output: {
		path: OUTPUT,
		filename: '[name].js',
		// A stable path, so that WordPress finds a chunk's translation file (named by the path's hash).
		chunkFilename: 'chunks/[name].js?ver=[contenthash:8]',
		// Spec 1 §9.
		chunkLoadTimeout: 120_000,
		chunkLoadingGlobal: 'ramjetChunks',
		publicPath: 'auto',
	},
	// Set by shared/lib/chunk-translations.ts, which is in both entries.
	externals: { '@ramjet/translations': 'window.ramjetTranslations' },
	plugins: [
		new DependencyExtractionPlugin(),
		new I18nLoaderPlugin( {
			textdomain: 'ramjet',
			loaderModule: '@ramjet/translations',
		} ),
		new StylesPlugin( () => [
			{
				source: join( ROOT, 'src/admin/style.scss' ),
				outputs: [ 'admin.css' ],
			},
			{
				source: join( ROOT, 'src/admin/responses/style.scss' ),
				outputs: [ 'admin-responses.css' ],
			},
			{
				source: join( ROOT, 'src/admin/payments/style.scss' ),
				outputs: [ 'admin-payments.css' ],
			},
			{
				source: join( ROOT, 'src/admin/subscribers/style.scss' ),
				outputs: [ 'admin-subscribers.css' ],
			},
			{
				source: join( ROOT, 'src/embed/style.scss' ),
				outputs: [ 'embed.css' ],
			},
			{
				source: join( ROOT, 'shared/blocks/editor.scss' ),
				outputs: [ EDITOR_STYLES ],
			},
			...listBlockFolders()
				.flatMap( listBlockFiles )
				.filter( ( { file } ) => file.endsWith( '.css' ) )
				.map( ( { kind, file, source } ) => ( {
					source,
					outputs: [
						...( kind === 'editorStyle' ? [] : [ file ] ),
						...( kind === 'viewStyle' ? [] : [ EDITOR_STYLES ] ),
					],
				} ) ),
		] ),
		new ManifestPlugin( OUTPUT ),
		new BundlesPlugin(),
	],
};

const viewOptions = shared( 'views' );

const views = {
	...viewOptions,
	module: {
		...viewOptions.module,
		rules: [
			...viewOptions.module.rules,
			{
				// What a library loads by URL. As .js, because some servers do not know .mjs.
				test: /[\\/]node_modules[\\/].*(-worker\.m?js|\.css)$/,
				type: 'asset/resource',
				generator: {
					filename: ( { filename } ) =>
						`blocks/chunks/${ basename( filename ).replace( '.mjs', '.js' ) }?ver=[contenthash:8]`,
				},
			},
			{
				// Its default URL of its worker, which we set, would be a path of this machine.
				test: /maplibre-gl\.mjs$/,
				parser: { importMeta: false, url: false },
			},
		],
	},
	entry: {
		embed: './src/embed/view.ts',
		views: './src/views/view.ts',
		'captcha-page': './shared/form/captcha-page.ts',
		...Object.fromEntries(
			listBlockFolders()
				.flatMap( listBlockFiles )
				.filter( ( { file } ) => file.endsWith( '.js' ) )
				.map( ( { file, source } ) => [
					file.replace( /\.js$/, '' ),
					source,
				] )
		),
	},
	experiments: { outputModule: true },
	output: {
		path: OUTPUT,
		filename: '[name].js',
		module: true,
		chunkFormat: 'module',
		// What a view module imports on demand, such as a library that few visitors need.
		chunkFilename: 'blocks/chunks/[name].js?ver=[contenthash:8]',
		publicPath: 'auto',
		library: { type: 'module' },
	},
	plugins: [
		new DependencyExtractionPlugin( { outputFormat: 'json' } ),
		new ManifestPlugin( OUTPUT ),
		new BundlesPlugin(),
	],
};

module.exports =
	Object.keys( views.entry ).length > 0 ? [ scripts, views ] : [ scripts ];
