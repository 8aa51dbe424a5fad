/** How many of the slowest unit test files a run lists. */
export const SLOWEST = 10;

/**
 * Files and their times, slowest first.
 *
 * @param {{file: string, seconds: number}[]} times
 * @return {string[]} Lines.
 */
export function formatTimes( times ) {
	return [ ...times ]
		.sort( ( one, two ) => two.seconds - one.seconds )
		.map(
			( { file, seconds } ) =>
				`${ seconds.toFixed( 1 ).padStart( 7 ) } s  ${ file }`
		);
}

/** Counts what passed and failed over all kinds of tests; collects the failures and the times of test files. */
export class Tally {
	passed = 0;
	failed = 0;
	failures = [];
	times = [];

	/**
	 * @param {Object}                            counts
	 * @param {number}                            counts.passed
	 * @param {number}                            counts.failed
	 * @param {string[]}                          [counts.failures] A text for each failure.
	 * @param {{file: string, seconds: number}[]} [counts.times]
	 */
	add( { passed, failed, failures = [], times = [] } ) {
		this.passed += passed;
		this.failed += failed;
		this.failures.push( ...failures );
		this.times.push( ...times );
	}

	/** The end of every run's output: times, the failures again, and the line with the counts. */
	toString() {
		const parts = [ `${ this.passed } passed, ${ this.failed } failed` ];
		if ( this.failures.length > 0 ) {
			parts.unshift( 'Failed:', ...this.failures.map( indent ) );
		}
		if ( this.times.length > 0 ) {
			parts.unshift(
				[
					'Seconds per file of tests, slowest first:',
					...formatTimes( this.times ),
				].join( '\n' )
			);
		}
		return parts.join( '\n\n' );
	}

	/** The exit code. A run without tests fails. */
	get exitCode() {
		return this.failed === 0 && this.passed > 0 ? 0 : 1;
	}
}

/** How many lines of a failure are repeated: from its start (a test's name and error) and its end (a command's last lines). */
const FIRST_LINES = 12;
const LAST_LINES = 8;

function indent( failure ) {
	const lines = failure.trim().split( '\n' );
	const left = lines.length - FIRST_LINES - LAST_LINES;
	const shown =
		left > 0
			? [
					...lines.slice( 0, FIRST_LINES ),
					`(${ left } more lines above)`,
					...lines.slice( -LAST_LINES ),
				]
			: lines;
	return `✗ ${ shown.join( '\n    ' ) }`;
}
