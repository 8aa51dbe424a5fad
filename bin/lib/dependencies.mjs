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

/**
 * Whether packages are installed as the lock file says. Optional packages (built for other systems) can be missing.
 *
 * @param {Object<string, Object>} wanted       Packages of package-lock.json.
 * @param {Object<string, Object>} installed    Packages of npm's hidden lock file.
 * @param {boolean}                withoutTests Whether those that only tests use can be missing.
 */
export function isComplete( wanted, installed, withoutTests ) {
	return Object.entries( wanted ).every(
		( [ path, { version, dev, devOptional, optional } ] ) =>
			path === '' ||
			installed[ path ]?.version === version ||
			( withoutTests && ( dev || devOptional ) ) ||
			( optional && ! installed[ path ] )
	);
}

async function install( withoutTests ) {
	// npm writes its hidden lock file when an installation is complete: comparing it takes milliseconds.
	const [ wanted, installed ] = await Promise.all(
		[ 'package-lock.json', 'node_modules/.package-lock.json' ].map(
			readPackages
		)
	);
	if ( installed && isComplete( wanted, installed, withoutTests ) ) {
		return;
	}
	const hasTests = Object.values( installed ?? {} ).some(
		( { dev } ) => dev
	);
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
				// It would remove those of the tests, too.
				...( withoutTests && ! hasTests ? [ '--omit=dev' ] : [] ),
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

let queue = Promise.resolve();

/**
 * Installs the npm packages of package-lock.json, unless they are installed. Calls wait for each other.
 *
 * @param {Object}  [options]
 * @param {boolean} [options.withoutTests] Leaves out `devDependencies`, which only tests and checks use.
 */
export function installDependencies( { withoutTests = false } = {} ) {
	queue = queue.then( () => install( withoutTests ) );
	return queue;
}
