import {
	Notice,
	PanelBody,
	SelectControl,
	TextareaControl,
	TextControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getSafeLink } from '../../../shared/lib/redirect';
import type { PanelProps } from './panel';

/**
 * What a visitor sees after sending (spec 2 §3: 'customThankyou…').
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
export function SubmissionPanel( { attributes, setAttributes }: PanelProps ) {
	const {
		customThankyou,
		customThankyouHeading,
		customThankyouMessage,
		customThankyouRedirect,
		formTitle,
	} = attributes;
	const isRedirect = customThankyou === 'redirect';
	const isWrong =
		isRedirect &&
		!! customThankyouRedirect &&
		getSafeLink( customThankyouRedirect ) === null;
	return (
		<PanelBody
			className="ramjet-form-panel"
			title={ __( 'Submission Settings', 'ramjet' ) }
			initialOpen={ false }
		>
			<SelectControl
				label={ __( 'On submission', 'ramjet' ) }
				value={ customThankyou }
				options={ confirmations() }
				onChange={ ( value ) =>
					setAttributes( { customThankyou: value } )
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
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
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
			{ customThankyou === 'message' && (
				<TextareaControl
					label={ __( 'Message Text', 'ramjet' ) }
					value={ customThankyouMessage }
					placeholder={ __(
						'Thank you for your submission!',
						'ramjet'
					) }
					onChange={ ( text ) =>
						setAttributes( { customThankyouMessage: text } )
					}
					__nextHasNoMarginBottom
				/>
			) }
			{ isRedirect && (
				<TextControl
					type="url"
					label={ __( 'Redirect Address', 'ramjet' ) }
					value={ customThankyouRedirect }
					placeholder="https://"
					onChange={ ( url ) =>
						setAttributes( { customThankyouRedirect: url.trim() } )
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
			{ isWrong && (
				<Notice status="error" isDismissible={ false }>
					{ __( 'This is no address of a page.', 'ramjet' ) }
				</Notice>
			) }
			<TextControl
				label={ __( 'Title of the form', 'ramjet' ) }
				help={ __(
					'Tells forms apart in the list of responses, and to screen readers on the page.',
					'ramjet'
				) }
				value={ formTitle }
				onChange={ ( text ) => setAttributes( { formTitle: text } ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</PanelBody>
	);
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
