import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '../../../shared/components/controls';
import { getSafeLink } from '../../../shared/lib/redirect';
import type { FormAttributes } from '../attributes';
import { FormPanel } from '../form-panel';
import type { PanelProps } from './panel';

/** What visitors see after submitting (attributes `customThankyou…`). */
export function SubmissionPanel( { attributes, setAttributes }: PanelProps ) {
	const {
		confirmationType,
		customThankyouHeading,
		customThankyouMessage,
		customThankyouRedirect,
		formTitle,
	} = attributes;
	// A message without text says nothing, but the field stays while it is edited.
	const [ isCleared, setIsCleared ] = useState( false );
	const confirmation =
		getConfirmation( attributes ) || ( isCleared ? 'message' : '' );
	const isRedirect = confirmation === 'redirect';
	const isWrong =
		isRedirect &&
		!! customThankyouRedirect &&
		getSafeLink( customThankyouRedirect ) === null;
	return (
		<FormPanel title={ __( 'Submission Settings', 'ramjet' ) }>
			<SelectControl
				label={ __( 'On submission', 'ramjet' ) }
				value={ confirmation }
				options={ confirmations() }
				onChange={ ( value ) => {
					setIsCleared( false );
					setAttributes( {
						customThankyou: value,
						// A message is shown with a summary, too.
						...( ! value && {
							customThankyouMessage: '',
							disableSummary: undefined,
						} ),
						...( confirmationType && {
							confirmationType:
								value === 'redirect' ? value : 'text',
						} ),
					} );
				} }
			/>
			{ ! isRedirect && (
				<TextControl
					label={ __( 'Message Heading', 'ramjet' ) }
					value={
						customThankyouHeading ??
						__( 'Your message has been sent', 'ramjet' )
					}
					placeholder={ __( 'Your message has been sent', 'ramjet' ) }
					onChange={ ( text ) =>
						setAttributes( { customThankyouHeading: text } )
					}
				/>
			) }
			{ confirmation === 'message' && (
				<TextareaControl
					label={ __( 'Message Text', 'ramjet' ) }
					value={ customThankyouMessage }
					placeholder={ __(
						'Thank you for your submission!',
						'ramjet'
					) }
					onChange={ ( text ) => {
						setIsCleared( text === '' );
						setAttributes( { customThankyouMessage: text } );
					} }
				/>
			) }
			{ confirmation === 'message' && (
				<ToggleControl
					label={ __(
						'Add a summary of submitted fields',
						'ramjet'
					) }
					checked={
						attributes.customThankyou !== 'message' &&
						! attributes.disableSummary
					}
					onChange={ ( isOn ) =>
						setAttributes( {
							customThankyou: isOn ? '' : 'message',
							disableSummary: isOn ? undefined : true,
						} )
					}
				/>
			) }
			{ ! isRedirect && (
				<ToggleControl
					label={ __( 'Show a “Go back” link', 'ramjet' ) }
					checked={ ! attributes.disableGoBack }
					onChange={ ( isOn ) =>
						setAttributes( { disableGoBack: ! isOn } )
					}
				/>
			) }
			{ isRedirect && (
				<TextControl
					type="url"
					label={ __( 'Redirect URL', 'ramjet' ) }
					value={ customThankyouRedirect }
					placeholder="https://"
					onChange={ ( url ) =>
						setAttributes( { customThankyouRedirect: url.trim() } )
					}
				/>
			) }
			{ isWrong && (
				<Notice status="error" isDismissible={ false }>
					{ __( 'Enter a valid URL.', 'ramjet' ) }
				</Notice>
			) }
			<TextControl
				label={ __( 'Form title', 'ramjet' ) }
				help={ __(
					'Shown in the list of responses and read by screen readers.',
					'ramjet'
				) }
				value={ formTitle }
				onChange={ ( text ) => setAttributes( { formTitle: text } ) }
			/>
		</FormPanel>
	);
}

/** As the server reads it (Ramjet\Forms\Definition\Settings). */
function getConfirmation( attributes: FormAttributes ): string {
	const { customThankyou, confirmationType } = attributes;
	if ( ( confirmationType || customThankyou ) === 'redirect' ) {
		return 'redirect';
	}
	return [ 'message', 'noSummary' ].includes( customThankyou ) ||
		attributes.customThankyouMessage ||
		attributes.disableSummary
		? 'message'
		: '';
}

const confirmations = (): { value: string; label: string }[] => [
	{
		value: '',
		label: __( 'Show a summary of submitted fields', 'ramjet' ),
	},
	{
		value: 'message',
		label: __( 'Show a custom text message', 'ramjet' ),
	},
	{
		value: 'redirect',
		label: __( 'Redirect to another webpage', 'ramjet' ),
	},
];
