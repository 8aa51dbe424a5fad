import { __ } from '@wordpress/i18n';
import { lazySidebar } from '../../shared/blocks/lazy';
import { addDocumentPanel } from '../../shared/editor/post-panels';

const Content = lazySidebar(
	() => import( /* webpackChunkName: "extension-sharing" */ './panel' )
);

/** Adds a panel to the settings of posts that visitors can open. */
export default function sharing(): void {
	addDocumentPanel( {
		name: 'sharing',
		title: __( 'Sharing', 'ramjet' ),
		useIsShown: () => true,
		Content,
	} );
}
