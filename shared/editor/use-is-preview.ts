import { store } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';

/** Whether the block is shown in a preview: of a pattern, of a style, in the inserter. */
export const useIsPreview = (): boolean =>
	useSelect(
		( select ) => Boolean( select( store ).getSettings().isPreviewMode ),
		[]
	);
