import { act } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { store as coreStore, useEntityBlockEditor } from '@wordpress/core-data';
import { dispatch, select } from '@wordpress/data';
import { useState } from '@wordpress/element';

const POST = [ 'root', 'ramjet-test-post' ] as const;
let lastId = 0;

/* WordPress's own store holds the post, as in the editor, but loads nothing from a server. */
function createPost( blocks: Block[] ): string {
	// core-data turns digits into a number.
	const id = `post-${ ++lastId }`;
	const core = dispatch( coreStore );
	core.addEntities( [
		{
			kind: POST[ 0 ],
			name: POST[ 1 ],
			baseURL: '/',
			transientEdits: { blocks: true, selection: true },
		},
	] );
	core.receiveEntityRecords( ...POST, [ { id, content: '' } ] );
	core.finishResolution( 'getEntityRecord', [ ...POST, id ] );
	core.editEntityRecord( ...POST, id, { blocks }, { undoIgnore: true } );
	return id;
}

type Change = ( blocks: Block[] ) => void;

/** Properties of a block editor that edits a new post with these blocks. */
export function useNewPost( blocks: Block[] ) {
	const [ id ] = useState( () => createPost( blocks ) );
	const [ value, onInput, onChange ] = useEntityBlockEditor( ...POST, {
		id,
	} ) as [ Block[], Change, Change ];
	return { value, onInput, onChange };
}

/** Undoes the last step. */
export const undo = () => act( async () => dispatch( coreStore ).undo() );

/** Redoes the last step that was undone. */
export const redo = () => act( async () => dispatch( coreStore ).redo() );

type Content = [ name: string, attributes: object, innerBlocks: Content[] ];

const listContent = (
	blocks = select( blockEditorStore ).getBlocks()
): Content[] =>
	blocks.map( ( { name, attributes, innerBlocks } ) => [
		name,
		attributes,
		listContent( innerBlocks ),
	] );

/**
 * Expects that everything that a user's action changes is undone at once, and redone at once.
 *
 * @param change Does it, and waits until all has been changed.
 */
export async function expectOneStep( change: () => unknown ): Promise< void > {
	const before = listContent();
	await change();
	const after = listContent();
	expect( after ).not.toEqual( before );
	for ( let round = 0; round < 2; round++ ) {
		await undo();
		expect( listContent() ).toEqual( before );
		await redo();
		expect( listContent() ).toEqual( after );
	}
}
