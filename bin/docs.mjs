/*
 * npm run docs: each block's README, and the tables of blocks in the READMEs, from the block.json files. With --check
 * nothing is written.
 */
import {
	generateBlockReadmes,
	generateBlockTables,
} from './lib/block-readme.mjs';
import { writeOrCheck } from './lib/generated.mjs';

process.exitCode = writeOrCheck(
	{ ...generateBlockReadmes(), ...generateBlockTables() },
	'npm run docs'
);
