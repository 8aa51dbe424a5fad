/*
 * Like jest-browser-environment.js, with Node's files and forms, which Node's fetch can send. They cannot read the
 * fields of a form on the page.
 */
const BrowserEnvironment = require( './jest-browser-environment' );

module.exports = class UploadEnvironment extends BrowserEnvironment {
	async setup() {
		await super.setup();
		Object.assign( this.global, { Blob, File, FormData } );
	}
};
