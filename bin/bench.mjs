/*
 * npm run bench: measures a running site with and without Ramjet. Exits with 1 if a figure is over its budget. Uses
 * PHP-FPM with opcache and MariaDB, or with --embedded Playground, where only ratios are
 * meaningful. With --page it measures the page without our blocks only, with --admin wp-admin and the REST index, with
 * --related related posts, with --embeds the page with all embeds, with --map a map, with --payments payments, with
 * --video an upload and a private video, with --media media of other services,
 * with --podcast a podcast.
 */
import { measureAi } from './lib/bench/ai-parts.mjs';
import { measureAdmin, measureEditorPage } from './lib/bench/admin-parts.mjs';
import { measureForms, measureManyResponses } from './lib/bench/form-parts.mjs';
import {
	measureBlocks,
	measureMapWithPlaces,
	measurePageWithEmbeds,
	measurePlainPage,
} from './lib/bench/page-parts.mjs';
import { measureMedia } from './lib/bench/media-parts.mjs';
import {
	measureManyPayments,
	measureStarts,
} from './lib/bench/payment-parts.mjs';
import { measureRelatedPosts } from './lib/bench/related-parts.mjs';
import { measurePodcast } from './lib/bench/podcast.mjs';
import { prepareBench } from './lib/bench/site.mjs';
import { measureVideos } from './lib/bench/video-parts.mjs';
import { build } from './lib/build.mjs';
import {
	bootSeededSite,
	createAdminCookies,
	listDemoPosts,
} from './lib/seeded-site.mjs';
import { table } from './lib/table.mjs';
import { elapsed, runMain, step } from './lib/terminal.mjs';

/** What is measured alone, by option. */
const PARTS = {
	'--page': ( site, post ) => measurePlainPage( post ),
	'--admin': measureAdmin,
	'--related': measureRelatedPosts,
	'--embeds': measurePageWithEmbeds,
	'--map': measureMapWithPlaces,
	'--video': measureVideos,
	'--media': measureMedia,
	'--podcast': measurePodcast,
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
		...( await measureEditorPage( site, post ) ),
		...( await measureForms( site ) ),
		// The embedded site does not stream.
		...( kind === 'native' ? await measureAi( site ) : [] ),
		// Last, because the data affects other measurements.
		...( kind === 'native'
			? [
					...( await measureMedia( site ) ),
					...( await measurePodcast( site ) ),
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
