import { __ } from '@wordpress/i18n';
import { addDocumentPanel } from '../../shared/editor/post-panels';
import { lazySidebar } from '../../shared/blocks/lazy';
import { useRestriction } from './use-restriction';

const Panel = lazySidebar(
	() =>
		import(
			/* webpackChunkName: "extension-newsletter-access" */ './panel'
		)
);

/** Adds a panel to the settings of posts that Jetpack's newsletter restricted; others have none. */
export default function newsletterAccess(): void {
	addDocumentPanel( {
		name: 'newsletter-access',
		title: __( 'Newsletter access', 'ramjet' ),
		useIsShown: () => useRestriction().isRestricted,
		Content: Panel,
	} );
}
