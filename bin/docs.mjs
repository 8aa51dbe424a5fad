/*
 * npm run docs: each block's README from its block.json. With --check nothing is written.
 */
import { generateBlockReadmes } from './lib/block-readme.mjs';
import { writeOrCheck } from './lib/generated.mjs';

process.exitCode = writeOrCheck( generateBlockReadmes(), 'npm run docs' );
