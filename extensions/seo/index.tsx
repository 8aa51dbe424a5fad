import { __ } from '@wordpress/i18n';

import { lazySidebar } from '../../shared/blocks/lazy';
import {
	addDocumentPanel,
	addPrePublishPanel,
} from '../../shared/editor/post-panels';

const Content = lazySidebar(
	() => import( /* webpackChunkName: "extension-seo" */ './panel' )
);

/** Adds the panel to the settings of posts, and to what the editor shows before one is published. */
export default function seo(): void {
	const panel = {
		name: 'seo',
		title: __( 'SEO', 'ramjet' ),
		// PHP lists the panel only for posts that have a page.
		useIsShown: () => true,
		Content,
	};
	addDocumentPanel( panel );
	addPrePublishPanel( panel );
}
