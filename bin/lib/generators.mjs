import {
	generateBlockReadmes,
	generateBlockTables,
	generateEmbedList,
	generatePluginDirectoryList,
} from './block-readme.mjs';
import { generateNames, NAMES_FILE } from './block-names.mjs';
import { generateJetpackNames, JETPACK_NAMES_FILE } from './jetpack-names.mjs';
import { build } from './build.mjs';
import { readBundles } from './built.mjs';
import {
	collectBlockTexts,
	collectPhpTexts,
	collectScriptTexts,
	listTranslatableBundles,
} from './pot/collect.mjs';
import { compileTemplate } from './pot/template.mjs';
import { generateRestReference } from './rest-docs/command.mjs';

async function generateTemplate() {
	await build();
	const bundles = readBundles();
	return {
		'languages/ramjet.pot': compileTemplate( [
			...collectScriptTexts(
				bundles,
				listTranslatableBundles( Object.keys( bundles ) )
			),
			...collectPhpTexts(),
			...collectBlockTexts(),
		] ),
	};
}

/**
 * What generates the files that are in the repository, by name, in the order in which one needs the other's files.
 *
 * @type {Object<string, {title: string, needsSite?: boolean, generate: () => Promise<Object<string, string>>}>}
 *   `generate` resolves to contents by path below the repository.
 */
export const GENERATORS = {
	names: {
		title: 'Names of the blocks',
		generate: async () => ( {
			[ NAMES_FILE ]: generateNames(),
			[ JETPACK_NAMES_FILE ]: generateJetpackNames(),
		} ),
	},
	readmes: {
		title: 'READMEs of the blocks',
		generate: async () => ( {
			...generateBlockReadmes(),
			...generateBlockTables(),
			...generateEmbedList(),
			...generatePluginDirectoryList(),
		} ),
	},
	texts: { title: 'Template for translators', generate: generateTemplate },
	rest: {
		title: 'Reference of the REST routes, and fields of settings',
		needsSite: true,
		generate: generateRestReference,
	},
};
