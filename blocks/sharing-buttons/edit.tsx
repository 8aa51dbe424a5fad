import {
	getColorObjectByColorValue,
	InspectorControls,
	PanelColorSettings,
	useBlockProps,
	useInnerBlocksProps,
	useSettings,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import clsx from 'clsx';
import { SelectControl } from '../../shared/components/controls';
import type { Attributes } from './attributes';
import { registerServices } from './sharing-button/services';

registerServices();

export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< Attributes > ) {
	const { styleType = '', size, layout } = attributes;
	const [ palette ] = useSettings( 'color.palette' );
	const nameOf = ( value?: string ) =>
		getColorObjectByColorValue( palette ?? [], value )?.slug;
	const blockProps = useBlockProps( {
		className: clsx( size, 'jetpack-sharing-buttons__services-list' ),
	} );
	const innerBlocksProps = useInnerBlocksProps( blockProps, {
		allowedBlocks: [ 'jetpack/sharing-button' ],
		placeholder: __( 'Click plus to add a Sharing Button', 'ramjet' ),
		orientation: layout?.orientation ?? 'horizontal',
	} );
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'ramjet' ) }>
					<SelectControl< string >
						label={ __( 'Style', 'ramjet' ) }
						// Official buttons of services would load their scripts.
						value={ styleType.replace( 'official', 'icon-text' ) }
						options={ [
							{
								value: 'icon-text',
								label: __( 'Icon and text', 'ramjet' ),
							},
							{ value: 'icon', label: __( 'Icon', 'ramjet' ) },
							{ value: 'text', label: __( 'Text', 'ramjet' ) },
						] }
						onChange={ ( value ) =>
							setAttributes( { styleType: value } )
						}
					/>
					<SelectControl< string >
						label={ __( 'Size', 'ramjet' ) }
						value={ size }
						options={ [
							{
								value: 'has-small-icon-size',
								label: __( 'Small', 'ramjet' ),
							},
							{
								value: 'has-normal-icon-size',
								label: __( 'Normal', 'ramjet' ),
							},
							{
								value: 'has-large-icon-size',
								label: __( 'Large', 'ramjet' ),
							},
							{
								value: 'has-huge-icon-size',
								label: __( 'Huge', 'ramjet' ),
							},
						] }
						onChange={ ( value ) =>
							setAttributes( { size: value } )
						}
					/>
				</PanelBody>
				<PanelColorSettings
					title={ __( 'Colors of the buttons', 'ramjet' ) }
					colorSettings={ [
						{
							label: __( 'Icon and text', 'ramjet' ),
							value: attributes.iconColorValue,
							onChange: ( value ) =>
								setAttributes( {
									iconColor: nameOf( value ),
									customIconColor: nameOf( value )
										? undefined
										: value,
									iconColorValue: value,
								} ),
						},
						{
							label: __( 'Background', 'ramjet' ),
							value: attributes.iconBackgroundColorValue,
							onChange: ( value ) =>
								setAttributes( {
									iconBackgroundColor: nameOf( value ),
									customIconBackgroundColor: nameOf( value )
										? undefined
										: value,
									iconBackgroundColorValue: value,
								} ),
						},
					] }
				/>
			</InspectorControls>
			{ /* No list: WordPress gives blocks the role of documents. */ }
			<div { ...innerBlocksProps } />
		</>
	);
}
