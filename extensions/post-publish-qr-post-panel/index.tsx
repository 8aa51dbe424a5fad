import { __ } from '@wordpress/i18n';
import { lazySidebar } from '../../shared/blocks/lazy';
import { addPostPublishPanel } from '../../shared/editor/post-panels';
import { useIsViewable } from '../../shared/editor/use-is-viewable';

const Panel = lazySidebar(
	() =>
		import(
			/* webpackChunkName: "extension-post-publish-qr-post-panel" */ './panel'
		)
);

/** Adds a panel to what the editor shows once a post is published. */
export default function qrCode(): void {
	addPostPublishPanel( {
		name: 'qr-code',
		title: __( 'QR Code', 'ramjet' ),
		useIsShown: useIsViewable,
		Content: Panel,
	} );
}
