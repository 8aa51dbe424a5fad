/*
 * npm run screenshots: takes screenshots for docs/ of each block's demo post, in the editor and on the page, and of each
 * dashboard page in several states, at three widths, left-to-right and right-to-left, and of the dialog for media from
 * other services and of panels of posts; and small ones of all blocks for the page of `npm start`. Names of blocks, paths of
 * dashboard pages, 'external-media', 'panels', 'editor' and 'start-page' select some of them. With --native they are taken on PHP-FPM and MariaDB,
 * which is faster.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, listBlockFolders } from './build/block-folders.js';
import { build } from './lib/build.mjs';
import { DASHBOARD_PAGES, prepareState } from './lib/dashboard-pages.mjs';
import { shootMediaDialogs } from './lib/media-dialogs.mjs';
import { shootPostPanels } from './lib/post-panels.mjs';
import { Photographer } from './lib/screenshots.mjs';
import { connectDemoAccounts, seedAd } from './lib/demo-services.mjs';
import {
	bootSeededSite,
	createAdminCookies,
	listDemoPosts,
} from './lib/seeded-site.mjs';
import { runMain, step } from './lib/terminal.mjs';

const IMAGES = join( ROOT, 'docs/images' );

/** The dialog for media from other services. */
const MEDIA = 'external-media';

/** Panels of posts in the editor. */
const PANELS = 'panels';

/** Pictures of blocks for the page of `npm start`. */
const START_PAGE = 'start-page';

/** The editor with the list of all blocks, for README.md. */
const EDITOR = 'editor';

/** Widths for further states of a page: the widest, and the narrowest right-to-left. */
const FEW = { ltr: [ 1280 ], rtl: [ 360 ] };

const args = process.argv.slice( 2 );
const isNative = args.includes( '--native' );
const wanted = args.filter( ( arg ) => ! arg.startsWith( '--' ) );

async function save( folder, shots ) {
	const target = join( IMAGES, folder );
	await rm( target, { recursive: true, force: true } );
	await mkdir( target, { recursive: true } );
	for await ( const { name, picture } of shots ) {
		await writeFile( join( target, `${ name }.webp` ), picture );
	}
}

async function shootBlock( photographer, post, { folder, path } ) {
	const { name } = JSON.parse(
		await readFile( join( path, 'block.json' ), 'utf8' )
	);
	await save( folder, photographer.shootBlock( post, name ) );
}

async function* shootCards( photographer, demos ) {
	for ( const { folder, path } of listBlockFolders() ) {
		const slug = folder.replaceAll( '/', '-' );
		if ( demos[ slug ] ) {
			const { name } = JSON.parse(
				await readFile( join( path, 'block.json' ), 'utf8' )
			);
			yield {
				name: `demo-${ slug }`,
				picture: await photographer.shootCard( demos[ slug ], name ),
			};
		}
	}
}

async function* shootDashboardPage(
	photographer,
	site,
	name,
	{ isSection, isOff, ready, conditions, states }
) {
	const place = isSection ? `settings&section=${ name }` : name;
	const path = `/wp-admin/admin.php?page=ramjet&path=${ place }`;
	if ( ! isOff ) {
		yield* photographer.shootScreen( { path, name, ready, conditions } );
	}
	for ( const [ suffix, state ] of Object.entries( states ) ) {
		const stateName = `${ name }-${ suffix }`;
		yield* photographer.shootScreen( {
			path: path + ( state.params ?? '' ),
			name: stateName,
			ready: state.ready ?? ready,
			conditions: {
				...conditions,
				...( await prepareState( site, stateName, state ) ),
			},
			only: FEW,
		} );
	}
}

/* Runs the jobs whose results pages show: the index of related posts, and where modules are used. */
async function runJobs( site ) {
	await site.php( `
		foreach ( array( 'ramjet_related_rebuild', 'ramjet_usage_count' ) as $hook ) {
			wp_clear_scheduled_hook( $hook );
			wp_schedule_single_event( time() - 1, $hook );
		}` );
	await fetch( `${ site.url }/wp-cron.php?doing_wp_cron` );
	// WordPress replies before it runs them.
	await site.php( `
		for ( $second = 0; false === get_option( 'ramjet_usage' ); $second++ ) {
			if ( $second === 60 ) {
				throw new Exception( 'The jobs did not run.' );
			}
			sleep( 1 );
			wp_cache_flush();
		}` );
}

function isWanted( name ) {
	return wanted.length === 0 || wanted.includes( name );
}

await runMain( async () => {
	await build();
	const site = await step( 'Booting a site', async () => {
		const booted = await bootSeededSite( {
			name: 'screenshots',
			kind: isNative ? 'native' : 'embedded',
			forTests: true,
		} );
		await booted.php( 'Ramjet\\Tests\\prepare_site();' );
		await runJobs( booted );
		await seedAd( booted );
		return booted;
	} );
	const demos = await listDemoPosts( site );
	const photographer = new Photographer( {
		url: site.url,
		cookies: await createAdminCookies( site ),
	} );
	await photographer.open();
	try {
		for ( const [ name, page ] of Object.entries( DASHBOARD_PAGES ) ) {
			if ( isWanted( name ) ) {
				await step( name, () =>
					save(
						page.folder ?? name,
						shootDashboardPage( photographer, site, name, page )
					)
				);
			}
		}
		if ( isWanted( MEDIA ) ) {
			await step( MEDIA, () =>
				save( MEDIA, shootMediaDialogs( photographer, site ) )
			);
		}
		if ( isWanted( PANELS ) ) {
			await step( PANELS, () =>
				save( PANELS, shootPostPanels( photographer, site ) )
			);
		}
		await connectDemoAccounts( site );
		if ( isWanted( EDITOR ) ) {
			await step( EDITOR, async () =>
				save( EDITOR, [
					{
						name: 'blocks-1280-ltr',
						picture: await photographer.shootInserter(
							demos.slideshow,
							'jetpack/slideshow',
							'Earn'
						),
					},
				] )
			);
		}
		if ( isWanted( START_PAGE ) ) {
			await step( START_PAGE, () =>
				save( START_PAGE, shootCards( photographer, demos ) )
			);
		}
		for ( const block of listBlockFolders() ) {
			const post = demos[ block.folder.replaceAll( '/', '-' ) ];
			if ( post && isWanted( block.folder ) ) {
				await step( block.folder, () =>
					shootBlock( photographer, post, block )
				);
			}
		}
	} finally {
		await photographer.close();
	}
} );
