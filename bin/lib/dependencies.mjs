import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { npm } from './process.mjs';
import { step, UserError } from './terminal.mjs';

async function readPackages( file ) {
	try {
		return JSON.parse( await readFile( join( ROOT, file ), 'utf8' ) )
			.packages;
	} catch ( error ) {
		if ( error.code === 'ENOENT' ) {
			return null;
		}
		throw error;
	}
}

/*
 * npm writes its hidden lockfile when an installation is complete; comparing it with ours detects a
 * missing, incomplete or outdated installation in milliseconds. Optional packages (built for
 * other systems) can be missing.
 */
async function isInstalled() {
	const [ wanted, installed ] = await Promise.all(
		[ 'package-lock.json', 'node_modules/.package-lock.json' ].map(
			readPackages
		)
	);
	return (
		installed !== null &&
		Object.entries( wanted ).every(
			( [ path, { version, optional } ] ) =>
				path === '' ||
				installed[ path ]?.version === version ||
				( optional && ! installed[ path ] )
		)
	);
}

/** Installs the npm packages of package-lock.json, unless they are installed. */
export async function installDependencies() {
	if ( await isInstalled() ) {
		return;
	}
	await step( 'Installing npm packages', async () => {
		try {
			// Not `npm ci`: it fails if the registry lacks an optional package that is
			// built for another system. This also installs the lock file's versions and does not change it.
			await npm( [
				'install',
				'--no-save',
				'--no-audit',
				'--no-fund',
				'--prefer-offline',
			] );
		} catch ( error ) {
			if (
				/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/.test(
					error.output
				)
			) {
				throw new UserError(
					'The npm packages are not installed and the npm registry cannot be reached. Connect to the network and run the command again.'
				);
			}
			throw error;
		}
	} );
}
