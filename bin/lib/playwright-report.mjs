import { stripVTControlCharacters } from 'node:util';

function* listSpecs( { specs = [], suites = [] }, outer = [] ) {
	for ( const spec of specs ) {
		yield { ...spec, outer };
	}
	for ( const suite of suites ) {
		yield* listSpecs( suite, [ ...outer, suite.title ] );
	}
}

const isFlaky = ( { tests } ) =>
	tests.some( ( { status } ) => status === 'flaky' );

/**
 * The failed and flaky tests of a Playwright run, with their errors.
 *
 * @param {Object} report Of Playwright's JSON reporter.
 * @return {string[]} For each test its project, place and name, then its errors; errors outside tests are last.
 */
export function listFailures( report ) {
	const specs = [ ...listSpecs( report ) ];
	return [
		...specs
			.filter( ( spec ) => ! spec.ok || isFlaky( spec ) )
			.map( describeSpec ),
		...( report.errors ?? [] ).map( describeError ),
	];
}

function describeSpec( spec ) {
	const { file, line, title, outer, tests } = spec;
	const names = [ ...outer.slice( 1 ), title ].join( ' › ' );
	const errors = tests.flatMap( ( { results } ) =>
		results.flatMap( ( result ) => result.errors ?? [] )
	);
	return [
		`${ isFlaky( spec ) ? 'Flaky: failed, then passed when retried: ' : '' }[${ tests[ 0 ]?.projectName }] ${ file }:${ line } › ${ names }`,
		...errors.map( describeError ),
	].join( '\n' );
}

function describeError( { message, value } ) {
	return stripVTControlCharacters( message ?? value ?? 'an unknown error' );
}

/**
 * How long the tests of each file took, retries included.
 *
 * @param {Object} report Of Playwright's JSON reporter.
 * @return {{file: string, seconds: number}[]} In the report's order.
 */
export function listTimes( report ) {
	const times = new Map();
	for ( const { file, tests } of listSpecs( report ) ) {
		const milliseconds = tests
			.flatMap( ( { results } ) => results )
			.reduce( ( sum, { duration } ) => sum + duration, 0 );
		times.set( file, ( times.get( file ) ?? 0 ) + milliseconds );
	}
	return [ ...times ].map( ( [ file, milliseconds ] ) => ( {
		file: `tests/${ file }`,
		seconds: milliseconds / 1000,
	} ) );
}
