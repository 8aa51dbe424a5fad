import { RawHTML } from '@wordpress/element';
import { defineDeprecation } from '../../shared/blocks/define-block';
import type { AttributeSchemas } from '../../shared/types/blocks';
import type { Attributes } from './attributes';
import metadata from './block.json';

/** Characters; the texts of three plans need far fewer. */
const LONGEST_MARKUP = 20_000;

/** Texts with their formats, in the elements that versions of the block have used. */
const ONLY_TEXTS =
	/^(?:[^<>]|<\/?(?:div|h4|p|a|hr|br|strong|b|em|i|s|u|code|kbd|mark|span|sub|sup)(?:\s[^<>]*)?\/?>)*$/;

/**
 * Other saved forms. The page is rendered from the attributes, so all of these are accepted:
 *
 * - the whole form with tabs and amounts, which the first version saved;
 * - the default texts in the language of another editor;
 * - no markup, from a pattern or an import.
 */
const savedOtherwise = defineDeprecation<
	Attributes,
	Attributes & { markup?: string }
>( {
	apiVersion: 3,
	attributes: {
		...( metadata.attributes as AttributeSchemas ),
		markup: { type: 'string', source: 'raw' },
	},
	supports: { html: false },
	save: ( { attributes: { markup = '' } } ) =>
		markup.length <= LONGEST_MARKUP && ONLY_TEXTS.test( markup ) ? (
			<RawHTML>{ markup }</RawHTML>
		) : (
			<></>
		),
	migrate: ( { markup, ...attributes } ) => attributes,
} );

export default [ savedOtherwise ];
