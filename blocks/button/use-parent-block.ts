import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback } from '@wordpress/element';

type BlockAttributes = Record< string, unknown >;

type BlockEditorSelectors = {
	getBlockRootClientId: ( clientId: string ) => string | null;
	getBlockAttributes: ( clientId: string | null ) => BlockAttributes | null;
};

type BlockEditorActions = {
	updateBlockAttributes: (
		clientId: string,
		changes: BlockAttributes
	) => void;
};

/**
 * The block that holds this one.
 *
 * @param clientId This block's.
 * @return Its attributes, null at the top of a post, and a function that changes some of them.
 */
export function useParentBlock( clientId: string ): {
	parent: BlockAttributes | null;
	updateParent: ( changes: BlockAttributes ) => void;
} {
	const { parentId, parent } = useSelect(
		( select ) => {
			const { getBlockRootClientId, getBlockAttributes } = select(
				blockEditorStore
			) as unknown as BlockEditorSelectors;
			const id = getBlockRootClientId( clientId );
			return { parentId: id, parent: getBlockAttributes( id ) };
		},
		[ clientId ]
	);
	const { updateBlockAttributes } = useDispatch(
		blockEditorStore
	) as unknown as BlockEditorActions;
	const updateParent = useCallback(
		( changes: BlockAttributes ) => {
			if ( parentId ) {
				updateBlockAttributes( parentId, changes );
			}
		},
		[ parentId, updateBlockAttributes ]
	);
	return { parent, updateParent };
}
