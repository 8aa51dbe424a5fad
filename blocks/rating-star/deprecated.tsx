import { RawHTML } from '@wordpress/element';
import { defineDeprecation } from '../../shared/blocks/define-block';
import type { Attributes } from './attributes';

/** Characters; ten stars need far fewer. */
const LONGEST_MARKUP = 5000;

const ONLY_STARS =
	/^(?:\s|[★⭐?\uFE0F]|&nbsp;|<\/?(?:div|figure|p|span)(?:\s[^<>]*)?>)*$/u;

/**
 * Whether markup holds nothing but stars, with or without elements around them. Broken encodings turn stars into
 * question marks.
 */
export function isOnlyStars( markup: string ): boolean {
	return markup.length <= LONGEST_MARKUP && ONLY_STARS.test( markup );
}

/**
 * Other saved forms of the stars. The page is rendered from the attributes, so all of these are accepted:
 *
 * - with a `div` around the `figure`, as in some versions;
 * - without the color, which KSES removes from an author's post if it is written as `rgb()`;
 * - without the alignment, from an editor where alignment was off;
 * - without markup, from a pattern or an import.
 */
const savedOtherwise = defineDeprecation<
	Attributes,
	Attributes & { markup?: string }
>( {
	apiVersion: 3,
	attributes: {
		rating: { type: 'number', default: 1 },
		maxRating: { type: 'number', default: 5 },
		color: { type: 'string' },
		align: { type: 'string', default: 'left' },
		markup: { type: 'string', source: 'raw' },
	},
	supports: { html: false },
	save: ( { attributes: { markup = '' } } ) =>
		isOnlyStars( markup ) ? <RawHTML>{ markup }</RawHTML> : <></>,
	migrate: ( { markup, ...attributes } ) => attributes,
} );

export default [ savedOtherwise ];
