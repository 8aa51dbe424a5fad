import { ExternalLink, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getRedirectUrl } from '../../../shared/lib/redirect';

/** The way to the answers (spec 2 §2). */
export function ResponsesPanel() {
	return (
		<PanelBody
			className="ramjet-form-panel"
			title={ __( 'Manage Responses', 'ramjet' ) }
		>
			<ExternalLink href={ getRedirectUrl( 'form-responses' ) }>
				{ __( 'View and export your form responses here.', 'ramjet' ) }
			</ExternalLink>
		</PanelBody>
	);
}
