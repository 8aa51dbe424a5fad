import {
	getColorObjectByAttributeValues,
	getColorObjectByColorValue,
	InspectorControls,
	PanelColorSettings,
} from '@wordpress/block-editor';
import { GradientPicker, PanelBody } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import {
	FontSizePicker,
	RangeControl,
	TextareaControl,
	ToggleControl,
} from '../../shared/components/controls';
import { WidthControl } from '../../shared/components/width-control';
import { ContentControls } from '../../shared/editor/content-controls';
import { usePalette } from '../../shared/editor/use-palette';
import type { Editing } from '../../shared/types/blocks';
import { type Attributes, DEFAULTS, getTexts, MAXIMUM } from './attributes';

type PanelsProps = Editing< Attributes > & {
	/** Number of subscribers; 0 before it is known. */
	count: number;
};

/** The panels in the sidebar. */
export function Panels( { attributes, setAttributes, count }: PanelsProps ) {
	const texts = getTexts( attributes );
	const { buttonWidth, buttonOnNewLine, showSubscribersTotal } = attributes;
	const number = ( name: keyof typeof MAXIMUM, label: string ) => (
		<RangeControl
			label={ label }
			value={ attributes[ name ] }
			min={ 0 }
			max={ MAXIMUM[ name ] }
			initialPosition={ DEFAULTS[ name ] }
			allowReset
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	return (
		<>
			<ContentControls>
				<PanelBody title={ __( 'Texts', 'ramjet' ) }>
					<TextareaControl
						label={ __( 'Input placeholder text', 'ramjet' ) }
						help={ __(
							'Shown in the field for the email address.',
							'ramjet'
						) }
						rows={ 2 }
						value={ texts.subscribePlaceholder }
						onChange={ ( subscribePlaceholder ) =>
							setAttributes( { subscribePlaceholder } )
						}
					/>
					<TextareaControl
						label={ __( 'Success message', 'ramjet' ) }
						help={ __(
							'Shown when somebody has subscribed.',
							'ramjet'
						) }
						value={ texts.successMessage }
						onChange={ ( successMessage ) =>
							setAttributes( { successMessage } )
						}
					/>
				</PanelBody>
			</ContentControls>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'ramjet' ) }>
					<ToggleControl
						label={ __( 'Show subscriber count', 'ramjet' ) }
						help={
							count > 0
								? sprintf(
										/* translators: %s: number of subscribers. */
										_n(
											'%s person has subscribed.',
											'%s people have subscribed.',
											count,
											'ramjet'
										),
										count.toLocaleString()
									)
								: __(
										'Hidden until somebody has subscribed.',
										'ramjet'
									)
						}
						checked={ showSubscribersTotal }
						onChange={ ( isShown ) =>
							setAttributes( {
								showSubscribersTotal: isShown,
								// Jetpack would count social followers, too.
								includeSocialFollowers:
									attributes.includeSocialFollowers ?? false,
							} )
						}
					/>
					<ToggleControl
						label={ __( 'Place button on new line', 'ramjet' ) }
						checked={ buttonOnNewLine }
						onChange={ ( isOnNewLine ) =>
							setAttributes( { buttonOnNewLine: isOnNewLine } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<InspectorControls group="styles">
				<ColorPanels
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<PanelBody
					title={ __( 'Typography', 'ramjet' ) }
					initialOpen={ false }
				>
					<FontSizePicker
						withSlider
						value={ attributes.customFontSize }
						onChange={ ( size ) => {
							const fontSize =
								typeof size === 'number' ? `${ size }px` : size;
							setAttributes( {
								fontSize,
								customFontSize: fontSize,
							} );
						} }
					/>
				</PanelBody>
				<PanelBody
					title={ __( 'Border', 'ramjet' ) }
					initialOpen={ false }
				>
					{ number(
						'borderRadius',
						__( 'Border radius', 'ramjet' )
					) }
					{ number(
						'borderWeight',
						__( 'Border weight', 'ramjet' )
					) }
				</PanelBody>
				<PanelBody
					title={ __( 'Spacing', 'ramjet' ) }
					initialOpen={ false }
				>
					{ number( 'padding', __( 'Space inside', 'ramjet' ) ) }
					{ number( 'spacing', __( 'Space between', 'ramjet' ) ) }
					<WidthControl
						width={ buttonWidth }
						align={ undefined }
						onChange={ ( width ) =>
							setAttributes( {
								buttonWidth: width,
								buttonOnNewLine:
									buttonOnNewLine || width === '100%',
							} )
						}
					/>
				</PanelBody>
			</InspectorControls>
		</>
	);
}

/** The colors of the button and of the borders. */
function ColorPanels( { attributes, setAttributes }: Editing< Attributes > ) {
	const { colors, gradients } = usePalette();
	const color = (
		label: string,
		slug: 'textColor' | 'borderColor' | 'buttonBackgroundColor',
		custom:
			| 'customTextColor'
			| 'customBorderColor'
			| 'customButtonBackgroundColor',
		others: Partial< Attributes > = {}
	) => ( {
		label,
		value: getColorObjectByAttributeValues(
			colors,
			attributes[ slug ],
			attributes[ custom ]
		).color,
		onChange: ( value: string | undefined ) => {
			const known = getColorObjectByColorValue( colors, value )?.slug;
			setAttributes( {
				[ slug ]: known,
				[ custom ]: known ? undefined : value,
				...others,
			} );
		},
	} );
	const gradient =
		gradients.find( ( { slug } ) => slug === attributes.buttonGradient )
			?.gradient ?? attributes.customButtonGradient;
	return (
		<>
			<PanelColorSettings
				title={ __( 'Color', 'ramjet' ) }
				initialOpen
				colorSettings={ [
					color(
						__( 'Button background', 'ramjet' ),
						'buttonBackgroundColor',
						'customButtonBackgroundColor',
						// The background is either a color or a gradient.
						{
							buttonGradient: undefined,
							customButtonGradient: undefined,
						}
					),
					color(
						__( 'Button text', 'ramjet' ),
						'textColor',
						'customTextColor'
					),
					color(
						__( 'Border', 'ramjet' ),
						'borderColor',
						'customBorderColor'
					),
				] }
			/>
			<PanelBody
				title={ __( 'Button gradient', 'ramjet' ) }
				initialOpen={ false }
			>
				<GradientPicker
					value={ gradient }
					gradients={ gradients }
					onChange={ ( value ) => {
						const slug = gradients.find(
							( { gradient: known } ) => known === value
						)?.slug;
						setAttributes( {
							buttonGradient: slug,
							customButtonGradient: slug ? undefined : value,
							buttonBackgroundColor: undefined,
							customButtonBackgroundColor: undefined,
						} );
					} }
				/>
			</PanelBody>
		</>
	);
}
