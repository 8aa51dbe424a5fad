/*
 * Unit tests stand in a `test/` folder beside the code they test. The browser and REST tests under
 * `tests/` belong to Playwright.
 */
const wordpress = require( '@wordpress/scripts/config/jest-unit.config' );

module.exports = {
	...wordpress,
	reporters: [ 'default' ],
	// Real components on a busy machine are slower than the usual five seconds.
	testTimeout: 30_000,
	setupFilesAfterEnv: [ '<rootDir>/tests/support/jest-patience.js' ],
	// The scripts behind the npm commands are .mjs files.
	transform: {
		'\\.m?[jt]sx?$': Object.values( wordpress.transform )[ 0 ],
	},
	// Published as ES modules only.
	transformIgnorePatterns: [
		'/node_modules/(?!(gettext-parser|uuid|@wordpress/theme)/)',
	],
	moduleNameMapper: {
		...wordpress.moduleNameMapper,
		'^@wordpress/block-editor$': '<rootDir>/tests/support/block-editor.ts',
	},
	testMatch: [ '**/test/**/*.test.[jt]s?(x)' ],
	testPathIgnorePatterns: [
		'/node_modules/',
		'<rootDir>/build/',
		'<rootDir>/tests/',
		'<rootDir>/.cache/',
	],
	modulePathIgnorePatterns: [ '<rootDir>/.cache/', '<rootDir>/build/' ],
};
