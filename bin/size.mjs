/*
 * npm run size: what the built files weigh, beside their budgets. Ends with 1 where one is over.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, listBlockFolders } from './build/block-folders.js';
import { build } from './lib/build.mjs';
import { readBuiltFiles, readBundles } from './lib/built.mjs';
import { judge, measure } from './lib/size.mjs';
import { table } from './lib/table.mjs';
import { runMain } from './lib/terminal.mjs';

await runMain( async () => {
	await build();
	const budgets = JSON.parse(
		readFileSync( join( ROOT, 'bin/size-budgets.json' ), 'utf8' )
	);
	const bundles = readBundles();
	const files = Object.fromEntries(
		Object.entries( readBuiltFiles() ).map( ( [ path, content ] ) => [
			path,
			measure( content ),
		] )
	);
	const blocks = listBlockFolders().map( ( { folder, family, path } ) => ( {
		folder,
		family,
		hasEdit: existsSync( join( path, 'edit.tsx' ) ),
	} ) );

	const { rows, problems } = judge( { files, bundles, blocks }, budgets );

	console.log(
		table(
			[ 'file', 'minified', 'gzip', 'budget', '' ],
			rows.map( ( { name, bytes, gzip, budget } ) => [
				name,
				String( bytes ),
				gzip === null ? '' : String( gzip ),
				String( budget ),
				bytes > budget ? 'over' : 'ok',
			] )
		)
	);
	console.log(
		problems.length === 0
			? '\nEverything is within its budget.'
			: `\n${ problems.join( '\n' ) }`
	);
	return problems.length === 0 ? 0 : 1;
} );
