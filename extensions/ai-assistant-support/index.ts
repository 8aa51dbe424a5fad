import { store as blockEditorStore } from '@wordpress/block-editor';
import { select, subscribe } from '@wordpress/data';
import { getInitialState } from '../../shared/lib/initial-state';
import { withExtension } from '../../shared/editor/with-extension';
import { readEditorGlobal } from '../../shared/types/globals';

const BLOCKS = /^core\/(paragraph|heading|list|list-item|image)$/;

/** Adds the assistant to the toolbars of text and image blocks when the first one is selected. */
export default function aiAssistantSupport(): void {
	if ( ! getInitialState().ai?.isAllowed ) {
		return;
	}
	const unsubscribe = subscribe( () => {
		const { getBlockName, getSelectedBlockClientIds } =
			select( blockEditorStore );
		const [ clientId ] = getSelectedBlockClientIds();
		if ( clientId && BLOCKS.test( getBlockName( clientId ) ?? '' ) ) {
			unsubscribe();
			void withExtension(
				() =>
					import(
						/* webpackChunkName: "extension-ai-assistant-support" */ './toolbar'
					),
				( { Toolbar } ) =>
					readEditorGlobal().plugins?.registerPlugin(
						'ai-assistant-support',
						{ render: Toolbar }
					)
			);
		}
	}, blockEditorStore );
}
