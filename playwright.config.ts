/*
 * Run by `npm test` and `npm run test:mariadb`, which boot a site and pass its URL in environment variables;
 * see docs/development.md.
 */
import { defineConfig } from '@playwright/test';
import { patient } from './tests/support/patience';
import { readSiteFromEnvironment } from './tests/support/site';

const site = readSiteFromEnvironment();
const tags = process.env.RAMJET_TAGS;
const onNative = site.kind === 'native';

export default defineConfig( {
	testDir: 'tests',
	globalSetup: './tests/support/global-setup.ts',
	outputDir: 'test-results',
	forbidOnly: true,
	// A test that passes only when it is retried is flaky: it counts as failed and is listed as flaky.
	retries: 1,
	workers: 2,
	// The embedded PHP is several times slower than a server's.
	timeout: patient( onNative ? 90_000 : 180_000 ),
	expect: { timeout: patient( onNative ? 15_000 : 30_000 ) },
	grep: tags ? new RegExp( tags ) : undefined,
	grepInvert: onNative ? undefined : /@native/,
	reporter: [
		[ 'list' ],
		[
			'json',
			{
				outputFile:
					process.env.RAMJET_REPORT ?? 'test-results/report.json',
			},
		],
	],
	use: {
		baseURL: site.url,
		trace: 'on-first-retry',
		screenshot: 'only-on-failure',
		launchOptions: {
			executablePath: process.env.RAMJET_CHROMIUM || undefined,
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
	projects: [
		{ name: 'integration', testDir: 'tests/integration' },
		{ name: 'e2e', testDir: 'tests/e2e' },
		// By `npm run scale`, on request.
		{ name: 'scale', testDir: 'tests/scale' },
	],
} );
