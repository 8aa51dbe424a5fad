import { RawHTML } from '@wordpress/element';
import { defineDeprecation } from '../../../shared/blocks/define-block';
import { frozenAttributes } from '../../../shared/blocks/saved-wrapper';
import type { AnyAttributes } from '../../../shared/types/blocks';
import { type Attributes, KEPT } from './attributes';

/** A figure with the URL of a video, or an element around it, and a caption. Empty while a phone uploads the video. */
const FIGURE =
	/^\s*<figure\b[^<>]*>\s*(?:<div\b[^<>]*>\s*https:\/\/videopress\.com\/(?:v|embed)\/\w+[^\s<>]*\s*<\/div>\s*)?(?:<figcaption\b[^]*<\/figcaption>\s*)?<\/figure>\s*$/;

/**
 * Version 1 saved the URL of the video, for WordPress to embed. Whatever its options, classes and styles were: pages are
 * rendered from the attributes.
 */
const v1 = defineDeprecation< Attributes, AnyAttributes >( {
	apiVersion: 3,
	attributes: {
		...frozenAttributes( KEPT ),
		caption: { type: 'string', source: 'html', selector: 'figcaption' },
		markup: { type: 'string', source: 'raw' },
	},
	supports: { align: true, anchor: true },
	save: ( { attributes: { markup = '' } }: AnyAttributes ) =>
		FIGURE.test( markup ) ? <RawHTML>{ markup }</RawHTML> : <></>,
	migrate: ( { markup, caption = '', rating, ...attributes } ) =>
		( {
			...attributes,
			caption,
			// Jetpack's name of R-17 at that time.
			rating: rating === 'X-18' ? 'R-17' : rating,
		} ) as AnyAttributes as Attributes,
} );

export default [ v1 ];
