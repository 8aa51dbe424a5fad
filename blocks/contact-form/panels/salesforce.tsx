import { ExternalLink } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	TextControl,
	ToggleControl,
} from '../../../shared/components/controls';
import { getInitialState } from '../../../shared/lib/initial-state';
import { FormPanel } from '../form-panel';
import { isOrganizationId } from '../salesforce';
import type { PanelProps } from './panel';

/** Sends responses to a Salesforce organization as leads. */
export function SalesforcePanel( {
	attributes: { salesforceData },
	setAttributes,
}: PanelProps ) {
	const { organizationId = '', sendToSalesforce = false } =
		salesforceData ?? {};
	const isWrong =
		organizationId !== '' && ! isOrganizationId( organizationId );
	// Checked on blur only.
	const [ isChecked, setIsChecked ] = useState( true );
	const errorId = useInstanceId( SalesforcePanel, 'ramjet-form-salesforce' );
	const change = ( changes: typeof salesforceData ) =>
		setAttributes( {
			salesforceData: { ...salesforceData, ...changes },
		} );
	return (
		<FormPanel title={ __( 'Salesforce', 'ramjet' ) }>
			<p>
				<span className="ramjet-form-beta">
					{ __( 'BETA', 'ramjet' ) }
				</span>
			</p>
			<ToggleControl
				label={ __(
					'Send responses to Salesforce as leads',
					'ramjet'
				) }
				checked={ sendToSalesforce }
				onChange={ ( isOn ) => change( { sendToSalesforce: isOn } ) }
			/>
			{ sendToSalesforce && (
				<>
					{ ! getInitialState().canManageModules && (
						<p>
							{ __(
								'Responses are sent after an administrator has approved the organization.',
								'ramjet'
							) }
						</p>
					) }
					<TextControl
						label={ __( 'Organization ID', 'ramjet' ) }
						value={ organizationId }
						placeholder="00D000000000000"
						aria-invalid={ isWrong && isChecked }
						aria-errormessage={ isWrong ? errorId : undefined }
						onChange={ ( id ) => {
							setIsChecked( false );
							change( { organizationId: id.trim() } );
						} }
						onBlur={ () => setIsChecked( true ) }
					/>
					<p
						id={ errorId }
						className="ramjet-form-error"
						role="alert"
					>
						{ isWrong &&
							isChecked &&
							// eslint-disable-next-line @wordpress/i18n-hyphenated-range -- Jetpack's own text.
							__(
								'Invalid Organization ID. Should be a 15 - 18 characters long alphanumeric string.',
								'ramjet'
							) }
					</p>
					<ExternalLink href="https://help.salesforce.com/s/articleView?id=000385215&type=1">
						{ __(
							'Where to find your Salesforce Organization ID',
							'ramjet'
						) }
					</ExternalLink>
				</>
			) }
		</FormPanel>
	);
}
