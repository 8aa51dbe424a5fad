import domReady from '@wordpress/dom-ready';
import { __ } from '@wordpress/i18n';
import { lazySidebar } from '../../shared/blocks/lazy';
import {
	getBlockAvailability,
	getInitialState,
} from '../../shared/lib/initial-state';
import { readEditorGlobal } from '../../shared/types/globals';

const Panel = lazySidebar(
	() => import( /* webpackChunkName: "extension-related-posts" */ './panel' )
);

/** Adds a panel to the post settings. Its content is loaded when the panel is opened. */
export default function relatedPosts(): void {
	if (
		getInitialState().editor !== 'post' ||
		! getBlockAvailability( 'related-posts' ).available
	) {
		return;
	}
	domReady( () => {
		const { editor: { PluginDocumentSettingPanel } = {}, plugins } =
			readEditorGlobal();
		if ( PluginDocumentSettingPanel ) {
			plugins?.registerPlugin( 'ramjet-related-posts', {
				render: () => (
					<PluginDocumentSettingPanel
						name="related-posts"
						title={ __( 'Related Posts', 'ramjet' ) }
					>
						<Panel />
					</PluginDocumentSettingPanel>
				),
			} );
		}
	} );
}
