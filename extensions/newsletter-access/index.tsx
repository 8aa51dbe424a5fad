import { __ } from '@wordpress/i18n';
import { addDocumentPanel } from '../../shared/editor/post-panels';
import { lazySidebar } from '../../shared/blocks/lazy';
import { useIsEmailable } from '../newsletter/use-is-emailable';
import { useRestriction } from './use-restriction';

const Panel = lazySidebar(
	() =>
		import(
			/* webpackChunkName: "extension-newsletter-access" */ './panel'
		)
);

/* The newsletter's panel has it, too. */
function useIsShown(): boolean {
	const isEmailable = useIsEmailable();
	return useRestriction().isRestricted && ! isEmailable;
}

/** Adds a panel to the settings of posts that Jetpack's newsletter restricted; others have none. */
export default function newsletterAccess(): void {
	addDocumentPanel( {
		name: 'newsletter-access',
		title: __( 'Newsletter access', 'ramjet' ),
		useIsShown,
		Content: Panel,
	} );
}
