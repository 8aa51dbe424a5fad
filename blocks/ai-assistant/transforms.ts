import { type Block, createBlock, serialize } from '@wordpress/blocks';
import type { Transforms } from '../../shared/types/blocks';

type Attributes = Record< string, unknown >;

/** The text of these blocks becomes what the assistant works on. */
export const transforms: Transforms = {
	from: [ 'core/paragraph', 'core/heading', 'core/list' ].map( ( name ) => ( {
		type: 'block' as const,
		blocks: [ name ],
		isMultiBlock: true,
		transform: (
			attributes: Attributes[],
			innerBlocks: Block[] | Block[][]
		) => {
			const content = serialize(
				attributes.map( ( one, index ) =>
					createBlock(
						name,
						one,
						[ innerBlocks[ index ] ?? [] ].flat()
					)
				)
			);
			return createBlock( 'jetpack/ai-assistant', {
				content,
				originalContent: content,
			} );
		},
	} ) ),
};
