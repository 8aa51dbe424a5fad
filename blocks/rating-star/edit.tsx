import {
	AlignmentToolbar,
	BlockControls,
	InspectorControls,
	PanelColorSettings,
	useBlockProps,
} from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import { ContentControls } from '../../shared/editor/content-controls';
import { RangeControl } from '../../shared/components/controls';
import {
	type Attributes,
	MAX_HIGHEST_RATING,
	MIN_HIGHEST_RATING,
	readRating,
} from './attributes';
import { Stars } from './stars';

/** Clickable stars, an alignment toolbar and a settings panel. */
export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< Attributes > ) {
	const { color, align } = attributes;
	const { rating, maxRating } = readRating( attributes );

	return (
		<>
			<BlockControls>
				<AlignmentToolbar
					value={ align }
					onChange={ ( newAlign ) =>
						setAttributes( { align: newAlign ?? 'left' } )
					}
				/>
			</BlockControls>
			<ContentControls>
				<PanelBody title={ __( 'Settings', 'ramjet' ) }>
					<RangeControl
						label={ __( 'Rating', 'ramjet' ) }
						help={ __(
							'Half stars are possible: click the last star again, or use the arrow keys.',
							'ramjet'
						) }
						value={ rating }
						onChange={ ( newRating = rating ) =>
							setAttributes( { rating: newRating } )
						}
						min={ 0 }
						max={ maxRating }
						step={ 0.5 }
					/>
					<RangeControl
						label={ __( 'Highest rating', 'ramjet' ) }
						value={ maxRating }
						onChange={ ( newMax = maxRating ) =>
							setAttributes( {
								maxRating: newMax,
								rating: Math.min( rating, newMax ),
							} )
						}
						min={ MIN_HIGHEST_RATING }
						max={ MAX_HIGHEST_RATING }
					/>
				</PanelBody>
			</ContentControls>
			<InspectorControls>
				<PanelColorSettings
					title={ __( 'Color', 'ramjet' ) }
					initialOpen
					colorSettings={ [
						{
							label: __( 'Color', 'ramjet' ),
							value: color,
							onChange: ( newColor ) =>
								setAttributes( { color: newColor } ),
						},
					] }
				/>
			</InspectorControls>
			<figure
				{ ...useBlockProps( {
					style: { textAlign: align as 'left' },
				} ) }
			>
				<Stars
					rating={ rating }
					maxRating={ maxRating }
					color={ color }
					onChange={ ( newRating ) =>
						setAttributes( { rating: newRating } )
					}
				/>
			</figure>
		</>
	);
}
