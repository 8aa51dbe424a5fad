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
 * Earlier versions of a child block, newest first.
 *
 * The first one takes the text from the saved markup. Posts need it whose author may not save
 * unfiltered HTML: core's KSES wrote `Smith &amp; Co` for `Smith & Co` into the attributes and took
 * `<Lane>` out of them, while the markup stayed right. It also opens markup with a link that was
 * built or filtered in another way; the next save builds it anew.
 *
 * The second one is a block whose attributes were written without markup, by a pattern or an import.
 *
 * @param attributes The block's attributes as it stores them.
 * @param selectors  Attribute name => selector of the element that shows its text.
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
