/*
 * The conversion of AI replies with the real block library: the tests beside shared/ai/ use a part of it.
 */
import { build } from 'esbuild';
import { describeBlocks, HOSTILE } from '../support/replies';
import { expect, test } from '../support/test';

type Converted = Parameters< typeof describeBlocks >[ 0 ];

declare global {
	interface Window {
		/** The bundle. */
		ramjetReplies: {
			createReplyParser: () => {
				update: ( whole: string ) => Converted;
				finish: ( whole: string ) => Converted;
				isBehind: () => boolean;
			};
			describeBlocks: typeof describeBlocks;
		};
	}
}

/* The parser as a script, which uses the page's own copies of WordPress's packages. */
async function bundle(): Promise< string > {
	const { outputFiles } = await build( {
		stdin: {
			contents: `export * from './shared/ai/reply-parser'; export { describeBlocks } from './tests/support/replies';`,
			resolveDir: process.cwd(),
		},
		bundle: true,
		write: false,
		format: 'iife',
		globalName: 'ramjetReplies',
		plugins: [
			{
				name: 'wordpress',
				setup( { onResolve, onLoad } ) {
					onResolve( { filter: /^@wordpress\// }, ( { path } ) => ( {
						path,
						namespace: 'wordpress',
					} ) );
					onLoad(
						{ filter: /./, namespace: 'wordpress' },
						( { path } ) => {
							const name = path
								.replace( '@wordpress/', '' )
								.replace( /-(.)/g, ( _, letter ) =>
									letter.toUpperCase()
								);
							return {
								contents: `module.exports = wp.${ name };`,
							};
						}
					);
				},
			},
		],
	} );
	return outputFiles[ 0 ]?.text ?? '';
}

const MARKDOWN: typeof HOSTILE = [
	[
		'nested lists',
		'1. a\n   - b\n     - c\n2. d\n\n3. e',
		[
			'list ordered [list-item: a [list [list-item: b [list [list-item: c]]]], list-item: d, list-item: e]',
		],
	],
	[
		'a table',
		'| a | b |\n|---|:-:|\n| 1 | **2** |',
		[ 'table: [[["a","b"]],[["1","<strong>2</strong>"]]]' ],
	],
	[
		'a quote with a list',
		'> One\n>\n> - a',
		[ 'quote [paragraph: One, list [list-item: a]]' ],
	],
	[
		'formatted text',
		'# H\n**b** *i* ~~d~~ `c` [l](https://a.test/a_b)\n\n---',
		[
			'heading 1: H',
			'paragraph: <strong>b</strong> <em>i</em> <del>d</del> <code>c</code> <a href="https://a.test/a_b">l</a>',
			'separator',
		],
	],
	[
		'an address alone on its line, and a picture',
		'https://youtube.com/watch?v=1\n\n![a](https://evil.test/x.png)',
		[
			'paragraph: <a href="https://youtube.com/watch?v=1">https://youtube.com/watch?v=1</a>',
		],
	],
];

test( 'Replies become safe and valid core blocks that load nothing', async ( {
	draft,
} ) => {
	const { page } = draft;
	await draft.anotherPost();
	const requests: string[] = [];
	page.on( 'request', ( request ) => requests.push( request.url() ) );
	await page.addScriptTag( { content: await bundle() } );
	for ( const [ name, reply, blocks ] of [ ...HOSTILE, ...MARKDOWN ] ) {
		const result = await page.evaluate( ( text ) => {
			const { wp, ramjetReplies } = window;
			const made = ramjetReplies.createReplyParser().finish( text );
			const parsed = wp.blocks.parse( wp.blocks.serialize( made ) );
			return {
				blocks: ramjetReplies.describeBlocks( made ),
				areValid: parsed.every( ( { isValid } ) => isValid ),
			};
		}, reply );
		expect( result, name ).toEqual( { blocks, areValid: true } );
	}
	expect( requests.filter( ( url ) => url.includes( '.test' ) ) ).toEqual(
		[]
	);
} );

test( 'A reply of 10,000 words in 3,000 pieces causes no long task', async ( {
	draft,
} ) => {
	const { page } = draft;
	await draft.anotherPost();
	await page.addScriptTag( { content: await bundle() } );
	const sentence =
		'Some **bold** and [linked](https://a.test/) words follow here. ';
	const section = [
		'## A heading',
		sentence.repeat( 12 ),
		sentence.repeat( 10 ),
		`- ${ sentence }\n  - ${ sentence }\n`.repeat( 5 ),
		`| a | b |\n|---|---|\n${ '| some words | more |\n'.repeat( 8 ) }`,
		`\`\`\`\n${ 'let a = 1;\n'.repeat( 10 ) }\`\`\``,
	].join( '\n\n' );
	const reply = `${ section }\n\n`.repeat( 32 );
	expect( reply.split( /\s+/ ).length ).toBeGreaterThan( 10_000 );
	// Other work of the machine takes time as well, so the fastest of three runs counts for each step.
	const longest = await page.evaluate( ( text ) => {
		const { createReplyParser } = window.ramjetReplies;
		const fastest: number[] = [];
		const measure = ( step: number, work: () => unknown ) => {
			const start = performance.now();
			work();
			const duration = performance.now() - start;
			fastest[ step ] = Math.min( fastest[ step ] ?? Infinity, duration );
		};
		// At 100 pieces a second, useSuggestion shows each eighth.
		const length = ( 8 * text.length ) / 3000;
		for ( let run = 0; run < 3; run++ ) {
			const parser = createReplyParser();
			for ( let step = 0; step < 375; step++ ) {
				const end = Math.round( ( step + 1 ) * length );
				measure( step, () => parser.update( text.slice( 0, end ) ) );
			}
			while ( parser.isBehind() ) {
				parser.update( text );
			}
			measure( 375, () => parser.finish( text ) );
		}
		return Math.max( ...fastest );
	}, reply );
	expect( longest ).toBeLessThan( 50 );
} );
