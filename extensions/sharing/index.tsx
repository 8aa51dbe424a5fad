import { __ } from '@wordpress/i18n';
import { lazySidebar } from '../../shared/blocks/lazy';
import { addDocumentPanel } from '../../shared/editor/post-panels';
import { hasPostPanel } from '../../shared/lib/initial-state';

const Content = lazySidebar(
	() => import( /* webpackChunkName: "extension-sharing" */ './panel' )
);

/** Adds a panel to the settings of posts that visitors can open. It has likes, too, where their module is on. */
export default function sharing(): void {
	addDocumentPanel( {
		name: 'sharing',
		title: hasPostPanel( 'likes' )
			? __( 'Likes and Sharing', 'ramjet' )
			: __( 'Sharing', 'ramjet' ),
		useIsShown: () => true,
		Content,
	} );
}
