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
			parts.unshift( 'Failed:', ...this.failures.map( shorten ) );
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

/**
 * How many lines of a failure are repeated: from its start (a test's name and error) and its end (a command's last lines).
 * The first failure often is the cause of the others; after many, names are enough.
 */
const LINES_OF_FIRST = [ 32, 8 ];
const LINES = [ 12, 8 ];
const LINES_OF_MORE = [ 1, 0 ];

/** How many failures are repeated with more than their names. */
const DESCRIBED = 20;

function linesOf( index ) {
	if ( index >= DESCRIBED ) {
		return LINES_OF_MORE;
	}
	return index === 0 ? LINES_OF_FIRST : LINES;
}

function shorten( failure, index ) {
	const [ first, last ] = linesOf( index );
	const lines = failure.trim().split( '\n' );
	const left = lines.length - first - last;
	const shown =
		left > 0
			? [
					...lines.slice( 0, first ),
					`(${ left } more ${ left === 1 ? 'line' : 'lines' } above)`,
					...lines.slice( lines.length - last ),
				]
			: lines;
	return `✗ ${ shown.join( '\n    ' ) }`;
}
