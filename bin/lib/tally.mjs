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

/** How much of one failure is said again; all of it stands where it happened. */
const MAX_LINES = 20;

function indent( failure ) {
	const lines = failure.trim().split( '\n' );
	const shown = lines.slice( 0, MAX_LINES );
	if ( lines.length > MAX_LINES ) {
		shown.push( `(${ lines.length - MAX_LINES } more lines above)` );
	}
	return `✗ ${ shown.join( '\n    ' ) }`;
}
