import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { has } from './process.mjs';
import { phpString } from './site.mjs';

/**
 * A link that logs one browser in as the administrator, once.
 *
 * @param {import('./site.mjs').Site} site
 * @param {string}                    path Of the page that it opens.
 * @return {Promise<string>} Good until it is opened.
 */
export async function createLoginLink( site, path ) {
	const token = randomBytes( 24 ).toString( 'hex' );
	const hash = createHash( 'sha256' ).update( token ).digest( 'hex' );
	await site.php(
		`update_option( 'ramjet_local_login', ${ phpString( hash ) }, false );`
	);
	const url = new URL( path, site.url );
	url.searchParams.set( 'ramjet-login', token );
	return url.href;
}

async function findOpener() {
	if ( process.platform === 'darwin' ) {
		return [ 'open' ];
	}
	if ( process.platform === 'win32' ) {
		return [ 'cmd', '/c', 'start', '""' ];
	}
	const hasScreen = process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
	return hasScreen && ( await has( 'xdg-open' ) ) ? [ 'xdg-open' ] : null;
}

/**
 * Opens the user's browser, if the machine has a screen and a browser.
 *
 * @param {string} address
 */
export async function openBrowser( address ) {
	const opener = process.env.CI ? null : await findOpener();
	if ( ! opener ) {
		return;
	}
	const [ command, ...args ] = opener;
	const child = spawn( command, [ ...args, address ], {
		detached: true,
		stdio: 'ignore',
	} );
	child.on( 'error', () =>
		console.log(
			'No browser could be opened; open the address above in one.'
		)
	);
	child.unref();
}
