import { spawn } from 'node:child_process';
import { createLoginLink, openBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { seedDemoPosts, seedImages } from './demo-posts.mjs';
import { seedDemoServices } from './demo-services.mjs';
import { installDependencies } from './dependencies.mjs';
import { ROOT } from './paths.mjs';
import { start as startPlayground } from './playground-site.mjs';
import { isPortFree } from './ports.mjs';
import { activatePlugin, ADMIN } from './site.mjs';
import { nameSite, removeSite } from './site-files.mjs';
import { readStartOptions, START_HELP } from './start-options.mjs';
import { seedStartPage } from './start-page.mjs';
import { elapsed, inBackground, onExit, step, UserError } from './terminal.mjs';
import { getWordPress } from './wordpress.mjs';

async function readPort( text ) {
	const port = Number( text );
	if ( ! Number.isInteger( port ) || port < 1 || port > 65535 ) {
		throw new UserError(
			`--port takes a number from 1 to 65535, not ${ text }.`
		);
	}
	if ( ! ( await isPortFree( port ) ) ) {
		throw new UserError(
			`Port ${ port } is taken. End what uses it, or choose another one: npm start -- --port ${ port + 1 }`
		);
	}
	return port;
}

function watch() {
	const webpack = spawn(
		process.execPath,
		[ 'node_modules/webpack/bin/webpack.js', '--watch' ],
		{
			cwd: ROOT,
			stdio: 'inherit',
			env: { ...process.env, NODE_ENV: 'development' },
		}
	);
	onExit( () => void webpack.kill() );
}

/**
 * Installs, builds, downloads WordPress, and runs it with Ramjet until it is stopped.
 *
 * @param {string[]} args Of the command line.
 */
export async function start( args ) {
	const options = readStartOptions( args, process.env );
	if ( options.help ) {
		console.log( START_HELP );
		return;
	}
	const port = await readPort( options.port );
	const fetching = inBackground( getWordPress( options.wp ) );
	await installDependencies( { withoutTests: true } );
	const building = inBackground( build() );
	const core = await fetching;
	const name = nameSite( 'start', options.wp );
	if ( options.reset ) {
		await removeSite( name );
	}
	const site = await step( `Booting WordPress ${ core.version }`, () =>
		startPlayground( { name, core: core.folder, port } )
	);
	// Needs WordPress only, and takes longer than everything else that is seeded.
	await seedImages( site );
	await building;
	await activatePlugin( site );
	const { added, demos } = await seedDemoPosts( site );
	if ( added > 0 ) {
		console.log(
			`✓ Added ${ added } demo ${ added === 1 ? 'post' : 'posts' }`
		);
	}
	await seedDemoServices( site );
	const path = await seedStartPage( site, demos );

	console.log( `
Ready after ${ elapsed() }.

  Start here ${ site.url }${ path }
  Dashboard  ${ site.url }/wp-admin/   (${ ADMIN.login } / ${ ADMIN.password })

Ctrl-C ends it; what you write stays.
` );
	if ( ! options[ 'no-open' ] ) {
		await openBrowser( await createLoginLink( site, path ) );
	}
	if ( options.watch ) {
		watch();
	}
	await new Promise( () => undefined );
}
