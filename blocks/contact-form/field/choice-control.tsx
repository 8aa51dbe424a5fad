import { useInnerBlocksProps } from '@wordpress/block-editor';
import { __, sprintf } from '@wordpress/i18n';
import clsx from 'clsx';
import type { FieldEditProps } from './field-edit';
import { getPartLook } from './look';
import { ratingOf, sliderOf } from './scales';

/** The stars or hearts of a rating. A click sets the default rating, another removes it. */
export function RatingControl( { attributes, setAttributes }: FieldEditProps ) {
	const { max, value } = ratingOf( attributes );
	const look = getPartLook( attributes.inputStyle );
	return (
		<div
			className={ clsx(
				'ramjet-rating',
				attributes.iconStyle === 'hearts' && 'is-hearts',
				look.className
			) }
			style={ look.style }
		>
			{ Array.from( { length: max }, ( _, index ) => index + 1 ).map(
				( rating ) => (
					<div key={ rating } className="ramjet-rating__option">
						<input
							type="radio"
							tabIndex={ -1 }
							aria-label={ __( 'Default rating', 'ramjet' ) }
							checked={ rating === value }
							onChange={ () =>
								setAttributes( { default: rating } )
							}
							onClick={ () =>
								rating === value &&
								setAttributes( { default: 0 } )
							}
						/>
						<span>
							{ sprintf(
								/* translators: 1: a rating, 2: the highest rating. */
								__( '%1$d of %2$d', 'ramjet' ),
								rating,
								max
							) }
						</span>
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
}: FieldEditProps & { control: { className: string } } ) {
	const { min, max, step, value } = sliderOf( attributes );
	return (
		<div className="ramjet-slider">
			<input
				{ ...control }
				type="range"
				tabIndex={ -1 }
				aria-label={ __( 'Default value', 'ramjet' ) }
				{ ...{ min, max, step, value } }
				onChange={ ( event ) =>
					setAttributes( { default: Number( event.target.value ) } )
				}
			/>
			<output className="ramjet-slider__value">{ value }</output>
			<div className="ramjet-slider__ends">
				<span>{ attributes.minLabel || min }</span>
				<span>{ attributes.maxLabel || max }</span>
			</div>
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
