import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { CSSProperties } from 'react';
import type { Attributes, Image } from './attributes';

type SlidesProps = {
	images: ( Image & {
		/** Of the element, in markup that no version has saved. */
		imageClass?: string;
	} )[];
	/** The container's class in the version of Swiper at the time. */
	swiperClass?: string;
	rowClass?: string;
};

/** The slides and controls, which differ little between versions. */
export function Slides( {
	images,
	swiperClass = 'swiper',
	rowClass = 'wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper',
}: SlidesProps ) {
	return (
		<div
			className={ `wp-block-jetpack-slideshow_container ${ swiperClass }` }
		>
			<ul className={ rowClass }>
				{ images.map(
					(
						{ alt, caption, id, url, aspectRatio, imageClass },
						index
					) => (
						<li
							className="wp-block-jetpack-slideshow_slide swiper-slide"
							key={ index }
						>
							<figure>
								<img
									alt={ alt }
									className={
										imageClass ??
										`wp-block-jetpack-slideshow_image wp-image-${ id }`
									}
									data-id={ id }
									data-aspect-ratio={ aspectRatio }
									src={ url }
								/>
								{ ! RichText.isEmpty( caption ) && (
									<RichText.Content
										className="wp-block-jetpack-slideshow_caption gallery-caption"
										tagName="figcaption"
										value={ caption }
									/>
								) }
							</figure>
						</li>
					)
				) }
			</ul>
			<Control name="button-prev swiper-button-prev swiper-button-white" />
			<Control name="button-next swiper-button-next swiper-button-white" />
			{ /* In English in every language, as in existing posts: render.php translates it. */ }
			<Control name="button-pause" aria-label="Pause Slideshow" />
			<div className="wp-block-jetpack-slideshow_pagination swiper-pagination swiper-pagination-white" />
		</div>
	);
}

function Control( {
	name,
	...props
}: {
	name: string;
	'aria-label'?: string;
} ) {
	return (
		// eslint-disable-next-line jsx-a11y/anchor-has-content -- as in existing posts; render.php names it.
		<a
			{ ...props }
			className={ `wp-block-jetpack-slideshow_${ name }` }
			role="button"
		/>
	);
}

/** The data attributes, which current versions save on the block's element and older ones on an inner element. */
export const dataOf = ( { autoplay, delay, effect }: Attributes ) => ( {
	'data-autoplay': autoplay || undefined,
	'data-delay': autoplay ? delay : undefined,
	'data-effect': effect,
} );

/** Without images there is nothing to save but the settings. */
export default function save( props: BlockSaveProps< Attributes > ) {
	return props.attributes.images.length > 0 ? saveElement( props ) : null;
}

/** The element with the slides. */
export function saveElement( { attributes }: BlockSaveProps< Attributes > ) {
	const { images } = attributes;
	const ratio = images[ 0 ]?.aspectRatio;
	return (
		<div
			{ ...useBlockProps.save( {
				// Keeps the class before the other attributes, as in existing posts.
				className: '',
				...dataOf( attributes ),
				style: ratio
					? ( {
							'--aspect-ratio': `calc(${ ratio })`,
						} as CSSProperties )
					: undefined,
			} ) }
		>
			<Slides images={ images } />
		</div>
	);
}
