import { __ } from '@wordpress/i18n';
import { lazySidebar } from '../../shared/blocks/lazy';
import { addPostPublishPanel } from '../../shared/editor/document-panel';
import { hasPostPanel } from '../../shared/lib/initial-state';

const Panel = lazySidebar(
	() =>
		import( /* webpackChunkName: "extension-post-publish-qr" */ './panel' )
);

/** Adds a panel to what is shown after a post was published. */
export default function qrCode(): void {
	if ( hasPostPanel( 'post-publish-qr-post-panel' ) ) {
		addPostPublishPanel( {
			name: 'qr-code',
			title: __( 'QR Code', 'ramjet' ),
			Content: Panel,
		} );
	}
}
