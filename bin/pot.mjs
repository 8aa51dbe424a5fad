/*
 * npm run pot: languages/ramjet.pot, from the sources and what the build made of them. With --check
 * nothing is written.
 */
import { readBundles } from './lib/built.mjs';
import { writeOrCheck } from './lib/generated.mjs';
import {
	collectBlockTexts,
	collectPhpTexts,
	collectScriptTexts,
	listTranslatableBundles,
} from './lib/pot/collect.mjs';
import { compileTemplate } from './lib/pot/template.mjs';

writeOrCheck(
	{
		'languages/ramjet.pot': compileTemplate( [
			...collectScriptTexts( readBundles(), listTranslatableBundles() ),
			...collectPhpTexts(),
			...collectBlockTexts(),
		] ),
	},
	'npm run pot'
);
