import {
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import { ColorPalette, PanelBody } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import clsx from 'clsx';
import { BlockNotice } from '../../../shared/components/block-notice';
import { type Attributes, TEXT_ON_LIGHT } from './attributes';
import metadata from './block.json';
import { Settings, SettingsDropdown } from './settings';

const DARK = '#465B64';

const { green, textOnGreen } = metadata.ramjet;

/** Backgrounds with white text, or dark text on the green. The others have gray text. */
const DARK_BACKGROUNDS = [ green, DARK ];

export default function Edit( props: BlockEditProps< Attributes > ) {
	const { attributes, setAttributes } = props;
	const { backgroundColor, buttonText, colorClass, phoneNumber } = attributes;
	return (
		<div
			{ ...useBlockProps( {
				className: clsx(
					colorClass && `is-color-${ colorClass }`,
					! buttonText && 'has-no-text'
				),
				// The notice stands above the button.
				style: { flexWrap: 'wrap' },
			} ) }
		>
			<SettingsDropdown { ...props } />
			<Settings { ...props } />
			<Colors { ...props } />
			{ ! phoneNumber && (
				<BlockNotice status="warning">
					{ __(
						'Visitors don’t see this button until you enter your phone number in its settings.',
						'ramjet'
					) }
				</BlockNotice>
			) }
			<RichText
				identifier="buttonText"
				aria-label={ __( 'Button text', 'ramjet' ) }
				className="whatsapp-block__button"
				style={ { backgroundColor, color: getTextColor( attributes ) } }
				value={ buttonText }
				onChange={ ( value ) => setAttributes( { buttonText: value } ) }
				placeholder={ __( 'Add text…', 'ramjet' ) }
				disableLineBreaks
				withoutInteractiveFormatting
			/>
		</div>
	);
}

/** The color that render.php prints. */
function getTextColor( { backgroundColor, colorClass }: Attributes ) {
	if ( colorClass !== 'dark' ) {
		return TEXT_ON_LIGHT;
	}
	return backgroundColor === green ? textOnGreen : '#fff';
}

function Colors( { attributes, setAttributes }: BlockEditProps< Attributes > ) {
	return (
		<InspectorControls group="styles">
			<PanelBody title={ __( 'Background Color', 'ramjet' ) }>
				<ColorPalette
					aria-label={ __( 'Background Color', 'ramjet' ) }
					colors={ [
						{
							name: _x(
								'WhatsApp Green',
								'background color',
								'ramjet'
							),
							color: green,
						},
						{
							name: _x(
								'WhatsApp Dark',
								'background color',
								'ramjet'
							),
							color: DARK,
						},
						{
							name: _x(
								'WhatsApp Light',
								'background color',
								'ramjet'
							),
							color: '#F4F4F4',
						},
						{
							name: _x( 'White', 'background color', 'ramjet' ),
							color: '#FFFFFF',
						},
					] }
					value={ attributes.backgroundColor }
					// Clearing the color restores the default.
					onChange={ ( backgroundColor = green ) =>
						setAttributes( {
							backgroundColor,
							colorClass: DARK_BACKGROUNDS.includes(
								backgroundColor
							)
								? 'dark'
								: 'light',
						} )
					}
					clearable={ false }
					disableCustomColors
				/>
			</PanelBody>
		</InspectorControls>
	);
}
