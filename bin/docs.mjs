/*
 * npm run docs: each block's README, and the lists of blocks in the READMEs and in the guide to embeds, from the
 * block.json files. With --check nothing is written.
 */
import {
	generateBlockReadmes,
	generateBlockTables,
	generateEmbedList,
} from './lib/block-readme.mjs';
import { writeOrCheck } from './lib/generated.mjs';

process.exitCode = writeOrCheck(
	{
		...generateBlockReadmes(),
		...generateBlockTables(),
		...generateEmbedList(),
	},
	'npm run docs'
);
