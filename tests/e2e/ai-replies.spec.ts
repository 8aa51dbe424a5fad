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
		/** Lengths of the texts that were converted. */
		ramjetConverted?: number[];
	}
}

/** WordPress's blocks, and a list of how many characters its converter got. */
const COUNTED = `module.exports = { ...wp.blocks, pasteHandler( options ) {
	window.ramjetConverted?.push( options.plainText.length );
	return wp.blocks.pasteHandler( options );
} };`;

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
								contents:
									name === 'blocks'
										? COUNTED
										: `module.exports = wp.${ name };`,
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

test( 'A reply of 10,000 words in 3,000 pieces is converted in short steps, and little of it more than once', async ( {
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
	// How many characters each step converts, by each call of WordPress's converter.
	const steps = await page.evaluate( ( text ) => {
		const { createReplyParser } = window.ramjetReplies;
		const converted: number[] = ( window.ramjetConverted = [] );
		const calls: number[][] = [];
		const step = ( work: () => unknown ) => {
			const from = converted.length;
			work();
			calls.push( converted.slice( from ) );
		};
		// Only conversions take time: each of them more than an update may take.
		performance.now = () => converted.length * 1000;
		try {
			const parser = createReplyParser();
			// At 100 pieces a second, useSuggestion shows each eighth.
			const length = ( 8 * text.length ) / 3000;
			for ( let piece = 1; piece <= 375; piece++ ) {
				const end = Math.round( piece * length );
				step( () => parser.update( text.slice( 0, end ) ) );
			}
			while ( parser.isBehind() ) {
				step( () => parser.update( text ) );
			}
			step( () => parser.finish( text ) );
		} finally {
			Reflect.deleteProperty( performance, 'now' );
		}
		return calls;
	}, reply );
	const lengths = steps.flat();
	expect( Math.max( ...steps.map( ( calls ) => calls.length ) ) ).toBe( 1 );
	// A paragraph has up to 756.
	expect( Math.max( ...lengths ) ).toBeLessThan( 1_000 );
	expect( steps.at( -1 ) ).toEqual( [] );
	const all = lengths.reduce( ( sum, length ) => sum + length );
	expect( all ).toBeLessThan( 3 * reply.length );
} );
