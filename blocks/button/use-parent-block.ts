import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback } from '@wordpress/element';

type BlockAttributes = Record< string, unknown >;

/**
 * The block that contains this one.
 *
 * @return Its attributes (null at the top of a post), and a function that changes them.
 */
export function useParentBlock( clientId: string ): {
	parent: BlockAttributes | null;
	updateParent: ( changes: BlockAttributes ) => void;
} {
	const { parentId, parent } = useSelect(
		( select ) => {
			const { getBlockRootClientId, getBlockAttributes } =
				select( blockEditorStore );
			const id = getBlockRootClientId( clientId );
			return { parentId: id, parent: getBlockAttributes( id ) };
		},
		[ clientId ]
	);
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
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
