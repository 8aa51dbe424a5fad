import { store as blockEditorStore } from '@wordpress/block-editor';
import { type Block, serialize } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { withoutDelimiters } from '../../shared/ai/post';

export const LIST_ITEM = 'core/list-item';

/* The blocks that the assistant rewrites (spec 1 §2). */
const TEXT = [ 'core/paragraph', 'core/heading', 'core/list', LIST_ITEM ];

/** The text that is sent to the model. Of a single list item, this is its own text without its nested lists. */
export const describeTargets = ( blocks: Block[] ): string =>
	blocks.length === 1 && blocks[ 0 ]?.name === LIST_ITEM
		? String( blocks[ 0 ].attributes.content )
		: withoutDelimiters( serialize( blocks ) );

/** Whether the block shows a value from elsewhere, such as a custom field. */
export const isBound = ( { attributes: { metadata } }: Block ): boolean =>
	typeof metadata === 'object' && metadata !== null && 'bindings' in metadata;

/**
 * Finds text that may be rewritten: not empty, and not locked, bound or part of a synced pattern.
 *
 * @return The blocks in order, or null if one of them may not be rewritten.
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
