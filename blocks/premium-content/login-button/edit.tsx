import {
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RangeControl } from '../../../shared/components/controls';
import type { Attributes } from './attributes';
import { getLinkProps } from './link-props';

export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< Attributes > ) {
	return (
		<>
			<InspectorControls group="styles">
				<PanelBody title={ __( 'Border settings', 'ramjet' ) }>
					<RangeControl
						label={ __( 'Border radius', 'ramjet' ) }
						value={ attributes.borderRadius }
						min={ 0 }
						max={ 50 }
						initialPosition={ 5 }
						allowReset
						onChange={ ( borderRadius ) =>
							setAttributes( { borderRadius } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...useBlockProps( { className: 'wp-block-button' } ) }>
				<RichText
					identifier="text"
					aria-label={ __( 'Button text', 'ramjet' ) }
					{ ...getLinkProps( attributes ) }
					value={ attributes.text ?? '' }
					onChange={ ( text ) => setAttributes( { text } ) }
					placeholder={ __( 'Add text…', 'ramjet' ) }
					withoutInteractiveFormatting
				/>
			</div>
		</>
	);
}
