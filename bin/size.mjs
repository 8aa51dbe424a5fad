/*
 * npm run size: compressed sizes of the built files and their budgets. Exits with 1 if one is over its budget, or if the
 * editor script contains a library.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import {
	EDITOR_STYLES,
	ROOT,
	listBlockFiles,
	listBlockFolders,
} from './build/block-folders.js';
import { BUDGETS, budgetOf } from './lib/budgets.mjs';
import { build } from './lib/build.mjs';
import { table } from './lib/table.mjs';
import { runMain } from './lib/terminal.mjs';

/** @return {{name: string, files: string[], budget: number}[]} Groups of files; `files` below build/. */
function listChecks() {
	const blocks = listBlockFolders().map( ( block ) => ( {
		...block,
		files: listBlockFiles( block ),
	} ) );
	const filesOf = ( { files }, kinds ) =>
		files
			.filter( ( { kind } ) => kinds.includes( kind ) )
			.map( ( { file } ) => file );
	return [
		{
			name: 'editor entry',
			files: [ 'editor.js', 'api-fetch.js' ],
			budget: BUDGETS.editor,
		},
		{
			name: 'ai-assistant: chunks in the editor',
			files: [
				'chunks/ai-assistant.js',
				'chunks/ai-blocks.js',
				'chunks/ai.js',
			],
			budget: BUDGETS.aiAssistant,
		},
		{
			name: 'videopress: chunk in the editor',
			files: [ 'chunks/videopress.js' ],
			budget: BUDGETS.video.block,
		},
		{
			name: 'videopress: chunks of an upload',
			files: [
				'chunks/videopress-upload.js',
				'chunks/videopress-upload-libraries.js',
			],
			budget: BUDGETS.video.upload,
		},
		{
			name: 'external media: chunks in the editor',
			files: [
				'chunks/extension-external-media.js',
				'chunks/extension-external-media-browser.js',
				'chunks/extension-external-media-inserter.js',
			],
			budget: BUDGETS.externalMedia,
		},
		{
			name: 'panels of posts: registration',
			files: [ 'chunks/post-panels.js' ],
			budget: BUDGETS.postPanels,
		},
		...listPanelChecks(),
		{
			name: 'social previews: chunk with its styles',
			files: [ 'chunks/extension-social-previews.js' ],
			budget: BUDGETS.previews,
		},
		...listDashboardChecks(),
		{
			name: 'all editor styles',
			files: [ EDITOR_STYLES ],
			budget: BUDGETS.editorStyles,
		},
		{
			name: 'embeds: script',
			files: [ 'embed.js' ],
			budget: BUDGETS.embeds.js,
		},
		{
			name: 'embeds: style',
			files: [ 'embed.css' ],
			budget: BUDGETS.embeds.css,
		},
		{
			name: 'captcha page: script',
			files: [ 'captcha-page.js' ],
			budget: BUDGETS.captchaPage,
		},
		{
			name: 'views: script',
			files: [ 'views.js' ],
			budget: BUDGETS.views,
		},
		...blocks.flatMap( ( block ) => [
			{
				name: `${ block.folder }: script`,
				files: filesOf( block, [ 'view', 'module' ] ),
				budget: budgetOf( block ).js,
			},
			{
				name: `${ block.folder }: style`,
				files: filesOf( block, [ 'style', 'viewStyle' ] ),
				budget: budgetOf( block ).css,
			},
		] ),
		...BUDGETS.libraries.map( ( { name, folder, chunks, budget } ) => ( {
			name,
			files: [
				...blocks
					.filter( ( block ) => block.folder === folder )
					.flatMap( ( block ) => filesOf( block, [ 'view' ] ) ),
				...chunks.map( ( chunk ) => `blocks/chunks/${ chunk }` ),
			],
			budget,
		} ) ),
		...BUDGETS.groups.map( ( { name, folders, kinds, budget } ) => ( {
			name,
			files: blocks
				.filter( ( { folder } ) => folders.includes( folder ) )
				.flatMap( ( block ) =>
					filesOf(
						block,
						kinds ?? [ 'view', 'module', 'style', 'viewStyle' ]
					)
				),
			budget,
		} ) ),
	].filter( ( { files } ) => files.length > 0 );
}

const readBundles = () =>
	JSON.parse(
		readFileSync( join( ROOT, 'build/bundles-scripts.json' ), 'utf8' )
	);

/** The content of each panel, without what it shares with others. */
const listPanelChecks = () =>
	Object.entries( readBundles() ).flatMap( ( [ file, { modules } ] ) => {
		const [ , name ] =
			/extensions\/([^/]+)\/panel\.tsx/.exec(
				Object.keys( modules ).join()
			) ?? [];
		return name
			? {
					name: `panel: ${ name }`,
					files: [ file ],
					budget: BUDGETS.panel,
				}
			: [];
	} );

/**
 * Each page of the dashboard, and each section of its settings with a component, without DataViews; and the chunk of
 * DataViews with the libraries that it consists of.
 */
function listDashboardChecks() {
	const bundles = readBundles();
	const hasDataViews = ( file ) =>
		Object.keys( bundles[ file ].modules ).some( ( module ) =>
			module.startsWith( 'node_modules/@wordpress/dataviews/' )
		);
	const withCompanions = ( file ) =>
		[ file, ...bundles[ file ].with ].filter(
			( one ) => ! hasDataViews( one )
		);
	const shared = [ 'admin.js', 'api-fetch.js' ];
	const settings = withCompanions( 'chunks/admin-settings-settings-page.js' );
	const pages = Object.keys( bundles ).flatMap( ( file ) => {
		const [ , path, kind ] =
			/^chunks\/admin-([a-z-]+)-\1-(page|section)\.js$/.exec( file ) ??
			[];
		return path
			? {
					name: `dashboard: ${ path }`,
					files: [
						...shared,
						...( kind === 'section' ? settings : [] ),
						...withCompanions( file ),
					],
					budget: BUDGETS.dashboard,
				}
			: [];
	} );
	return [
		...pages,
		{
			name: 'dashboard: DataViews',
			files: Object.keys( bundles ).filter( hasDataViews ),
			budget: BUDGETS.dataViews,
		},
	];
}

/** @return {string[]} Modules of libraries that belong in a chunk. */
function listEntryLibraries() {
	const { modules } = readBundles()[ 'editor.js' ];
	return Object.keys( modules ).filter(
		( module ) =>
			module.startsWith( 'node_modules/' ) &&
			! BUDGETS.entryPackages.some( ( name ) =>
				module.startsWith( `node_modules/${ name }/` )
			)
	);
}

await runMain( async () => {
	await build();
	const checks = listChecks();
	const sizes = await sizeLimit( [ filePlugin ], {
		checks: checks.map( ( { files } ) => ( {
			files: files.map( ( file ) => join( ROOT, 'build', file ) ),
			gzip: true,
		} ) ),
	} );
	const rows = checks.map( ( check, index ) => ( {
		...check,
		size: sizes[ index ].size,
	} ) );
	console.log(
		table(
			[ 'what', 'compressed bytes', 'budget', '' ],
			rows.map( ( { name, size, budget } ) => [
				name,
				String( size ),
				String( budget ),
				size > budget ? 'over' : 'ok',
			] )
		)
	);
	const libraries = listEntryLibraries();
	libraries.forEach( ( module ) =>
		console.log( `editor.js carries ${ module }` )
	);
	return libraries.length > 0 ||
		rows.some( ( { size, budget } ) => size > budget )
		? 1
		: 0;
} );
