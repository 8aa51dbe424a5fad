/*
 * npm run bench: what Ramjet costs a running site, with it on and off in turns. Ends with 1 where a
 * figure is over its budget (issue 3 §6). On PHP-FPM with opcache and MariaDB; with --embedded on
 * Playground, where only ratios mean something.
 */
import { build } from './lib/build.mjs';
import { measureEditor } from './lib/bench/browser.mjs';
import {
	browserRows,
	editorRows,
	pageRows,
	ratioRow,
	blockRows,
} from './lib/bench/rows.mjs';
import { measurePage, request } from './lib/bench/server.mjs';
import { prepareBench } from './lib/bench/site.mjs';
import { bootBenchSite } from './lib/bench/boot.mjs';
import { table } from './lib/table.mjs';
import { elapsed, runMain, step } from './lib/terminal.mjs';
