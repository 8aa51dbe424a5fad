import { type Block, createBlock, serialize } from '@wordpress/blocks';
import type { Transforms } from '../../shared/types/blocks';

/** Transforms these blocks into the assistant, which then works on their text. */
export const transforms: Transforms = {
	from: [ 'core/paragraph', 'core/heading', 'core/list' ].map( ( name ) => ( {
		type: 'block' as const,
		blocks: [ name ],
		transform: (
			attributes: Record< string, unknown >,
			innerBlocks: Block[] | Block[][]
		) => {
			const block = createBlock( name, attributes, innerBlocks.flat() );
			const content = serialize( block );
			return createBlock( 'jetpack/ai-assistant', {
				content,
				originalContent: content,
			} );
		},
	} ) ),
};
