import { join } from 'node:path';
import { installPackages, readDistribution } from './apt.mjs';
import { exists } from './files.mjs';
import { has, isRoot, run } from './process.mjs';
import { ROOT } from './paths.mjs';
import { step, UserError } from './terminal.mjs';

/** Debian's package of Chromium without a window: tests are a quarter faster in it. */
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

async function installPackage() {
	if (
		process.env.CHROME_PATH ||
		( await has( HEADLESS ) ) ||
		! ( await canInstallPackages() )
	) {
		return null;
	}
	return step( 'Installing Chromium', () =>
		installPackages( [ HEADLESS ], 'The browser tests' ).then(
			() => null,
			( error ) => error
		)
	);
}

let installing;

/**
 * Installs the distribution's Chromium if possible, even if a slower browser is available. Can be called
 * before the npm packages are installed.
 *
 * @return {Promise<Error|null>} Why it failed.
 */
export function installChromium() {
	return ( installing ??= installPackage() );
}

/**
 * Downloads Playwright's own Chromium.
 */
function download() {
	return step( 'Downloading Chromium', () =>
		run(
			process.execPath,
			[
				join( ROOT, 'node_modules/@playwright/test/cli.js' ),
				'install',
				'chromium',
			],
			{ timeout: 300_000 }
		)
	);
}

/**
 * Finds Chromium or Chrome, or installs it: the distribution's package, else Playwright's own download.
 *
 * @return {Promise<string>} The program's path.
 * @throws {UserError} If there is none and none can be installed.
 */
export async function getChromium() {
	let error = await installChromium();
	const found = process.env.CHROME_PATH || ( await find() );
	if ( found ) {
		return found;
	}
	error = await download().then(
		() => error,
		( reason ) => reason
	);
	const downloaded = await find();
	if ( ! downloaded ) {
		const reason =
			error?.message.split( '\n' ).filter( Boolean ).pop() ??
			'it is not found afterwards';
		throw new UserError(
			`The browser tests need Chromium or Chrome, and installing one failed (${ reason }). Install one, or set CHROME_PATH to its program.`
		);
	}
	return downloaded;
}

const ARGUMENTS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

/** Starts a headless browser. */
export async function launchChromium() {
	// Imported here, because a fresh clone installs its packages first.
	const { chromium } = await import( '@playwright/test' );
	return chromium.launch( {
		executablePath: await getChromium(),
		args: ARGUMENTS,
	} );
}
