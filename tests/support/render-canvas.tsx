import { act, render, waitFor, within } from '@testing-library/react';
import {
	BlockEditorProvider,
	BlockInspector,
	BlockList,
	BlockToolbar,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { createBlock, getBlockType, type Block } from '@wordpress/blocks';
import { SlotFillProvider } from '@wordpress/components';
import { dispatch, select } from '@wordpress/data';
import { listBlockFolders, readMetadata } from '../../bin/build/block-folders';
import { registerBlocks } from './render-block';
import { redo, undo, useNewPost } from './undo';

type Options = {
	/** Parts of the editor beside the canvas. */
	toolbar?: boolean;
	inspector?: boolean;
	/** Settings of the editor. */
	settings?: Record< string, unknown >;
	innerBlocks?: Block[];
};

function Editor( { initial, ...options }: Options & { initial: Block[] } ) {
	const post = useNewPost( initial );
	return (
		<SlotFillProvider>
			<BlockEditorProvider
				{ ...post }
				settings={ options.settings }
				useSubRegistry={ false }
			>
				<div className="toolbar">
					{ options.toolbar && <BlockToolbar hideDragHandle /> }
				</div>
				<div className="canvas">
					<BlockList />
				</div>
				<div className="inspector">
					{ options.inspector && <BlockInspector /> }
				</div>
			</BlockEditorProvider>
		</SlotFillProvider>
	);
}

function registerFamilyOf( name: string ) {
	const folder = listBlockFolders().find(
		( { path } ) => readMetadata( path ).name === name
	);
	if ( folder ) {
		registerBlocks( folder.family );
	}
}

/**
 * Renders a block as renderBlock() does, but without the editor's toolbar and inspector unless a test needs them: each
 * takes longer than the block.
 *
 * @param name       Full name of the block, such as jetpack/business-hours.
 * @param attributes Attributes that differ from the defaults.
 * @param options
 * @return The parts of the editor for queries, and the block in the editor's store.
 */
export async function renderCanvas(
	name: string,
	attributes: Record< string, unknown > = {},
	options: Options = {}
) {
	if ( ! getBlockType( name ) ) {
		registerFamilyOf( name );
	}
	const block = createBlock( name, attributes, options.innerBlocks );
	const view = render( <Editor { ...options } initial={ [ block ] } /> );
	await act( async () => {
		await dispatch( blockEditorStore ).selectBlock( block.clientId );
	} );
	const element = () =>
		view.container.querySelector< HTMLElement >(
			`[data-block="${ block.clientId }"]`
		);
	// The edit component is a chunk of its own.
	await waitFor( () => {
		expect( element() ).toBeTruthy();
		expect( element()?.getAttribute( 'aria-busy' ) ).not.toBe( 'true' );
	} );
	const part = ( className: string ) =>
		within( view.container.querySelector< HTMLElement >( className )! );
	return {
		...view,
		canvas: part( '.canvas' ),
		toolbar: part( '.toolbar' ),
		inspector: part( '.inspector' ),
		undo,
		redo,
		clientId: block.clientId,
		/** The block's element in the canvas. */
		element,
		/** The block's current attributes in the store. */
		attributes: () =>
			select( blockEditorStore ).getBlockAttributes( block.clientId ),
		/** The current inner blocks in the store. */
		innerBlocks: () =>
			select( blockEditorStore ).getBlocks( block.clientId ),
	};
}
