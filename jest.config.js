/*
 * Unit tests stand in a `test/` folder beside the code they test. The browser and REST tests under
 * `tests/` belong to Playwright.
 */
const wordpress = require( '@wordpress/scripts/config/jest-unit.config' );
const { moduleNames } = require( './tests/support/jest-packages' );

module.exports = {
	...wordpress,
	reporters: [ 'default' ],
	cacheDirectory: '<rootDir>/.cache/jest',
	// By default, Jest leaves one core free, which is half of a small machine.
	maxWorkers: '100%',
	globalSetup: '<rootDir>/tests/support/jest-packages.js',
	setupFilesAfterEnv: [ '<rootDir>/tests/support/jest-setup.js' ],
	// The scripts behind the npm commands are .mjs files.
	transform: {
		'\\.m?[jt]sx?$': '<rootDir>/tests/support/jest-transform.js',
	},
	moduleNameMapper: {
		...wordpress.moduleNameMapper,
		'\\.(scss|css)$': '<rootDir>/tests/support/jest-style.js',
		...moduleNames,
		// The same for webpack, published as an ES module only.
		'^@wordpress/dataviews/wp$': moduleNames[ '^@wordpress/dataviews$' ],
	},
	transformIgnorePatterns: [
		// Published as ES modules only.
		'/node_modules/(?!(@noble/hashes|gettext-parser|marked|uuid)/)',
		'<rootDir>/.cache/',
	],
	testMatch: [ '**/test/**/*.test.[jt]s?(x)' ],
	testPathIgnorePatterns: [
		'/node_modules/',
		'<rootDir>/build/',
		'<rootDir>/tests/',
		'<rootDir>/.cache/',
	],
	modulePathIgnorePatterns: [ '<rootDir>/.cache/', '<rootDir>/build/' ],
};
