import domReady from '@wordpress/dom-ready';
import { __ } from '@wordpress/i18n';
import { lazySidebar } from '../../shared/blocks/lazy';
import { aiIcon } from '../../shared/components/ai-icon';
import { useHasAiBlock } from '../../shared/ai/components/use-ai-block';
import { getInitialState } from '../../shared/lib/initial-state';
import { readEditorGlobal } from '../../shared/types/globals';

const Panel = lazySidebar(
	() =>
		import(
			/* webpackChunkName: "extension-ai-assistant-plugin" */ './panel'
		)
);

/** Adds a sidebar to the post editor. Its content is loaded when the sidebar is opened. */
export default function aiAssistantPlugin(): void {
	const { ai, editor } = getInitialState();
	if ( ! ai || editor !== 'post' ) {
		return;
	}
	domReady( () => {
		const { editor: { PluginSidebar } = {}, plugins } = readEditorGlobal();
		if ( PluginSidebar ) {
			plugins?.registerPlugin( 'ai-assistant-plugin', {
				render: function Sidebar() {
					return (
						useHasAiBlock() && (
							<PluginSidebar
								name="ai-assistant"
								title={ __( 'AI Assistant', 'ramjet' ) }
								icon={ aiIcon }
							>
								<Panel />
							</PluginSidebar>
						)
					);
				},
			} );
		}
	} );
}
