import { LISTS, readRegistry } from '../build/block-folders.js';

/** Where the generated type stands. */
export const NAMES_FILE = 'shared/blocks/names.ts';

/**
 * The TypeScript union of all names in blocks/registry.json.
 *
 * @return {string} Contents of shared/blocks/names.ts.
 */
export function generateNames() {
	const registry = readRegistry();
	const names = LISTS.flatMap( ( list ) => registry[ list ] ).sort();
	return [
		'// Generated from blocks/registry.json by `npm run registry`.',
		'',
		'/** Every block and feature name, without a namespace (spec 1 §9). */',
		'export type BlockName =',
		...names.map(
			( name, index ) =>
				`\t| '${ name }'${ index === names.length - 1 ? ';' : '' }`
		),
		'',
	].join( '\n' );
}
