/*
 * jsdom has no fetch. Tests of the REST client get Node's, which speaks to a real server, and with
 * it the classes that it takes and gives: name it in a `@jest-environment` comment.
 */
const { TestEnvironment } = require( 'jest-environment-jsdom' );

module.exports = class BrowserEnvironment extends TestEnvironment {
	async setup() {
		await super.setup();
		Object.assign( this.global, {
			fetch,
			Headers,
			Request,
			Response,
			AbortController,
			AbortSignal,
		} );
	}
};
