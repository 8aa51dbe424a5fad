import { RawHTML } from '@wordpress/element';
import { defineDeprecation } from '../../shared/blocks/define-block';
import type { Attributes } from './attributes';

/** Ten stars take a fraction of it. */
const LONGEST_MARKUP = 5000;

const ONLY_STARS =
	/^(?:\s|[★⭐?\uFE0F]|&nbsp;|<\/?(?:div|figure|p|span)(?:\s[^<>]*)?>)*$/u;

/**
 * Tells markup that holds nothing but stars in any wrapping, or none at all. An encoding gone wrong
 * leaves question marks.
 *
 * @param markup The block's saved markup.
 */
export function isOnlyStars( markup: string ): boolean {
	return markup.length <= LONGEST_MARKUP && ONLY_STARS.test( markup );
}

/**
 * Stars that were saved in another way. The page is made from the attributes, so any of these will do:
 *
 * - a `div` around the `figure`, as some versions had it;
 * - without the colour, which KSES takes out of an author's post where it is written as `rgb()`;
 * - without the alignment, from an editor in which it was switched off;
 * - attributes without markup, from a pattern or an import.
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
