import { store } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import {
	TextareaControl,
	TextControl,
	ToggleControl,
} from '../../../shared/components/controls';
import { getInitialState } from '../../../shared/lib/initial-state';
import { listFields } from '../block-tree';
import { FormPanel } from '../form-panel';
import type { PanelProps } from './panel';

/** The email that confirms a response to its sender. */
export function ConfirmationEmailPanel( props: PanelProps ) {
	return (
		<FormPanel title={ __( 'Confirmation Email', 'ramjet' ) }>
			<ConfirmationEmail { ...props } />
		</FormPanel>
	);
}

function ConfirmationEmail( {
	attributes: { confirmationEmail = {} },
	clientId,
	setAttributes,
}: PanelProps ) {
	const { enabled = false, subject, message } = confirmationEmail;
	const hasEmailField = useSelect(
		( select ) =>
			listFields( select( store ), clientId ).some(
				( { type } ) => type === 'email'
			),
		[ clientId ]
	);
	const change = ( changes: typeof confirmationEmail ) =>
		setAttributes( {
			confirmationEmail: { ...confirmationEmail, ...changes },
		} );
	return (
		<>
			<ToggleControl
				label={ __( 'Email a confirmation to the sender', 'ramjet' ) }
				help={
					hasEmailField
						? __(
								'Sent to the email address in the form’s first email field, at most three times a day. Replies go to the first recipient under “Email Connection”.',
								'ramjet'
							)
						: __(
								'Add an email field to the form first. The confirmation is sent to the email address in it.',
								'ramjet'
							)
				}
				checked={ enabled }
				disabled={ ! hasEmailField && ! enabled }
				onChange={ ( checked ) => change( { enabled: checked } ) }
			/>
			{ enabled && (
				<>
					<TextControl
						label={ __( 'Subject', 'ramjet' ) }
						value={ subject ?? '' }
						placeholder={ sprintf(
							/* translators: %s: the site's title. */
							__( 'Your message to %s', 'ramjet' ),
							getInitialState().siteTitle
						) }
						onChange={ ( text ) => change( { subject: text } ) }
					/>
					<TextareaControl
						label={ __( 'Message', 'ramjet' ) }
						value={ message ?? '' }
						placeholder={ __(
							'Thank you for your message. We have received it.',
							'ramjet'
						) }
						onChange={ ( text ) => change( { message: text } ) }
					/>
					<ToggleControl
						label={ __( 'Include the response', 'ramjet' ) }
						checked={ confirmationEmail.includeResponse ?? false }
						onChange={ ( includeResponse ) =>
							change( { includeResponse } )
						}
					/>
				</>
			) }
		</>
	);
}
