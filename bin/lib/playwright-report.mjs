import { stripVTControlCharacters } from 'node:util';

function* listSpecs( { specs = [], suites = [] }, outer = [] ) {
	for ( const spec of specs ) {
		yield { ...spec, outer };
	}
	for ( const suite of suites ) {
		yield* listSpecs( suite, [ ...outer, suite.title ] );
	}
}

/**
 * What failed in a run of Playwright's and why.
 *
 * @param {Object} report Of Playwright's JSON reporter.
 * @return {string[]} For each test its project, place and name, then its errors; errors outside of tests come last.
 */
export function listFailures( report ) {
	const failed = [ ...listSpecs( report ) ].filter( ( { ok } ) => ! ok );
	return [
		...failed.map( ( { file, line, title, outer, tests } ) => {
			const names = [ ...outer.slice( 1 ), title ].join( ' › ' );
			const errors = tests.flatMap( ( { results } ) =>
				results.flatMap( ( result ) => result.errors ?? [] )
			);
			return [
				`[${ tests[ 0 ]?.projectName }] ${ file }:${ line } › ${ names }`,
				...errors.map( describe ),
			].join( '\n' );
		} ),
		...( report.errors ?? [] ).map( describe ),
	];
}

function describe( { message, value } ) {
	return stripVTControlCharacters( message ?? value ?? 'an unknown error' );
}
