import {
	InnerBlocks,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useDispatch } from '@wordpress/data';

const BUTTON = 'jetpack/button';

/** The button that opens an embed on the page: an inner block that can be neither removed nor moved. */
export const EmbedButton = ( attributes: object ) => (
	<InnerBlocks template={ [ [ BUTTON, attributes ] ] } templateLock="all" />
);

/**
 * Replaces the button of an embed.
 *
 * @return A function that takes the new button's attributes; without them, the button stays.
 */
export function useEmbedButton( clientId: string ) {
	const { replaceInnerBlocks } = useDispatch( blockEditorStore );
	return ( attributes: Record< string, unknown > | undefined ) => {
		if ( attributes ) {
			const button = createBlock( BUTTON, attributes );
			void replaceInnerBlocks( clientId, [ button ] );
		}
	};
}
