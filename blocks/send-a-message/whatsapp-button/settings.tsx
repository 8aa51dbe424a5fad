import { BlockControls } from '@wordpress/block-editor';
import {
	Dropdown,
	PanelBody,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { settings as icon } from '@wordpress/icons';
import {
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '../../../shared/components/controls';
import { ContentControls } from '../../../shared/editor/content-controls';
import type { Editing } from '../../../shared/types/blocks';
import type { Attributes } from './attributes';
import { guessCountry, listCountries } from './dial-codes';
import { isPhoneNumber } from './phone-number';

type Props = Editing< Attributes >;

/** The phone number in the toolbar. */
export const SettingsDropdown = ( props: Props ) => (
	<BlockControls>
		<ToolbarGroup>
			<Dropdown
				popoverProps={ { placement: 'bottom-start', shift: true } }
				renderToggle={ ( { isOpen, onToggle } ) => (
					<ToolbarButton
						icon={ icon }
						label={ __( 'WhatsApp Button Settings', 'ramjet' ) }
						aria-expanded={ isOpen }
						onClick={ onToggle }
					/>
				) }
				renderContent={ () => (
					<div
						style={ { display: 'grid', gap: 16, inlineSize: 280 } }
					>
						<PhoneNumber { ...props } />
					</div>
				) }
			/>
		</ToolbarGroup>
	</BlockControls>
);

/** All settings in the sidebar, but the colors. */
export const Settings = ( props: Props ) => {
	const { attributes, setAttributes } = props;
	return (
		<ContentControls>
			<PanelBody title={ __( 'WhatsApp Button Settings', 'ramjet' ) }>
				<PhoneNumber { ...props } />
				<TextareaControl
					label={ __( 'Default First Message', 'ramjet' ) }
					help={ __(
						'Visitors can change this text before they send it.',
						'ramjet'
					) }
					value={ attributes.firstMessage }
					onChange={ ( firstMessage ) =>
						setAttributes( { firstMessage } )
					}
				/>
				<ToggleControl
					label={ __( 'Open in new tab', 'ramjet' ) }
					help={ __(
						'Keeps your page open for visitors without the WhatsApp app.',
						'ramjet'
					) }
					checked={ attributes.openInNewTab }
					onChange={ ( openInNewTab ) =>
						setAttributes( { openInNewTab } )
					}
				/>
			</PanelBody>
		</ContentControls>
	);
};

function PhoneNumber( { attributes, setAttributes }: Props ) {
	const { phoneNumber = '' } = attributes;
	const [ guess ] = useState( guessCountry );
	const countryCode = attributes.countryCode ?? guess;
	const [ countries ] = useState( () => listCountries( countryCode ) );
	const isInvalid =
		phoneNumber !== '' && ! isPhoneNumber( phoneNumber, countryCode );
	return (
		<>
			<SelectControl
				label={ __( 'Country code', 'ramjet' ) }
				value={ countryCode }
				options={ countries }
				onChange={ ( value ) =>
					setAttributes( { countryCode: value } )
				}
			/>
			<TextControl
				type="tel"
				dir="ltr"
				label={ __( 'Phone Number', 'ramjet' ) }
				placeholder={ __( 'Your phone number…', 'ramjet' ) }
				help={
					isInvalid ? (
						<span role="alert" style={ { color: '#cc1818' } }>
							{ __(
								'Please enter a valid phone number.',
								'ramjet'
							) }
						</span>
					) : (
						__(
							'Your number on WhatsApp, without the country code and the zero before the area code.',
							'ramjet'
						)
					)
				}
				aria-invalid={ isInvalid }
				value={ phoneNumber }
				// The number is nothing without its country.
				onChange={ ( value ) =>
					setAttributes( { countryCode, phoneNumber: value } )
				}
			/>
		</>
	);
}
