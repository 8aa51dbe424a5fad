import { join } from 'node:path';
import { installPackages, readDistribution } from './apt.mjs';
import { exists } from './files.mjs';
import { has, isRoot, run } from './process.mjs';
import { ROOT } from './paths.mjs';
import { step, UserError } from './terminal.mjs';

/** Chromium without a window's own interface, which costs the tests a quarter of their time; Debian's package. */
const HEADLESS = 'chromium-headless-shell';

const COMMANDS = [
	HEADLESS,
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
];

const PLACES = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	...[
		process.env.PROGRAMFILES,
		process.env[ 'PROGRAMFILES(X86)' ],
		process.env.LOCALAPPDATA,
	]
		.filter( Boolean )
		.map( ( folder ) =>
			join( folder, 'Google/Chrome/Application/chrome.exe' )
		),
];

async function find() {
	for ( const command of COMMANDS ) {
		if ( await has( command ) ) {
			return ( await run( 'which', [ command ] ) ).trim();
		}
	}
	const { chromium } = await import( '@playwright/test' );
	for ( const place of [ ...PLACES, chromium.executablePath() ] ) {
		if ( place && ( await exists( place ) ) ) {
			return place;
		}
	}
	return null;
}

const canInstallPackages = async () =>
	isRoot() && ( await readDistribution() )?.id === 'debian';

async function install() {
	if ( await canInstallPackages() ) {
		await installPackages( [ HEADLESS ], 'The browser tests' );
		return;
	}
	await run(
		process.execPath,
		[
			join( ROOT, 'node_modules/@playwright/test/cli.js' ),
			'install',
			'chromium',
		],
		{ timeout: 300_000 }
	);
}

/**
 * Finds Chromium or Chrome, or installs it: the distribution's package where that is possible, also where there is
 * only a slower one, else Playwright's own download.
 *
 * @return {Promise<string>} The program's path.
 * @throws {UserError} Where there is none and none can be had.
 */
export async function getChromium() {
	const found = process.env.CHROME_PATH || ( await find() );
	const isBest =
		process.env.CHROME_PATH ||
		( await has( HEADLESS ) ) ||
		! ( await canInstallPackages() );
	if ( found && isBest ) {
		return found;
	}
	return step( 'Installing Chromium', async () => {
		const reason = await install().then(
			() => 'it is not found afterwards',
			( error ) => error.message.split( '\n' ).filter( Boolean ).pop()
		);
		const installed = await find();
		// What there was before serves, too.
		if ( ! installed ) {
			throw new UserError(
				`The browser tests need Chromium or Chrome, and installing one failed (${ reason }). Install one, or set CHROME_PATH to its program.`
			);
		}
		return installed;
	} );
}
