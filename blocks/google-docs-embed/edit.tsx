import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SelectControl } from '../../shared/components/controls';
import { EmbedBlock } from '../../shared/embed/embed-block';
import { EmbedPreview } from '../../shared/embed/parts';
import { type Attributes, parse, shapeOf } from './attributes';

/** A document, or how to embed one. */
export default function Edit( props: BlockEditProps< Attributes > ) {
	const { attributes, setAttributes, isSelected } = props;
	const prompt = __( 'Enter the link here…', 'ramjet' );
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Aspect Ratio', 'ramjet' ) }>
					<SelectControl< string >
						label={ __( 'Aspect Ratio', 'ramjet' ) }
						help={ __(
							'Select a different aspect-ratio to show more (or less) of your embedded document.',
							'ramjet'
						) }
						value={ attributes.aspectRatio ?? '' }
						options={ ratios() }
						onChange={ ( aspectRatio ) =>
							setAttributes( { aspectRatio } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<EmbedBlock
				{ ...props }
				name="jetpack/google-docs-embed"
				label={ __( 'Google Docs', 'ramjet' ) }
				instructions={
					<>
						<div>
							{ __(
								'Copy and paste your document link below.',
								'ramjet'
							) }
						</div>
						<div>
							{ __(
								'If your document is private, only readers logged into a Google account with shared access to the document may view it.',
								'ramjet'
							) }
						</div>
					</>
				}
				field={ { label: prompt, placeholder: prompt } }
				parse={ parse }
				error={ __(
					'The document couldn’t be embedded. To embed a document, use the link in your browser address bar when editing the document.',
					'ramjet'
				) }
				convert
			>
				{ ( url ) => (
					<EmbedPreview
						src={ url }
						title={ __( 'Google Docs document', 'ramjet' ) }
						isSelected={ isSelected }
						style={ {
							aspectRatio: shapeOf( url, attributes.aspectRatio ),
							height: 'auto',
							minHeight: 300,
						} }
					/>
				) }
			</EmbedBlock>
		</>
	);
}

const ratios = () => [
	{ value: '', label: __( 'Default', 'ramjet' ) },
	{
		value: 'ar-100',
		label: __( '100% - Show the whole document', 'ramjet' ),
	},
	{
		value: 'ar-50',
		label: __( '50% - Show half of the document', 'ramjet' ),
	},
];
