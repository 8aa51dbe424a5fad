import { useBlockProps } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import { defineDeprecation } from '../../shared/blocks/define-block';
import type {
	AnyDeprecation,
	AttributeSchemas,
} from '../../shared/types/blocks';
import { hasForeignElement } from './foreign-element';

type AnyAttributes = Record< string, unknown >;
type Sourced< Attributes > = Attributes & { html?: string };

/**
 * Other saved forms of a child block.
 *
 * The first reads the text from the saved markup. KSES writes `Smith &amp; Co` for `Smith & Co` into the attributes of
 * authors without unfiltered HTML, and removes `<Lane>`, but leaves the markup intact. It also accepts links that were
 * built or filtered in another way; the next save rebuilds them.
 *
 * The second accepts attributes without markup, from a pattern or an import.
 *
 * @param selectors Selectors of the elements with the attributes' texts.
 */
export function readTextFromMarkup< Attributes extends AnyAttributes >(
	attributes: AttributeSchemas,
	selectors: Partial< Record< keyof Attributes & string, string > >
): AnyDeprecation< Attributes >[] {
	const sourced = Object.fromEntries(
		Object.entries( selectors ).map( ( [ name, selector ] ) => [
			name,
			{ ...attributes[ name ], source: 'text', selector },
		] )
	);
	return [
		defineDeprecation< Attributes, Sourced< Attributes > >( {
			apiVersion: 3,
			attributes: {
				...attributes,
				...sourced,
				html: { type: 'string', source: 'html', selector: 'div' },
			},
			save( { attributes: { html } } ) {
				return html && hasForeignElement( html ) ? null : (
					<div { ...useBlockProps.save() }>
						{ html && <RawHTML>{ html }</RawHTML> }
					</div>
				);
			},
			migrate( { html, ...current } ) {
				return current as Attributes;
			},
		} ),
		defineDeprecation< Attributes, Attributes >( {
			apiVersion: 3,
			attributes,
			save: () => null,
		} ),
	];
}
