/*
 * Unit tests stand in a `test/` folder beside the code they test. The browser and REST tests under
 * `tests/` belong to Playwright.
 */
const wordpress = require( '@wordpress/scripts/config/jest-unit.config' );

module.exports = {
	...wordpress,
	reporters: [ 'default' ],
	testMatch: [ '**/test/**/*.test.[jt]s?(x)' ],
	testPathIgnorePatterns: [
		'/node_modules/',
		'<rootDir>/build/',
		'<rootDir>/tests/',
		'<rootDir>/.cache/',
	],
	modulePathIgnorePatterns: [ '<rootDir>/.cache/', '<rootDir>/build/' ],
};
