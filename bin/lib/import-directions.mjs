import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/block-folders.js';

const FAMILY = 'A block keeps to shared/ and to the folder of its own family.';

/**
 * The directions of import, for ESLint's import/no-restricted-paths: blocks/ and extensions/ use shared/,
 * which uses neither; src/editor and src/admin use all of them. A block and its children share a folder of
 * blocks/ and import nothing from other blocks.
 *
 * @return {{target: string|string[], from: string|string[], except?: string[], message: string}[]} Files in
 *   `target` may not import those in `from`.
 */
export function listImportZones() {
	const families = readdirSync( join( ROOT, 'blocks' ), {
		withFileTypes: true,
	} ).filter( ( entry ) => entry.isDirectory() );
	return [
		{
			target: './shared',
			from: [ './blocks', './extensions', './src' ],
			message: 'shared/ is used by the others and uses none of them.',
		},
		{
			target: [ './blocks', './extensions' ],
			from: './src',
			message: 'src/ puts blocks and extensions together, not they src/.',
		},
		...families.map( ( { name } ) => ( {
			target: `./blocks/${ name }`,
			from: './blocks',
			except: [ `./${ name }` ],
			message: FAMILY,
		} ) ),
	];
}
