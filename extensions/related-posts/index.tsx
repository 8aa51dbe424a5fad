import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { addDocumentPanel } from '../../shared/editor/post-panels';
import { lazySidebar } from '../../shared/blocks/lazy';
import { selectPostEditor } from '../../shared/editor/post-editor';
import { getBlockAvailability } from '../../shared/lib/initial-state';

const Panel = lazySidebar(
	() => import( /* webpackChunkName: "extension-related-posts" */ './panel' )
);

/** Whether visitors can open posts of the type that is being edited: forms, for example, have no page. */
const useIsViewable = (): boolean =>
	useSelect( ( select ) => {
		const type = selectPostEditor( select )?.getCurrentPostType();
		return (
			typeof type === 'string' &&
			select( coreStore ).getPostType( type )?.viewable === true
		);
	}, [] );

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
