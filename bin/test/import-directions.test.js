/**
 * @jest-environment node
 */
import { execFileSync } from 'node:child_process';
import { ROOT } from '../build/block-folders.js';

const RULE = 'import/no-restricted-paths';

// Out of reach for Jest's own loader: the configuration is a module that ESLint imports itself.
const LINT = `
	import { ESLint } from 'eslint';
	const eslint = new ESLint( { ruleFilter: ( { ruleId } ) => ruleId === '${ RULE }' } );
	const messages = [];
	for ( const [ filePath, code ] of JSON.parse( process.argv[ 1 ] ) ) {
		const [ result ] = await eslint.lintText( code, { filePath } );
		messages.push( result.messages.map( ( { message } ) => message ) );
	}
	console.log( JSON.stringify( messages ) );`;

const REFUSED = [
	[
		'shared/lib/sample.ts',
		`import { HOURS } from '../../blocks/business-hours/attributes';`,
		/shared\/ is used by the others/,
	],
	[
		'shared/blocks/sample.ts',
		`export const load = () => import( '../../src/admin/index' );`,
		/shared\/ is used by the others/,
	],
	[
		'blocks/markdown/sample.tsx',
		`import type { Module } from '../../src/admin/pages';`,
		/src\/ puts/,
	],
	[
		'extensions/sample/index.ts',
		`import '../../src/editor/index';`,
		/src\/ puts/,
	],
	[
		'blocks/markdown/sample.tsx',
		`export { parseThreshold } from '../repeat-visitor/attributes';`,
		/A block keeps to/,
	],
	[
		'blocks/contact-info/phone/sample.tsx',
		`import '../../button/attributes';`,
		/A block keeps to/,
	],
];

const ALLOWED = [
	[
		'blocks/markdown/sample.tsx',
		`import { defineBlock } from '../../shared/blocks/define-block';`,
	],
	[
		'blocks/contact-info/phone/sample.tsx',
		`import { PlainField } from '../plain-field';`,
	],
	[
		'shared/blocks/sample.ts',
		`import { defineBlock } from './define-block';`,
	],
	[
		'src/admin/sample.ts',
		`import type { MediaFile } from '../../shared/lib/media';`,
	],
	[
		'src/editor/sample.ts',
		`import { HOURS } from '../../blocks/business-hours/attributes';`,
	],
];

let messages;

beforeAll( () => {
	messages = JSON.parse(
		execFileSync(
			process.execPath,
			[
				'--input-type=module',
				'--eval',
				LINT,
				JSON.stringify( [ ...REFUSED, ...ALLOWED ] ),
			],
			{ cwd: ROOT, encoding: 'utf8' }
		)
	);
} );

const samples = ( list, from ) =>
	list.map( ( [ path, code, message ], index ) => ( {
		path,
		code,
		message,
		index: from + index,
	} ) );

test.each( samples( REFUSED, 0 ) )(
	'$path may not: $code',
	( { index, message } ) => {
		expect( messages[ index ] ).toEqual( [
			expect.stringMatching( message ),
		] );
	}
);

test.each( samples( ALLOWED, REFUSED.length ) )(
	'$path may: $code',
	( { index } ) => {
		expect( messages[ index ] ).toEqual( [] );
	}
);
