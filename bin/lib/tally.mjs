/** Counts what passed and failed over all kinds of tests. */
export class Tally {
	passed = 0;
	failed = 0;

	/**
	 * @param {{passed: number, failed: number}} counts
	 */
	add( { passed, failed } ) {
		this.passed += passed;
		this.failed += failed;
	}

	/** The line that every run ends with. */
	toString() {
		return `${ this.passed } passed, ${ this.failed } failed`;
	}

	/** The exit code: a run that ran nothing has failed too. */
	get exitCode() {
		return this.failed === 0 && this.passed > 0 ? 0 : 1;
	}
}
