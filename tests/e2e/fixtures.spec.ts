/*
 * Opens saved markup in the real editor: every block has to be known and valid, and what is saved
 * then has to be the same markup, byte by byte, or what its `.serialized.html` says. That holds for
 * attributes which only newer versions know, too: an undeclared one would be missing from it.
 *
 * Files of tests/fixtures/ always, those of ../shared/fixtures/ (or RAMJET_FIXTURES) where they are.
 */
import type { Page } from '@playwright/test';
import { Editor, type EditorBlock } from '../support/editor';
import {
	comparable,
	readOwnMarkup,
	readSharedMarkup,
} from '../support/saved-markup';
import { expect, test as base } from '../support/test';

/** What the page's `wp` global is used for in here. */
type BlocksGlobal = {
	wp: {
		blocks: {
			parse: ( markup: string ) => EditorBlock[];
			serialize: ( blocks: EditorBlock[] ) => string;
			getBlockType: (
				name: string
			) => { deprecated?: unknown[] } | undefined;
		};
	};
};

/** One editor page in which all files are opened. */
const test = base.extend< object, { editorPage: Page } >( {
	editorPage: [
		async ( { browser, sessions, site }, provide ) => {
			const { storage } = await sessions.get( 'admin' );
			const page = await browser.newPage( {
				storageState: storage,
				baseURL: site.url,
			} );
			await new Editor( page ).newPost();
			await provide( page );
			await page.close();
		},
		{ scope: 'worker' },
	],
} );

const own = readOwnMarkup();

/**
 * All blocks of some markup and what is saved of them.
 * @param page
 * @param markup
 */
function openAndSave( page: Page, markup: string ) {
	return page.evaluate( ( content ) => {
		const { blocks } = ( window as unknown as BlocksGlobal ).wp;
		const parsed = blocks.parse( content );
		const flatten = ( list: EditorBlock[] ): EditorBlock[] =>
			list.flatMap( ( block ) => [
				block,
				...flatten( block.innerBlocks ),
			] );
		return {
			broken: flatten( parsed )
				.filter(
					( { name, isValid } ) =>
						! isValid || name === 'core/missing'
				)
				.map( ( { name } ) => name ),
			saved: blocks.serialize( parsed ),
		};
	}, markup );
}

const withoutLastBreak = ( markup: string ) => markup.replace( /\n$/, '' );

/**
 * Full names of the blocks that Ramjet registers on the page.
 * @param page
 */
function listBlocks( page: Page ): Promise< string[] > {
	return page.evaluate( () => {
		const { blocks } = ( window as unknown as BlocksGlobal ).wp;
		return Object.keys( window.ramjetInitialState?.blocks ?? {} )
			.map( ( name ) =>
				name.includes( '/' ) ? name : `jetpack/${ name }`
			)
			.filter( ( name ) => blocks.getBlockType( name ) );
	} );
}

/** Whose markup is saved in another form than Jetpack's; see the test below. */
const CONVERTED = 'contact-form';

const shared = readSharedMarkup();

for ( const file of [
	...own,
	...shared.filter( ( { family } ) => family !== CONVERTED ),
] ) {
	test( `${ file.name } @embedded @wp68`, async ( { editorPage } ) => {
		const { broken, saved } = await openAndSave( editorPage, file.markup );
		if ( ! file.isBroken ) {
			expect( broken ).toEqual( [] );
		}
		expect( comparable( saved, file ) ).toBe(
			comparable( file.serialized, file )
		);
	} );
}

/** What newer Jetpack writes beside what somebody chose: a control's kind and the border it has anyway. */
const IMPLIED = [
	'solid',
	'dropdown',
	'textarea',
	'radio',
	'Add option…',
	'isStandalone',
	'hideInput',
];

/**
 * Every value that the attributes of some blocks hold.
 * @param markup
 */
function listValues( markup: string ): string[] {
	const flatten = ( value: unknown ): string[] =>
		value !== null && typeof value === 'object'
			? Object.entries( value ).flatMap( ( [ name, inner ] ) =>
					IMPLIED.includes( name ) ? [] : flatten( inner )
				)
			: [ String( value ) ];
	return [ ...markup.matchAll( /<!-- wp:(\S+) (\{.*?\}) \/?-->/g ) ]
		.flatMap( ( [ , name, json = '' ] ) => {
			const {
				submitButtonText,
				textButtonColor,
				backgroundButtonColor,
				...attributes
			} = JSON.parse( json );
			// Jetpack's button never had these; its own fixture loses them too.
			return flatten(
				name === 'jetpack/button'
					? attributes
					: {
							...attributes,
							submitButtonText,
							textButtonColor,
							backgroundButtonColor,
						}
			);
		} )
		.filter(
			( value ) =>
				value && value !== 'undefined' && ! IMPLIED.includes( value )
		);
}

