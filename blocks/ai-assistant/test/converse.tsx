import {
	act,
	render,
	renderHook,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import {
	BlockControls,
	BlockEditorProvider,
	BlockList,
	InspectorControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { type Block, createBlock } from '@wordpress/blocks';
import { SlotFillProvider, Toolbar } from '@wordpress/components';
import { dispatch, select, useDispatch, useSelect } from '@wordpress/data';
import type { ComponentType, ReactNode } from 'react';
import { registerBlocks } from '../../../tests/support/render-block';
import { useNewPost } from '../../../tests/support/undo';
import { registerBlockType } from '../../../shared/types/blocks';
import type { Attributes } from '../attributes';
import { useAssistant } from '../use-assistant';

export const NAME = 'jetpack/ai-assistant';

/** Registers those of core's blocks that the replies of these tests become. */
export function registerReplyBlocks(): void {
	registerBlockType( 'core/paragraph', {
		apiVersion: 3,
		title: 'Paragraph',
		category: 'text',
		attributes: {
			content: { type: 'string', source: 'html', selector: 'p' },
		},
		transforms: {
			from: [
				{
					type: 'raw',
					isMatch: ( { nodeName }: Node ) => nodeName === 'P',
					schema: { p: { children: { '#text': {} } } },
				},
			],
		},
		save: ( { attributes } ) => <p>{ attributes.content }</p>,
	} );
	registerBlockType( 'core/image', {
		apiVersion: 3,
		title: 'Image',
		category: 'media',
		attributes: {
			id: { type: 'number' },
			url: { type: 'string' },
			alt: { type: 'string' },
			caption: { type: 'string' },
		},
		save: () => null,
	} );
}

type WithSlot = { Slot: ComponentType< { group?: string } > };
const { Slot: ToolbarSlot } = BlockControls as typeof BlockControls & WithSlot;
const { Slot: InspectorSlot } = InspectorControls as typeof InspectorControls &
	WithSlot;

/** A post with a block. */
const Post = ( { block, children }: { block: Block; children: ReactNode } ) => (
	<BlockEditorProvider
		{ ...useNewPost( [ block ] ) }
		useSubRegistry={ false }
	>
		{ children }
	</BlockEditorProvider>
);

/**
 * Renders the block, selected, in a post. Of the toolbar and the inspector, there is only what the block adds, because
 * an editor renders the rest again with each change.
 */
export async function renderAssistant( attributes = {} ) {
	registerBlocks( 'ai-assistant' );
	const block = createBlock( NAME, attributes );
	const { clientId } = block;
	render(
		<SlotFillProvider>
			<Post block={ block }>
				<Toolbar label="Toolbar">
					<ToolbarSlot group="block" />
				</Toolbar>
				<BlockList />
				<section aria-label="Inspector">
					<InspectorSlot />
				</section>
			</Post>
		</SlotFillProvider>
	);
	await act( () => dispatch( blockEditorStore ).selectBlock( clientId ) );
	const canvas = within( document.getElementById( `block-${ clientId }` )! );
	// The edit component is a chunk of its own.
	await canvas.findByLabelText( 'Ask AI Assistant' );
	return {
		canvas,
		toolbar: within( screen.getByLabelText( 'Toolbar' ) ),
		inspector: within( screen.getByLabelText( 'Inspector' ) ),
		attributes: () =>
			select( blockEditorStore ).getBlockAttributes( clientId ),
	};
}

/** Has a conversation with a block in a post, without rendering an editor. */
export function converse( attributes = {} ) {
	registerBlocks( 'ai-assistant' );
	const block = createBlock( NAME, attributes );
	const { clientId } = block;
	const current = () =>
		select( blockEditorStore ).getBlockAttributes( clientId );
	const useBlock = () => {
		const { updateBlockAttributes } = useDispatch( blockEditorStore );
		return useAssistant(
			// After accepting, the block is gone.
			( useSelect( current, [] ) ?? block.attributes ) as Attributes,
			( changed ) => void updateBlockAttributes( clientId, changed ),
			clientId
		);
	};
	const { result } = renderHook( useBlock, {
		wrapper: ( { children } ) => <Post block={ block }>{ children }</Post>,
	} );
	const end = ( state: string ) =>
		waitFor( () => expect( result.current.state ).toBe( state ), {
			interval: 5,
		} );
	return {
		assistant: () => result.current,
		content: () => current()?.content,
		/** Sends a request, and waits for its end. */
		ask: ( request: string, state = 'done' ) => {
			act( () => result.current.send( { type: 'userPrompt', request } ) );
			return end( state );
		},
		/** Sends the last request again, and waits for its end. */
		retry: ( state = 'done' ) => {
			act( () => result.current.retry() );
			return end( state );
		},
	};
}
