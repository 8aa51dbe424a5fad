/**
 * @jest-environment node
 */
import { isComplete } from '../lib/dependencies.mjs';

const WANTED = {
	'': { version: '1.0.0' },
	'node_modules/webpack': { version: '5.0.0' },
	'node_modules/jest': { version: '30.0.0', dev: true },
	'node_modules/for-macs': { version: '1.0.0', optional: true },
};
const webpack = { 'node_modules/webpack': { version: '5.0.0' } };
const tests = { 'node_modules/jest': { version: '30.0.0' } };

test.each( [
	[ 'all packages', { ...webpack, ...tests }, true, true ],
	[ 'only those without tests', webpack, false, true ],
	[ 'only those of tests', tests, false, false ],
	[
		'an older version',
		{ ...tests, 'node_modules/webpack': { version: '4.0.0' } },
		false,
		false,
	],
	[
		'an older version of a test tool',
		{ ...webpack, 'node_modules/jest': { version: '29.0.0' } },
		false,
		true,
	],
] )(
	'with %s installed, npm test (%#) and npm start know whether to install',
	( _, installed, forTests, forStart ) => {
		expect( isComplete( WANTED, installed, false ) ).toBe( forTests );
		expect( isComplete( WANTED, installed, true ) ).toBe( forStart );
	}
);
