import { RichText } from '@wordpress/block-editor';
import { Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import { createLoader, useLoader } from '../../shared/api/loader';
import type { Attributes } from './attributes';

const slider = createLoader(
	() => import( /* webpackChunkName: "slideshow-slider" */ './slider' )
);

export function EditableSlides( {
	attributes: { images, autoplay, delay, effect },
	isSelected,
	onCaption,
}: {
	attributes: Attributes;
	isSelected: boolean;
	onCaption: ( index: number, caption: string ) => void;
} ) {
	const { loaded, error, retry } = useLoader( slider );
	const hasFailed = error !== null;
	const container = useRef< HTMLDivElement >( null );
	const active = useRef( 0 );
	const lastCount = useRef( 0 );
	const [ ratio, setRatio ] = useState< number >();
	const count = images.length;
	/** React makes other elements for other images, also for the same ones in another order. */
	const order = images.map( ( { id, url } ) => id ?? url ).join( '\n' );

	useEffect( () => {
		const before = lastCount.current;
		lastCount.current = count;
		if ( ! loaded || ! container.current || count < 2 ) {
			return;
		}
		return loaded.createSlider( container.current, {
			effect,
			delay: autoplay ? 1000 * delay : 0,
			// Shows an image that was added.
			first:
				before > 0 && before < count
					? count - 1
					: Math.min( active.current, count - 1 ),
			isDraggable: false,
			onChange: ( index ) => {
				active.current = index;
			},
		} );
	}, [ loaded, count, order, autoplay, delay, effect ] );

	return (
		<>
			{ hasFailed && (
				<Notice
					status="error"
					isDismissible={ false }
					actions={ [
						{ label: __( 'Try again', 'ramjet' ), onClick: retry },
					] }
				>
					{ __(
						'The Swiper library could not be loaded.',
						'ramjet'
					) }
				</Notice>
			) }
			<div
				ref={ container }
				className={ `wp-block-jetpack-slideshow_container ${
					hasFailed ? 'is-row' : ''
				}` }
				style={ ratio ? ( { '--ratio': ratio } as CSSProperties ) : {} }
				data-autoplay={ autoplay ? 1000 * delay : 0 }
				data-pause={ __( 'Pause Slideshow', 'ramjet' ) }
				data-play={ __( 'Play Slideshow', 'ramjet' ) }
				/* translators: %d: number of a slide. */
				data-go-to={ __( 'Go to slide %d', 'ramjet' ) }
			>
				<ul className="wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper">
					{ images.map( ( { id, url, alt, caption }, index ) => (
						<li
							key={ `${ id ?? url }-${ index }` }
							aria-label={ sprintf(
								/* translators: 1: number of the slide. 2: how many there are. */
								__( '%1$d of %2$d', 'ramjet' ),
								index + 1,
								count
							) }
							className="wp-block-jetpack-slideshow_slide swiper-slide"
						>
							<figure>
								<img
									className="wp-block-jetpack-slideshow_image"
									src={ url }
									alt={ alt }
									onLoad={ ( { currentTarget } ) =>
										index === 0 &&
										setRatio( ratioOf( currentTarget ) )
									}
								/>
								{ ( isSelected || caption ) && (
									<RichText
										tagName="figcaption"
										className="wp-block-jetpack-slideshow_caption gallery-caption"
										aria-label={ sprintf(
											/* translators: 1: number of the slide. 2: how many there are. */
											__(
												'Caption of slide %1$d of %2$d',
												'ramjet'
											),
											index + 1,
											count
										) }
										placeholder={ __(
											'Write caption…',
											'ramjet'
										) }
										value={ caption }
										onChange={ ( value ) =>
											onCaption( index, value )
										}
									/>
								) }
							</figure>
						</li>
					) ) }
				</ul>
				<Control
					name="button-prev"
					label={ __( 'Previous slide', 'ramjet' ) }
				/>
				<Control
					name="button-next"
					label={ __( 'Next slide', 'ramjet' ) }
				/>
				<Control
					name="button-pause"
					label={ __( 'Pause Slideshow', 'ramjet' ) }
				/>
				<div className="wp-block-jetpack-slideshow_pagination" />
			</div>
		</>
	);
}

/** As printed by render.php; slider.ts adds its behavior. */
function Control( { name, label }: { name: string; label: string } ) {
	return (
		// eslint-disable-next-line jsx-a11y/anchor-is-valid
		<a
			className={ `wp-block-jetpack-slideshow_${ name }` }
			role="button"
			tabIndex={ 0 }
			aria-label={ label }
		/>
	);
}

const ratioOf = ( { naturalWidth, naturalHeight }: HTMLImageElement ) =>
	Math.min( 16 / 9, Math.max( 1, naturalWidth / naturalHeight || 1 ) );
