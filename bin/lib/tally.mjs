/** Counts what passed and failed over all kinds of tests, and keeps what there is to say of the failures. */
export class Tally {
	passed = 0;
	failed = 0;
	failures = [];

	/**
	 * @param {{passed: number, failed: number, failures?: string[]}} counts `failures`: what failed and why, a text each.
	 */
	add( { passed, failed, failures = [] } ) {
		this.passed += passed;
		this.failed += failed;
		this.failures.push( ...failures );
	}

	/** What every run ends with: the failures again, since they passed by long ago, and the line with the counts. */
	toString() {
		const counts = `${ this.passed } passed, ${ this.failed } failed`;
		return this.failures.length === 0
			? counts
			: [ 'Failed:', ...this.failures.map( indent ), counts ].join(
					'\n\n'
				);
	}

	/** The exit code: a run that ran nothing has failed too. */
	get exitCode() {
		return this.failed === 0 && this.passed > 0 ? 0 : 1;
	}
}

/** How much of one failure is said again, of its begin (a test's name and error) and of its end (a command's last words). */
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
