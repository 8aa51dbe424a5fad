import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as blocksStore } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';

const NAME = 'jetpack/ai-assistant';

/** Whether users can insert the AI Assistant block. If it is hidden or not allowed, no AI tool is offered. */
export const useHasAiBlock = (): boolean =>
	useSelect( ( select ) => {
		// Without the blocks that the user has hidden.
		const { allowedBlockTypes: allowed = true } =
			select( blockEditorStore ).getSettings();
		return (
			select( blocksStore ).getBlockType( NAME ) !== undefined &&
			( Array.isArray( allowed )
				? allowed.includes( NAME )
				: Boolean( allowed ) )
		);
	}, [] );
