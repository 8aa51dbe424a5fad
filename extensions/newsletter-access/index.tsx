import domReady from '@wordpress/dom-ready';
import { __ } from '@wordpress/i18n';
import { lazySidebar } from '../../shared/blocks/lazy';
import { getInitialState } from '../../shared/lib/initial-state';
import { readEditorGlobal } from '../../shared/types/globals';
import { useRestriction } from './use-restriction';

const Panel = lazySidebar(
	() =>
		import(
			/* webpackChunkName: "extension-newsletter-access" */ './panel'
		)
);

/** Adds a panel to the settings of posts that Jetpack's newsletter restricted; others have none. */
export default function newsletterAccess(): void {
	if ( getInitialState().editor !== 'post' ) {
		return;
	}
	domReady( () => {
		const { editor: { PluginDocumentSettingPanel } = {}, plugins } =
			readEditorGlobal();
		if ( ! PluginDocumentSettingPanel ) {
			return;
		}
		const NewsletterAccess = () =>
			useRestriction().isRestricted ? (
				<PluginDocumentSettingPanel
					name="newsletter-access"
					title={ __( 'Newsletter access', 'ramjet' ) }
				>
					<Panel />
				</PluginDocumentSettingPanel>
			) : null;
		plugins?.registerPlugin( 'ramjet-newsletter-access', {
			render: NewsletterAccess,
		} );
	} );
}
