/*
 * npm run bench: measures a running site with and without Ramjet, on PHP-FPM with opcache and MariaDB. Exits with 1 if a
 * figure is over its budget. Options name what to measure; see bin/lib/bench/topics.mjs.
 */
import { bootBenchSite } from './lib/bench/bench-site.mjs';
import { compare } from './lib/bench/comparison.mjs';
import { TOPICS } from './lib/bench/topics.mjs';
import { build } from './lib/build.mjs';
import { table } from './lib/table.mjs';
import { elapsed, runMain, step, UserError } from './lib/terminal.mjs';

function listTopics( options ) {
	const names = options.map( ( option ) => option.replace( /^--/, '' ) );
	const unknown = names.find( ( name ) => ! ( name in TOPICS ) );
	if ( unknown ) {
		throw new UserError(
			`Unknown option --${ unknown }. Options: --${ Object.keys( TOPICS ).join( ', --' ) }.`
		);
	}
	return Object.keys( TOPICS ).filter(
		( name ) => names.length === 0 || names.includes( name )
	);
}

await runMain( async () => {
	const topics = listTopics( process.argv.slice( 2 ) );
	await build();
	const site = await step( 'Booting a site', bootBenchSite );
	const rows = [];
	for ( const topic of topics ) {
		for await ( const comparison of TOPICS[ topic ]( site ) ) {
			rows.push(
				...( await step( comparison.name, () =>
					compare( comparison )
				) )
			);
		}
	}
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
