import { __ } from '@wordpress/i18n';
import { addDocumentPanel } from '../../shared/editor/document-panel';
import { lazySidebar } from '../../shared/blocks/lazy';
import { getInitialState } from '../../shared/lib/initial-state';
import { useRestriction } from './use-restriction';

const Panel = lazySidebar(
	() =>
		import(
			/* webpackChunkName: "extension-newsletter-access" */ './panel'
		)
);

/** Adds a panel to the settings of posts that Jetpack's newsletter restricted; others have none. */
export default function newsletterAccess(): void {
	if ( getInitialState().editor === 'post' ) {
		addDocumentPanel( {
			name: 'newsletter-access',
			title: __( 'Newsletter access', 'ramjet' ),
			useIsShown: () => useRestriction().isRestricted,
			Content: Panel,
		} );
	}
}
