import {
	ContrastChecker,
	getColorObjectByAttributeValues,
	getColorObjectByColorValue,
	InspectorControls,
	PanelColorSettings,
} from '@wordpress/block-editor';
import { GradientPicker, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RangeControl } from '../../shared/components/controls';
import { usePalette } from '../../shared/editor/use-palette';
import type { Editing } from '../../shared/types/blocks';
import { BORDER_RADIUS, isBorderRadius } from './border-radius';
import type { Attributes } from './attributes';

type PanelProps = Editing< Attributes >;

/** Text and background colors, with a warning about low contrast. */
export function ColorPanels( { attributes, setAttributes }: PanelProps ) {
	const { colors, gradients } = usePalette();
	const textColor = getColorObjectByAttributeValues(
		colors,
		attributes.textColor,
		attributes.customTextColor
	).color;
	const backgroundColor = getColorObjectByAttributeValues(
		colors,
		attributes.backgroundColor,
		attributes.customBackgroundColor
	).color;
	const gradient =
		gradients.find( ( { slug } ) => slug === attributes.gradient )
			?.gradient ?? attributes.customGradient;

	const setTextColor = ( color: string | undefined ) => {
		const slug = getColorObjectByColorValue( colors, color )?.slug;
		setAttributes( {
			textColor: slug,
			customTextColor: slug ? undefined : color,
		} );
	};
	// The background is either a color or a gradient.
	const setBackgroundColor = ( color: string | undefined ) => {
		const slug = getColorObjectByColorValue( colors, color )?.slug;
		setAttributes( {
			backgroundColor: slug,
			customBackgroundColor: slug ? undefined : color,
			gradient: undefined,
			customGradient: undefined,
		} );
	};
	const setGradient = ( value: string | undefined ) => {
		const slug = gradients.find(
			( { gradient: known } ) => known === value
		)?.slug;
		setAttributes( {
			gradient: slug,
			customGradient: slug ? undefined : value,
			backgroundColor: undefined,
			customBackgroundColor: undefined,
		} );
	};

	return (
		<InspectorControls group="styles">
			<PanelColorSettings
				title={ __( 'Color', 'ramjet' ) }
				initialOpen
				colorSettings={ [
					{
						label: __( 'Text', 'ramjet' ),
						value: textColor,
						onChange: setTextColor,
					},
					{
						label: __( 'Background', 'ramjet' ),
						value: backgroundColor,
						onChange: setBackgroundColor,
					},
				] }
			>
				{ ! gradient && (
					<ContrastChecker
						textColor={ textColor }
						backgroundColor={ backgroundColor }
					/>
				) }
			</PanelColorSettings>
			<PanelBody
				title={ __( 'Background gradient', 'ramjet' ) }
				initialOpen={ false }
			>
				<GradientPicker
					value={ gradient }
					gradients={ gradients }
					onChange={ setGradient }
				/>
			</PanelBody>
		</InspectorControls>
	);
}

/** The border radius (0 to 100 pixels). */
export function BorderRadiusPanel( { attributes, setAttributes }: PanelProps ) {
	return (
		<InspectorControls group="styles">
			<PanelBody title={ __( 'Border radius', 'ramjet' ) }>
				<RangeControl
					label={ __( 'Radius', 'ramjet' ) }
					value={ attributes.borderRadius }
					onChange={ ( borderRadius ) =>
						setAttributes( {
							borderRadius: isBorderRadius( borderRadius )
								? borderRadius
								: undefined,
						} )
					}
					min={ BORDER_RADIUS.min }
					max={ BORDER_RADIUS.max }
					initialPosition={ 5 }
					allowReset
				/>
			</PanelBody>
		</InspectorControls>
	);
}
