import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { CONTAINER } from './names';

/**
 * Whether the paid content around a block was just inserted, and gets its first blocks. Saved content stays as it is, even
 * if a view is empty.
 */
export const useIsNew = ( clientId: string ): boolean =>
	useSelect(
		( select ) => {
			const { getBlockParentsByBlockName, wasBlockJustInserted } =
				select( blockEditorStore );
			const [ container = '' ] = getBlockParentsByBlockName( clientId, [
				CONTAINER,
			] ).slice( -1 );
			return Boolean(
				wasBlockJustInserted( container ) ||
				wasBlockJustInserted( container, 'inserter_menu' )
			);
		},
		[ clientId ]
	);
