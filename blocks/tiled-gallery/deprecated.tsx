import { RawHTML } from '@wordpress/element';
import { defineDeprecation } from '../../shared/blocks/define-block';
import type { Attributes } from './attributes';
import metadata from './block.json';

const TAG = /<(?:\/?(?:div|figure|a)|img)(?:\s[^<>]*)?>/g;

/** Whether markup contains only images in the gallery's elements, so that nothing is lost when it is saved again. */
export const isGalleryMarkup = ( markup: string ): boolean =>
	markup.includes( 'tiled-gallery__item' ) &&
	markup.replace( TAG, '' ).trim() === '';

/**
 * Galleries of other versions, with classes or the viewer's roles in other places, with rows arranged by other rules,
 * or with custom links in an attribute of the image, too. The images can be read from all of them.
 */
const savedOtherwise = defineDeprecation<
	Attributes,
	Attributes & { markup?: string }
>( {
	apiVersion: 3,
	attributes: {
		...metadata.attributes,
		markup: { type: 'string', source: 'raw' },
	},
	supports: metadata.supports,
	save: ( { attributes: { markup = '' } } ) =>
		isGalleryMarkup( markup ) ? <RawHTML>{ markup }</RawHTML> : <></>,
	migrate: ( { markup, ...attributes } ) => attributes,
} );

export default [ savedOtherwise ];
