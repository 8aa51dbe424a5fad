/*
 * npm run bench: measures a running site with and without Ramjet. Exits with 1 if a figure is over its budget. Uses
 * PHP-FPM with opcache and MariaDB, or with --embedded Playground, where only ratios are
 * meaningful. With --page it measures the page without our blocks only, with --admin wp-admin and the REST index, with
 * --related related posts, with --embeds the page with all embeds, with --map a map, with --payments payments, with
 * --video an upload and a private video.
 */
import { listBlockFiles, listBlockFolders } from './build/block-folders.js';
import { listAdded, weigh } from './lib/bench/assets.mjs';
import { measureStream } from './lib/bench/ai-stream.mjs';
import { measureEditor } from './lib/bench/browser.mjs';
import { isOfEmbeds, measureEmbeds } from './lib/bench/embeds.mjs';
import { measureSubmission } from './lib/bench/form-cost.mjs';
import { loadForm, publishForm } from './lib/bench/form-load.mjs';
import {
	adminRows,
	aiRows,
	blockRows,
	browserRows,
	embedRows,
	formRows,
	mapRows,
	pageRows,
	paidRows,
	paymentRows,
	playbackRows,
	relatedRows,
	responseRows,
	startRows,
	videoRows,
} from './lib/bench/rows.mjs';
import { measureMap } from './lib/bench/map.mjs';
import { measureRelated, seedPosts } from './lib/bench/related-posts.mjs';
import {
	measureStart,
	publishDonations,
	sendEvents,
} from './lib/bench/payment-cost.mjs';
import {
	measurePayments,
	seedMembers,
	seedPayments,
} from './lib/bench/payments.mjs';
import {
	measurePaidContent,
	seedPaidPosts,
} from './lib/bench/paid-content.mjs';
import { measureResponses, seedResponses } from './lib/bench/responses.mjs';
import { measureUpload } from './lib/bench/video.mjs';
import { measurePlayback } from './lib/bench/video-playback.mjs';
import { measurePage, request } from './lib/bench/server.mjs';
import { prepareBench } from './lib/bench/site.mjs';
import { build } from './lib/build.mjs';
import {
	bootSeededSite,
	createAdminCookies,
	listDemoPosts,
} from './lib/seeded-site.mjs';
import { table } from './lib/table.mjs';
import { elapsed, runMain, step } from './lib/terminal.mjs';

// More requests where one percent matters, because single requests differ by ten percent.
const SECONDS = {
	page: 120,
	admin: 60,
	browser: 40,
	map: 60,
	form: 20,
	ai: 20,
	save: 15,
};
const ROUNDS = {
	page: 600,
	admin: 300,
	browser: 10,
	map: 25,
	form: 100,
	ai: 40,
	save: 100,
};

/** Simultaneous visitors, as after a newsletter, for a minute. */
const LOAD = { visitors: 50, seconds: 60 };

function limits( what ) {
	return { rounds: ROUNDS[ what ], seconds: SECONDS[ what ] };
}

async function compare( address ) {
	const [ on, off ] = [
		await request( address, 'on' ),
		await request( address, 'off' ),
	];
	return { html: on.html, added: listAdded( on.html, off.html ) };
}

async function measurePlainPage( { url } ) {
	return pageRows(
		await measurePage( url, limits( 'page' ) ),
		( await compare( url ) ).added.length
	);
}

const headerOf = ( cookies ) =>
	cookies.map( ( { name, value } ) => `${ name }=${ value }` ).join( '; ' );

async function measureAdmin( site, post ) {
	const cookie = headerOf( await createAdminCookies( site ) );
	const measure = ( path, options ) =>
		measurePage( `${ site.url }${ path }`, {
			...limits( 'admin' ),
			...options,
		} );
	const editor = `/wp-admin/post.php?post=${ post.id }&action=edit`;
	return adminRows( {
		editor: await measure( editor, { cookie } ),
		besideEmpty: await measure( editor, { cookie, beside: 'empty' } ),
		restIndex: await measure( '/?rest_route=/' ),
		postList: await measure( '/wp-admin/edit.php', { cookie } ),
	} );
}

// The block family of an asset: ramjet-contact-info-email-css → contact-info.
function familyOf( key ) {
	return listBlockFolders().find( ( { folder } ) =>
		new RegExp(
			`\\b(?:ramjet-|blocks/)${ folder.replaceAll( '/', '[-/]' ) }(?:-css|-inline-css|-js|/)`
		).test( key )
	)?.family;
}

async function measureBlocks( demos ) {
	const rows = [];
	for ( const block of listBlockFolders() ) {
		const { folder, family } = block;
		const name = folder.replaceAll( '/', '-' );
		if ( name in demos ) {
			const { url } = demos[ name ];
			const { html, added: all } = await compare( url );
			const added = all.filter( ( asset ) => ! isOfEmbeds( asset ) );
			// Inner blocks (the button of a form) can have their own assets.
			const isShown = ( one ) =>
				one === family || html.includes( `wp-block-jetpack-${ one }` );
			const foreign = added
				.map( ( { key } ) => key )
				.filter( ( key ) => ! isShown( familyOf( key ) ?? family ) );
			rows.push(
				...blockRows(
					{
						folder,
						hasView: listBlockFiles( block ).some(
							( { kind } ) => kind === 'view'
						),
					},
					await weigh( added, url ),
					foreign
				)
			);
		}
	}
	return rows;
}

