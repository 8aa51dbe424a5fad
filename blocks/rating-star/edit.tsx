import {
	AlignmentToolbar,
	BlockControls,
	InspectorControls,
	PanelColorSettings,
	useBlockProps,
} from '@wordpress/block-editor';
import { speak } from '@wordpress/a11y';
import { PanelBody, RangeControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	type Attributes,
	MAX_HIGHEST_RATING,
	MIN_HIGHEST_RATING,
	ratingAfterClick,
	starFill,
} from './attributes';
import { Star } from './star';

export default function Edit( {
	attributes: { rating, maxRating, color, align },
	setAttributes,
}: BlockEditProps< Attributes > ) {
	const blockProps = useBlockProps( {
		style: { textAlign: align as 'left' },
	} );
	const label = sprintf(
		/* translators: 1: rating, such as 3.5. 2: highest possible rating. */
		__( 'Rating: %1$s out of %2$s', 'ramjet' ),
		String( rating ),
		String( maxRating )
	);

	const rate = ( star: number ) => {
		const newRating = ratingAfterClick( star, rating );
		setAttributes( { rating: newRating } );
		speak(
			sprintf(
				/* translators: 1: rating, such as 3.5. 2: highest possible rating. */
				__( 'Rating: %1$s out of %2$s', 'ramjet' ),
				String( newRating ),
				String( maxRating )
			)
		);
	};

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
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'ramjet' ) }>
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
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</PanelBody>
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
			<figure { ...blockProps }>
				<div
					className="jetpack-ratings"
					role="group"
					aria-label={ label }
					style={ { color } }
				>
					{ Array.from( { length: maxRating }, ( _, index ) => {
						const position = index + 1;
						return (
							<button
								key={ position }
								type="button"
								className="jetpack-ratings-button"
								aria-pressed={ rating > position - 1 }
								aria-label={ sprintf(
									/* translators: %d: number of stars. */
									_n(
										'%d star',
										'%d stars',
										position,
										'ramjet'
									),
									position
								) }
								onClick={ () => rate( position ) }
							>
								<Star fill={ starFill( position, rating ) } />
							</button>
						);
					} ) }
				</div>
			</figure>
		</>
	);
}
