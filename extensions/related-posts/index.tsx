import { __ } from '@wordpress/i18n';
import { addDocumentPanel } from '../../shared/editor/post-panels';
import { lazySidebar } from '../../shared/blocks/lazy';
import { useIsViewable } from '../../shared/editor/use-is-viewable';
import { getBlockAvailability } from '../../shared/lib/initial-state';

const Panel = lazySidebar(
	() => import( /* webpackChunkName: "extension-related-posts" */ './panel' )
);

/** Adds a panel to the post settings. Its content is loaded when the panel is opened. */
export default function relatedPosts(): void {
	if ( ! getBlockAvailability( 'related-posts' ).available ) {
		return;
	}
	addDocumentPanel( {
		name: 'related-posts',
		title: __( 'Related Posts', 'ramjet' ),
		useIsShown: useIsViewable,
		Content: Panel,
	} );
}
