import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';

/** A block's name, its client id and the blocks within it. */
type Tree = [ name: string, clientId: string, innerBlocks?: Tree[] ];

const toBlock = ( [ name, clientId, innerBlocks = [] ]: Tree ): Block => ( {
	name,
	clientId,
	isValid: true,
	attributes: {},
	innerBlocks: innerBlocks.map( toBlock ),
} );

/** Puts blocks, registered or not, into the block editor's store. */
export function resetBlocks( ...trees: Tree[] ): void {
	dispatch( blockEditorStore ).resetBlocks( trees.map( toBlock ) );
}
