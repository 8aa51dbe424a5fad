import { ExternalLink, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getInitialState } from '../../../shared/lib/initial-state';
import { getRedirectUrl } from '../../../shared/lib/redirect';

/** A link to the responses (spec 2 §2), for users who may read them. */
export function ResponsesPanel() {
	if ( ! getInitialState().canReadResponses ) {
		return null;
	}
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
