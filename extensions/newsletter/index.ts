import { __ } from '@wordpress/i18n';
import { lazySidebar } from '../../shared/blocks/lazy';
import {
	addDocumentPanel,
	addPostPublishPanel,
	addPrePublishPanel,
} from '../../shared/editor/post-panels';
import { useIsEmailable } from './use-is-emailable';

const Panel = lazySidebar(
	() => import( /* webpackChunkName: "extension-newsletter" */ './panel' )
);

/** Adds a panel about the emails to subscribers to a post's settings, before and after it is published. */
export default function newsletter(): void {
	const panel = {
		name: 'newsletter',
		title: __( 'Newsletter', 'ramjet' ),
		useIsShown: useIsEmailable,
		// Nobody should email thousands of people unawares.
		isOpen: true,
		Content: Panel,
	};
	addDocumentPanel( panel );
	addPrePublishPanel( panel );
	addPostPublishPanel( panel );
}