const measurePageWithEmbeds = async ( site ) =>
	embedRows(
		await step( 'A page with all embeds', () =>
			measureEmbeds( site, compare )
		)
	);

const measureMapWithPlaces = async () =>
	mapRows(
		await step( 'A map with 500 places', () =>
			measureMap( limits( 'map' ) )
		)
	);

async function measureForms( site ) {
	const form = await step( 'A page with a form', () => publishForm( site ) );
	return formRows( {
		submission: await step( 'Sending a form', () =>
			measureSubmission( form, limits( 'form' ) )
		),
		load:
			site.kind === 'native' &&
			( await step( 'Many sending it while PHP is killed', () =>
				loadForm( site, form, LOAD )
			) ),
	} );
}

async function measureManyResponses( site, cookies ) {
	await step( 'Storing 100,000 responses', () => seedResponses( site ) );
	return responseRows(
		await step( 'Listing, searching and exporting them', () =>
			measureResponses( site, headerOf( cookies ) )
		)
	);
}

async function measureStarts( site ) {
	const form = await publishForm( site );
	const donations = await publishDonations( site );
	return startRows( {
		...( await step( 'Starting payments, and receiving events', () =>
			measureStart( site, donations, form, limits( 'form' ) )
		) ),
		events: await step( 'Events of 500 orders while PHP is killed', () =>
			sendEvents( site )
		),
	} );
}

async function measureManyPayments( site, cookies ) {
	await step( 'Storing 100,000 payments', () => seedPayments( site ) );
	await step( 'Storing 100,000 members', () => seedMembers( site ) );
	const rows = paymentRows(
		await step( 'Listing, searching and exporting them', () =>
			measurePayments( site, headerOf( cookies ) )
		)
	);
	await step( 'Storing 10,000 posts', () => seedPaidPosts( site ) );
	return [
		...rows,
		...paidRows(
			await step( 'Searching them, and reading paid parts', () =>
				measurePaidContent( site, limits( 'form' ) )
			)
		),
	];
}

async function measureRelatedPosts( site ) {
	await step( 'Storing 100,000 posts', () => seedPosts( site ) );
	return relatedRows(
		await step( 'Indexing them and finding related ones', () =>
			measureRelated( site, limits( 'save' ) )
		)
	);
}

async function measureVideos( site ) {
	const cookie = headerOf( await createAdminCookies( site ) );
	return [
		...videoRows(
			await step( 'Uploading a video of 1 GB', () =>
				measureUpload( site, cookie )
			)
		),
		...playbackRows(
			await step( 'Playing a private video of 1 GB', () =>
				measurePlayback( site, cookie )
			)
		),
	];
}

/** What is measured alone, by option. */
const PARTS = {
	'--page': ( site, post ) => measurePlainPage( post ),
	'--admin': measureAdmin,
	'--related': measureRelatedPosts,
	'--embeds': measurePageWithEmbeds,
	'--map': measureMapWithPlaces,
	'--video': measureVideos,
	'--payments': async ( site ) => [
		...( await measureStarts( site ) ),
		...( await measureManyPayments(
			site,
			await createAdminCookies( site )
		) ),
	],
};

async function measureAll( site, post ) {
	const { kind } = site;
	const cookies = await createAdminCookies( site );
	const demos = await listDemoPosts( site );
	return [
		...( await step( 'A page without our blocks', () =>
			measurePlainPage( post )
		) ),
		...( await step( 'Pages with one block each', () =>
			measureBlocks( demos )
		) ),
		...( await measurePageWithEmbeds( site ) ),
		...( await measureMapWithPlaces() ),
		...( await step( 'The admin and REST', () =>
			measureAdmin( site, post )
		) ),
		...browserRows(
			await step( 'The editor in a browser', () =>
				measureEditor( {
					address: `${ site.url }/wp-admin/post.php?post=${ post.id }&action=edit`,
					cookies,
					...limits( 'browser' ),
				} )
			)
		),
		...( await measureForms( site ) ),
		// The embedded site does not stream.
		...( kind === 'native'
			? aiRows(
					await step( 'Streaming a reply of an AI model', () =>
						measureStream( site, limits( 'ai' ) )
					)
				)
			: [] ),
		// Last, because the data affects other measurements.
		...( kind === 'native'
			? [
					...( await measureVideos( site ) ),
					...( await measureRelatedPosts( site ) ),
					...( await measureManyResponses( site, cookies ) ),
					...( await measureStarts( site ) ),
					...( await measureManyPayments( site, cookies ) ),
				]
			: [] ),
	];
}

await runMain( async () => {
	await build();
	const kind = process.argv.includes( '--embedded' ) ? 'embedded' : 'native';
	const site = await step( 'Booting a site', () =>
		bootSeededSite( { name: 'bench', kind, forTests: false } )
	);
	const post = await prepareBench( site );
	const part = Object.keys( PARTS ).find( ( option ) =>
		process.argv.includes( option )
	);
	const rows = await ( PARTS[ part ] ?? measureAll )( site, post );
	console.log(
		`\n${ table(
			[ 'figure', 'off', 'on', 'ratio or difference', 'budget', '' ],
			rows.map( ( { name, off, on, figure, budget, ok } ) => [
				name,
				off,
				on,
				figure,
				budget,
				ok ? 'ok' : 'over',
			] )
		) }\n\nMeasured in ${ elapsed() }.`
	);
	return rows.every( ( { ok } ) => ok ) ? 0 : 1;
} );
