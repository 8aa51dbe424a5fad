import { act } from '@testing-library/react';
import {
	BlockEditorProvider,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { type Block, createBlock } from '@wordpress/blocks';
import { SlotFillProvider } from '@wordpress/components';
import { dispatch, select } from '@wordpress/data';
import type { ReactNode } from 'react';
import { describeBlocks } from '../../../tests/support/replies';
import { useNewPost } from '../../../tests/support/undo';

/** One of core's blocks. */
export const block = (
	name: string,
	content: string,
	more = {},
	inner: Block[] = []
) => createBlock( `core/${ name }`, { content, ...more }, inner );

/** A post in an editor that shows nothing of it. */
export const Post = ( {
	blocks,
	children,
}: {
	blocks: Block[];
	children: ReactNode;
} ) => (
	<SlotFillProvider>
		<BlockEditorProvider
			{ ...useNewPost( blocks ) }
			useSubRegistry={ false }
		>
			{ children }
		</BlockEditorProvider>
	</SlotFillProvider>
);

/** Selects a block, or all from the first of these to the last. */
export async function selectBlocks( selected: Block[] ): Promise< void > {
	const ids = selected.map( ( { clientId } ) => clientId );
	const { selectBlock, multiSelect } = dispatch( blockEditorStore );
	await act( async () =>
		ids.length === 1
			? selectBlock( ids[ 0 ] ?? '' )
			: multiSelect( ids[ 0 ] ?? '', ids.at( -1 ) ?? '' )
	);
}

/** What the post consists of now. */
export const content = () =>
	describeBlocks( select( blockEditorStore ).getBlocks() );