for ( const file of shared.filter( ( { family } ) => family === CONVERTED ) ) {
	test( `${ file.name } loses nothing @embedded @wp68`, async ( {
		editorPage,
	} ) => {
		for ( const markup of [ file.markup, file.serialized ] ) {
			const { broken, saved } = await openAndSave( editorPage, markup );
			expect( broken ).toEqual( [] );
			const kept = listValues( saved );
			expect(
				listValues( markup ).filter(
					( value ) => ! kept.includes( value )
				)
			).toEqual( [] );
			expect( saved ).not.toMatch(
				/wp:jetpack\/(label|input|options?|phone-input)/
			);
			const again = await openAndSave( editorPage, saved );
			expect( again ).toEqual( { broken: [], saved } );
		}
	} );
}

test( 'what was migrated stays as it is @embedded @wp68', async ( {
	editorPage,
} ) => {
	const migrated = own.filter(
		( { markup, serialized } ) => markup !== serialized
	);
	expect( migrated.length ).toBeGreaterThan( 0 );
	for ( const { name, serialized } of migrated ) {
		const { broken, saved } = await openAndSave( editorPage, serialized );
		expect( broken, name ).toEqual( [] );
		expect( withoutLastBreak( saved ), name ).toBe(
			withoutLastBreak( serialized )
		);
	}
} );

test( 'every block has a fixture of our own @embedded @wp68', async ( {
	editorPage,
} ) => {
	const found = new Set(
		own.flatMap( ( { markup } ) =>
			[ ...markup.matchAll( /<!-- wp:([\w-]+\/[\w-]+)/g ) ].map(
				( [ , name ] ) => name
			)
		)
	);
	const blocks = await listBlocks( editorPage );
	expect( blocks.length ).toBeGreaterThan( 0 );
	expect( blocks.filter( ( name ) => ! found.has( name ) ) ).toEqual( [] );
} );

test( 'every block with earlier versions has a fixture of one @embedded @wp68', async ( {
	editorPage,
} ) => {
	const found = own
		.filter( ( { markup, serialized } ) => markup !== serialized )
		.map( ( { markup } ) => markup )
		.join();
	const migrating = await editorPage.evaluate(
		( names ) => {
			const { blocks } = ( window as unknown as BlocksGlobal ).wp;
			return names.filter(
				( name ) => blocks.getBlockType( name )?.deprecated?.length
			);
		},
		await listBlocks( editorPage )
	);
	expect( migrating.length ).toBeGreaterThan( 0 );
	expect(
		migrating.filter( ( name ) => ! found.includes( `<!-- wp:${ name } ` ) )
	).toEqual( [] );
} );

for ( const family of new Set( own.map( ( file ) => file.family ) ) ) {
	test( `a post with ${ family } opens without a word @embedded @wp68`, async ( {
		as,
		editor,
	} ) => {
		// Of everything that opens without being migrated.
		const content = own
			.filter(
				( file ) =>
					file.family === family &&
					file.markup === file.serialized &&
					! file.isBroken
			)
			.map( ( { markup } ) => markup )
			.join( '\n' );
		const { body } = await (
			await as( 'admin' )
		).post( '/wp/v2/posts', {
			title: family,
			content,
		} );
		await editor.openPost( ( body as { id: number } ).id );
		await editor.expectValid();
		const canvas = editor.canvas.locator( 'body' );
		// The editors of all blocks are there.
		await expect( canvas.locator( '[aria-busy="true"]' ) ).toHaveCount( 0 );
		await expect( canvas ).not.toContainText(
			/unexpected or invalid content|Attempt recovery|could not be loaded|has encountered an error/i
		);
		expect( withoutLastBreak( await editor.getContent() ) ).toBe(
			withoutLastBreak( content )
		);
		expect(
			await editor.page.evaluate( () =>
				(
					window as unknown as {
						wp: {
							data: {
								select: ( store: string ) => {
									isEditedPostDirty: () => boolean;
								};
							};
						};
					}
				 ).wp.data
					.select( 'core/editor' )
					.isEditedPostDirty()
			)
		).toBe( false );
	} );
}
