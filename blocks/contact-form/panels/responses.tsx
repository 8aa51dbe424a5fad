import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../../shared/components/controls';
import { getInitialState } from '../../../shared/lib/initial-state';
import { getRedirectUrl } from '../../../shared/lib/redirect';
import { FormPanel } from '../form-panel';
import { NowhereNotice } from './nowhere-notice';
import type { PanelProps } from './panel';

/** Whether responses are saved, and a link to them for users who may read them. */
export function ResponsesPanel( { attributes, setAttributes }: PanelProps ) {
	const { saveResponses = true } = attributes;
	return (
		<FormPanel title={ __( 'Manage Responses', 'ramjet' ) } initialOpen>
			{ getInitialState().canReadResponses && (
				<ExternalLink href={ getRedirectUrl( 'form-responses' ) }>
					{ __(
						'View and export your form responses here.',
						'ramjet'
					) }
				</ExternalLink>
			) }
			<ToggleControl
				label={ __( 'Save responses on this site', 'ramjet' ) }
				help={
					saveResponses
						? undefined
						: __(
								'Responses are deleted once they have been emailed or sent to an integration.',
								'ramjet'
							)
				}
				checked={ saveResponses }
				onChange={ ( isOn ) =>
					setAttributes( { saveResponses: isOn } )
				}
			/>
			<NowhereNotice attributes={ attributes } />
		</FormPanel>
	);
}
