import { useInnerBlocksProps } from '@wordpress/block-editor';
import { __, sprintf } from '@wordpress/i18n';
import clsx from 'clsx';
import type { FieldEditProps } from './field-edit-props';
import { getPartStyle } from './field-styles';
import { ratingOf, sliderOf } from './scales';

/** Icons by style, as on the page (src/server/Forms/Rendering/ChoiceControls.php). */
const ICONS: Record< string, string > = {
	stars: 'm12 4 2.4 5.1 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.8l5.6-.7z',
	hearts: 'M12 19.5C5 14 4 11.5 4 9.3 4 5 9.5 4 12 8c2.5-4 8-3 8 1.3 0 2.2-1 4.7-8 10.2z',
};

/** The stars or hearts of a rating. A click sets the default rating, another removes it. */
export function RatingControl( { attributes, setAttributes }: FieldEditProps ) {
	const { max, value } = ratingOf( attributes );
	const part = getPartStyle( attributes.inputStyle );
	const icon = ICONS[ attributes.iconStyle ?? '' ] ?? ICONS.stars;
	return (
		<div
			className={ clsx( 'ramjet-rating', part.className ) }
			style={ part.style }
		>
			{ Array.from( { length: max }, ( _, index ) => index + 1 ).map(
				( rating ) => (
					<div key={ rating } className="ramjet-rating__option">
						<input
							type="radio"
							tabIndex={ -1 }
							aria-label={ sprintf(
								/* translators: 1: a rating, 2: the highest rating. */
								__( '%1$d of %2$d', 'ramjet' ),
								rating,
								max
							) }
							checked={ rating === value }
							onChange={ () =>
								setAttributes( { default: rating } )
							}
							onClick={ () =>
								rating === value &&
								setAttributes( { default: 0 } )
							}
						/>
						<svg viewBox="0 0 24 24" aria-hidden>
							<path d={ icon } />
						</svg>
					</div>
				)
			) }
		</div>
	);
}

/** A slider; moving it sets the default value. */
export function SliderControl( {
	attributes,
	setAttributes,
	control,
}: FieldEditProps & { control: { style?: React.CSSProperties } } ) {
	const { min, max, step, value } = sliderOf( attributes );
	return (
		<div className="ramjet-slider">
			<input
				style={ control.style }
				type="range"
				tabIndex={ -1 }
				aria-label={ __( 'Default value', 'ramjet' ) }
				{ ...{ min, max, step, value } }
				onChange={ ( event ) =>
					setAttributes( { default: Number( event.target.value ) } )
				}
			/>
			<output>{ value }</output>
			<span>{ attributes.minLabel || min }</span>
			<span>{ attributes.maxLabel || max }</span>
		</div>
	);
}

/** Parts that are blocks to edit: images to choose from, or the content of a dropzone. */
export function PartBlocks() {
	return (
		<div
			{ ...useInnerBlocksProps(
				{ className: 'ramjet-field__parts' },
				{ templateLock: 'all', renderAppender: false }
			) }
		/>
	);
}
