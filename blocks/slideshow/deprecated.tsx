import { useBlockProps } from '@wordpress/block-editor';
import { defineDeprecation } from '../../shared/blocks/define-block';
import type { Attributes } from './attributes';
import metadata from './block.json';
import { dataOf, saveElement, Slides } from './save';

/** The container's class in older versions of Swiper. */
const SWIPER_CLASS = 'swiper-container';

const frozen = {
	apiVersion: 3,
	attributes: metadata.attributes,
	supports: metadata.supports,
};

/** Saved the element of a slideshow without images, too. */
const v4 = defineDeprecation< Attributes, Attributes >( {
	...frozen,
	save: saveElement,
} );

const v3 = defineDeprecation< Attributes, Attributes >( {
	...frozen,
	save: ( { attributes: saved } ) => (
		<div { ...useBlockProps.save( { className: '', ...dataOf( saved ) } ) }>
			<Slides images={ saved.images } swiperClass={ SWIPER_CLASS } />
		</div>
	),
} );

/** Saved the settings on an inner element. */
const v2 = defineDeprecation< Attributes, Attributes >( {
	...frozen,
	save: ( { attributes: saved } ) => (
		<div { ...useBlockProps.save() }>
			<div { ...dataOf( saved ) }>
				<Slides images={ saved.images } swiperClass={ SWIPER_CLASS } />
			</div>
		</div>
	),
} );

export default [ v4, v3, v2 ];
