import { store as blockEditorStore } from '@wordpress/block-editor';
import { type Block, serialize } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { withoutDelimiters } from '../../shared/ai/post';

export const LIST_ITEM = 'core/list-item';

/* The blocks that the assistant can rewrite. */
const TEXT = [ 'core/paragraph', 'core/heading', 'core/list', LIST_ITEM ];

/** Returns the text to send to the model. For a single list item, nested lists are omitted. */
export const describeTargets = ( blocks: Block[] ): string =>
	blocks.length === 1 && blocks[ 0 ]?.name === LIST_ITEM
		? String( blocks[ 0 ].attributes.content )
		: withoutDelimiters( serialize( blocks ) );

/** Whether the block shows a value from elsewhere, such as a custom field. */
export const isBound = ( { attributes: { metadata } }: Block ): boolean =>
	typeof metadata === 'object' && metadata !== null && 'bindings' in metadata;

/**
 * Finds blocks that can be rewritten: text that is not empty, locked, bound or part of a synced pattern.
 *
 * @return The blocks in order, or null if one of them cannot be rewritten.
 */
export function findTargets( clientIds: string[] ): Block[] | null {
	const editor = select( blockEditorStore );
	const blocks = editor
		.getBlocksByClientId( clientIds )
		.filter( ( block ) => block !== null )
		.filter(
			( block ) =>
				TEXT.includes( block.name ) &&
				editor.canEditBlock( block.clientId ) &&
				editor.canRemoveBlock( block.clientId ) &&
				editor.getBlockEditingMode( block.clientId ) === 'default' &&
				! isBound( block )
		);
	return blocks.length === clientIds.length &&
		/[^\s<>](?![^<]*>)/.test( describeTargets( blocks ) )
		? blocks
		: null;
}
