/*
 * npm run pot: languages/ramjet.pot, from the sources and the built files. With --check
 * nothing is written.
 */
import { build } from './lib/build.mjs';
import { readBundles } from './lib/built.mjs';
import { writeOrCheck } from './lib/generated.mjs';
import {
	collectBlockTexts,
	collectPhpTexts,
	collectScriptTexts,
	listTranslatableBundles,
} from './lib/pot/collect.mjs';
import { compileTemplate } from './lib/pot/template.mjs';
import { runMain } from './lib/terminal.mjs';

await runMain( async () => {
	await build();
	const bundles = readBundles();
	const messages = [
		...collectScriptTexts(
			bundles,
			listTranslatableBundles( Object.keys( bundles ) )
		),
		...collectPhpTexts(),
		...collectBlockTexts(),
	];
	return writeOrCheck(
		{ 'languages/ramjet.pot': compileTemplate( messages ) },
		'npm run pot'
	);
} );
