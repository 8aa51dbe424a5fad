/*
 * Opens all saved markup in a real editor, with core's blocks, once for each version of WordPress: every block has to be
 * known and valid, and saved unchanged. In `npm test`, src/editor/test/fixtures.test.ts does so without a browser.
 */
import type { EditorBlock } from '../support/editor';
import {
	comparable,
	isInPostEditor,
	readOwnMarkup,
	readSharedMarkup,
	type SavedMarkup,
} from '../support/saved-markup';
import { expect, test } from '../support/test';

/** Jetpack saves these differently from Ramjet; the unit test checks their values. */
const CONVERTED = 'contact-form';

const HTML_ATTRIBUTE = /(?<=[\w-]=)"[^"]*"/g;

const own = readOwnMarkup().filter( isInPostEditor );
const shared = readSharedMarkup().filter( isInPostEditor );

const isUnchanged = ( { markup, serialized, isBroken }: SavedMarkup ) =>
	markup === serialized && ! isBroken;

test( 'Every fixture is valid in the editor and is saved unchanged @wp68', async ( {
	as,
	editor,
} ) => {
	const content = own
		.filter( isUnchanged )
		.map( ( { markup } ) => markup.trimEnd() )
		.join( '\n\n' );
	const { body } = await (
		await as( 'admin' )
	).post( '/wp/v2/posts', { title: 'Fixtures', content } );
	await editor.openPost( ( body as { id: number } ).id );

	await test.step( 'a post with all fixtures that need no migration', async () => {
		await editor.expectValid();
		const canvas = editor.canvas.locator( 'body' );
		// All edit components are loaded.
		await expect( canvas.locator( '[aria-busy="true"]' ) ).toHaveCount( 0 );
		await expect( canvas ).not.toContainText(
			/unexpected or invalid content|Attempt recovery|could not be loaded|has encountered an error/i
		);
		expect( ( await editor.getContent() ).trimEnd() ).toBe( content );
		const isDirty = await editor.page.evaluate( () =>
			window.wp.data.select( 'core/editor' ).isEditedPostDirty?.()
		);
		expect( isDirty ).toBe( false );
	} );

	await test.step( 'each fixture', async () => {
		const files = [ ...own, ...shared ];
		// WordPress 6.8 does not escape it.
		const lessThan = await editor.page.evaluate( () =>
			window.wp.escapeHtml.escapeAttribute( '<' )
		);
		const inThisVersion = ( markup: string ) =>
			markup.replace( HTML_ATTRIBUTE, ( value ) =>
				value.replaceAll( '&lt;', lessThan )
			);
		const results = await editor.page.evaluate(
			( markups ) => {
				const { blocks } = window.wp;
				const flatten = ( list: EditorBlock[] ): EditorBlock[] =>
					list.flatMap( ( block ) => [
						block,
						...flatten( block.innerBlocks ),
					] );
				return markups.map( ( markup ) => {
					const parsed = blocks.parse( markup );
					return {
						broken: flatten( parsed )
							.filter(
								( { name, isValid } ) =>
									! isValid || name === 'core/missing'
							)
							.map( ( { name } ) => name ),
						saved: blocks.serialize( parsed ),
					};
				} );
			},
			files.map( ( { markup } ) => markup )
		);
		files.forEach( ( file, index ) => {
			const { broken, saved } = results[ index ]!;
			if ( ! file.isBroken ) {
				expect.soft( broken, file.name ).toEqual( [] );
			}
			if (
				own.includes( file ) ||
				( file.family !== CONVERTED && ! file.isOld )
			) {
				expect
					.soft( comparable( saved, file ), file.name )
					.toBe(
						comparable( inThisVersion( file.serialized ), file )
					);
			}
		} );
	} );
} );
