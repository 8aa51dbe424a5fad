/*
 * npm run screenshots: takes screenshots for docs/ of each block's demo post, in the editor and on the page, and of each
 * dashboard page in several states, at three widths, left-to-right and right-to-left. Names of blocks, and paths of
 * dashboard pages, select some of them. With --native they are taken on PHP-FPM and MariaDB, which is faster.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, listBlockFolders } from './build/block-folders.js';
import { build } from './lib/build.mjs';
import { DASHBOARD_PAGES, prepareState } from './lib/dashboard-pages.mjs';
import { Photographer } from './lib/screenshots.mjs';
import {
	bootSeededSite,
	createAdminCookies,
	listDemoPosts,
} from './lib/seeded-site.mjs';
import { runMain, step } from './lib/terminal.mjs';

const IMAGES = join( ROOT, 'docs/images' );

/** Widths for further states of a page: the widest, and the narrowest right-to-left. */
const FEW = { ltr: [ 1280 ], rtl: [ 360 ] };

/** What the Ad block shows. */
const AD =
	'<a href="https://tea.example/" style="display:grid;place-items:center;height:250px;background:#e6f0e0;color:#1d3b12;font:600 28px serif;text-decoration:none">Tea by post</a>';

/** Connects the account of the demo post, with images of the media library as its posts. */
const CONNECT_INSTAGRAM = `
	$id = Ramjet\\Instagram\\Accounts::connect(
		array( 'user' => '1', 'username' => 'instagram' ),
		array( 'token' => 'IGAA', 'expires' => time() + MONTH_IN_SECONDS )
	);
	$images = get_posts( array( 'post_type' => 'attachment', 'meta_key' => '_ramjet_demo', 'numberposts' => 6 ) );
	Ramjet\\Instagram\\Accounts::change( $id, static fn( array $account ): array => array(
		'checked' => time(),
		'next'    => time() + DAY_IN_SECONDS,
		'images'  => array_map( static function ( WP_Post $image ): array {
			// From the account's folder to the uploads.
			$file = '../../' . get_post_meta( $image->ID, '_wp_attached_file', true );
			return array(
				'id'          => (string) $image->ID,
				'title'       => $image->post_title,
				'link'        => 'https://www.instagram.com/',
				'time'        => time(),
				'file'        => $file,
				'width'       => 1080,
				'small'       => $file,
				'small_width' => 480,
			);
		}, $images ),
	) + $account );`;

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

async function* shootDashboardPage(
	photographer,
	site,
	name,
	{ isSection, ready, conditions, states }
) {
	const place = isSection ? `settings&section=${ name }` : name;
	const path = `/wp-admin/admin.php?page=ramjet&path=${ place }`;
	yield* photographer.shootScreen( { path, name, ready, conditions } );
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
		// Builds the index, so that the Overview does not say that it is being built.
		await booted.php( "do_action( 'ramjet_related_rebuild' );" );
		await booted.php(
			`( new Ramjet\\Ads\\AdSettings() )->save( array( 'mrec' => '${ AD }' ) );`
		);
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
		await site.php( CONNECT_INSTAGRAM );
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
