/*
 * jsdom has no fetch. This environment adds Node's fetch and its classes, so that tests of the REST client can use a
 * real server. Select it with a `@jest-environment` comment.
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
			ReadableStream,
			TextDecoder,
		} );
	}
};
