import { store as blockEditorStore } from '@wordpress/block-editor';
import { type Block, cloneBlock, createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { LIST_ITEM } from './targets';

/* Blocks without text, such as tables, are dropped. */
const toItems = ( blocks: readonly Block[] ): Block[] =>
	blocks.flatMap( ( block ) => {
		if ( block.name === LIST_ITEM ) {
			return [ block ];
		}
		const { content } = block.attributes;
		return content === undefined
			? toItems( block.innerBlocks )
			: [ createBlock( LIST_ITEM, { content: String( content ) } ) ];
	} );

/* Converts the reply to blocks that are allowed in the parent; within a list, to list items. */
function fit( root: string | null, reply: readonly Block[] ): Block[] | null {
	const { canInsertBlockType } = select( blockEditorStore );
	const items = toItems( reply );
	return (
		[ [ ...reply ], items, [ createBlock( 'core/list', {}, items ) ] ].find(
			( blocks ) =>
				blocks.length > 0 &&
				blocks.every( ( { name } ) => canInsertBlockType( name, root ) )
		) ?? null
	);
}

/* Keeps alignment, color, level and other attributes if the block types are the same. */
function keepAttributes( targets: Block[], reply: Block[] ): Block[] {
	const isHeading = ( { name }: Block ) =>
		targets.length === 1 && name === 'core/heading';
	return targets.length === reply.length &&
		targets.every(
			( target, index ) =>
				target.name === reply[ index ]?.name ||
				// Models often omit a heading's number signs.
				( isHeading( target ) &&
					reply[ index ]?.name === 'core/paragraph' )
		)
		? reply.map( ( { attributes: { content }, innerBlocks }, index ) =>
				cloneBlock(
					targets[ index ] as Block,
					content === undefined ? {} : { content },
					innerBlocks
				)
			)
		: reply;
}

/**
 * Inserts the reply into the post, in a single undo step.
 *
 * @param targets     The blocks to rewrite, with the same parent.
 * @param reply       The blocks of the reply.
 * @param isAddition  Whether to insert the reply after the targets instead of replacing them.
 * @param isSelecting Whether to select and focus the new blocks.
 * @return The new blocks, or null if they are not allowed there.
 */
export function placeReply(
	targets: Block[],
	reply: readonly Block[],
	isAddition: boolean,
	isSelecting: boolean
): Block[] | null {
	const { getBlockIndex, getBlockRootClientId } = select( blockEditorStore );
	const { insertBlocks, replaceBlocks, multiSelect } =
		dispatch( blockEditorStore );
	const end = targets.at( -1 ) as Block;
	const root = getBlockRootClientId( end.clientId );
	const position = isSelecting ? 0 : null;
	let blocks = fit( root, reply );
	if ( ! blocks ) {
		return null;
	}
	if ( isAddition ) {
		insertBlocks(
			blocks,
			getBlockIndex( end.clientId ) + 1,
			root ?? undefined,
			isSelecting,
			position
		);
	} else {
		blocks = keepAttributes( targets, blocks );
		if ( targets.length === 1 && end.name === LIST_ITEM ) {
			// The nested lists were not part of the request.
			const item = blocks.pop() as Block;
			blocks.push(
				cloneBlock( item, {}, [
					...item.innerBlocks,
					...end.innerBlocks.map( ( list ) => cloneBlock( list ) ),
				] )
			);
		}
		replaceBlocks(
			targets.map( ( { clientId } ) => clientId ),
			blocks,
			undefined,
			position
		);
	}
	const [ first, last ] = [ blocks[ 0 ], blocks.at( -1 ) ];
	if ( isSelecting && first && last && first !== last ) {
		multiSelect( first.clientId, last.clientId );
	}
	return blocks;
}
