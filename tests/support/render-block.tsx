import { act, render, waitFor, within } from '@testing-library/react';
import {
	BlockEditorProvider,
	BlockInspector,
	BlockList,
	BlockToolbar,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import {
	createBlock,
	getBlockType,
	setCategories,
	type Block,
} from '@wordpress/blocks';
import { SlotFillProvider } from '@wordpress/components';
import { dispatch, select } from '@wordpress/data';
import type { ReactNode } from 'react';
import { listBlockFolders, readMetadata } from '../../bin/build/block-folders';
import { registerBlockType } from '../../shared/types/blocks';
import type { BlockDefinition } from '../../shared/blocks/define-block';
import { setInitialState } from './page-state';
import { redo, undo, useNewPost } from './undo';

const listBlocks = () =>
	listBlockFolders().map( ( { family, path } ) => ( {
		family,
		path,
		metadata: readMetadata( path ),
	} ) );

/** The family of the button that other families contain. */
const BUTTON = 'button';

/**
 * Registers blocks, as the editor script does. Registering all of them, where a test does not need them, makes it slow.
 *
 * @param families Their folders below blocks/, beside the one of the button; all without any.
 */
export function registerBlocks( ...families: string[] ): void {
	if ( ! window.ramjetInitialState ) {
		setInitialState();
	}
	const blocks = listBlocks();
	setCategories(
		[
			...new Set( blocks.map( ( { metadata } ) => metadata.category ) ),
		].map( ( slug ) => ( { slug, title: slug } ) )
	);
	for ( const { family, metadata, path } of blocks ) {
		if (
			( families.length === 0 ||
				[ ...families, BUTTON ].includes( family ) ) &&
			! getBlockType( metadata.name )
		) {
			const {
				default: definition,
			}: { default: BlockDefinition } = require( `${ path }/index` );
			registerBlockType( metadata.name, {
				...metadata,
				...definition.settings,
			} );
		}
	}
}

/** Registers a block and the others of its family. */
function registerFamily( name: string ): void {
	const block = listBlocks().find(
		( { metadata } ) => metadata.name === name
	);
	if ( block ) {
		registerBlocks( block.family );
	}
}

/** What of an editor is rendered beside its canvas. */
type Parts = {
	toolbar?: boolean;
	inspector?: boolean;
	/** What a plugin adds. */
	plugin?: ReactNode;
	/** Settings of the editor. */
	settings?: Record< string, unknown >;
};

function Editor( {
	initial,
	toolbar,
	inspector,
	plugin,
	settings,
}: Parts & { initial: Block[] } ) {
	const post = useNewPost( initial );
	return (
		<SlotFillProvider>
			<BlockEditorProvider
				{ ...post }
				settings={ settings }
				useSubRegistry={ false }
			>
				<div role="region" aria-label="Toolbar">
					{ toolbar && <BlockToolbar hideDragHandle /> }
				</div>
				<div role="region" aria-label="Canvas">
					<BlockList />
				</div>
				<div role="region" aria-label="Inspector">
					{ inspector && <BlockInspector /> }
				</div>
				{ plugin }
			</BlockEditorProvider>
		</SlotFillProvider>
	);
}

function renderParts( blocks: Block[], parts: Parts ) {
	const view = render( <Editor { ...parts } initial={ blocks } /> );
	const region = ( label: string ) =>
		within(
			view.container.querySelector< HTMLElement >(
				`[aria-label="${ label }"]`
			)!
		);
	return {
		...view,
		canvas: region( 'Canvas' ),
		toolbar: region( 'Toolbar' ),
		inspector: region( 'Inspector' ),
		undo,
		redo,
	};
}

/**
 * Renders blocks in a block editor with its toolbar and its inspector, from @wordpress/block-editor itself.
 *
 * @param blocks Of registered types.
 * @param plugin What a plugin adds to the editor.
 */
export const renderEditor = ( blocks: Block[], plugin?: ReactNode ) =>
	renderParts( blocks, { toolbar: true, inspector: true, plugin } );

/**
 * Renders a block, selected, in a block editor from @wordpress/block-editor, without the editor's toolbar and inspector
 * unless a test needs them: each takes longer than the block. The block's family is registered; core's own blocks and
 * blocks of other families are not.
 *
 * @param name                Full name of the block, such as jetpack/business-hours.
 * @param attributes          Attributes that differ from the defaults.
 * @param options             Parts of the editor beside the canvas, and its settings.
 * @param options.innerBlocks Blocks within it.
 * @return The parts of the editor for queries, and the block in the editor's store.
 */
export async function renderCanvas(
	name: string,
	attributes: Record< string, unknown > = {},
	{ innerBlocks, ...parts }: Parts & { innerBlocks?: Block[] } = {}
) {
	if ( ! getBlockType( name ) ) {
		registerFamily( name );
	}
	const block = createBlock( name, attributes, innerBlocks );
	const view = renderParts( [ block ], parts );
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
	return {
		...view,
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

/**
 * Renders a block as renderCanvas() does, with the editor's toolbar and its inspector.
 *
 * @param name        Full name of the block.
 * @param attributes  Attributes that differ from the defaults.
 * @param innerBlocks Blocks within it.
 */
export const renderBlock = (
	name: string,
	attributes?: Record< string, unknown >,
	innerBlocks?: Block[]
) =>
	renderCanvas( name, attributes, {
		toolbar: true,
		inspector: true,
		innerBlocks,
	} );
