import { useBlockProps } from '@wordpress/block-editor';
import { defineDeprecation } from '../../shared/blocks/define-block';
import { idsOf } from '../../shared/lib/media';
import type { Attributes, Image } from './attributes';
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

type Loose = Omit< Attributes, 'images' > & {
	images: ( Image & { imageClass?: string } )[];
	swiperClass?: string;
	rowClass?: string;
};

const { images } = metadata.attributes;

const classOf = ( selector: string ) =>
	( {
		type: 'string',
		source: 'attribute',
		selector,
		attribute: 'class',
	} ) as const;

/** Made by hand or by an importer: other classes, and images without an ID, which their class may name. */
const loose = defineDeprecation< Attributes, Loose >( {
	...frozen,
	attributes: {
		...metadata.attributes,
		images: {
			...images,
			query: { ...images.query, imageClass: classOf( 'img' ) },
		},
		swiperClass: classOf( 'div > div' ),
		rowClass: classOf( 'ul' ),
	},
	save: ( { attributes: saved } ) => (
		<div { ...useBlockProps.save( { className: '', ...dataOf( saved ) } ) }>
			<Slides
				images={ saved.images }
				swiperClass={ saved.swiperClass?.replace(
					'wp-block-jetpack-slideshow_container ',
					''
				) }
				rowClass={ saved.rowClass }
			/>
		</div>
	),
	migrate( { swiperClass, rowClass, ...saved } ) {
		const read = saved.images.map( ( { imageClass = '', ...image } ) => ( {
			...image,
			id: image.id ?? /\bwp-image-(\d+)\b/.exec( imageClass )?.[ 1 ],
		} ) );
		return { ...saved, images: read, ids: idsOf( read ) };
	},
} );

export default [ v4, v3, v2, loose ];
