import { useBlockProps } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import { defineDeprecation } from '../../shared/blocks/define-block';
import type {
	AnyDeprecation,
	AttributeSchemas,
} from '../../shared/types/blocks';
import { hasForeignElement, withoutIcon } from './foreign-element';

const TEXT = { type: 'string', default: '' } as const;

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
 * @param selectors By attribute with a text: selector of the element that the text is in.
 * @param others    Schemas of the other attributes.
 */
export function readTextFromMarkup< Attributes extends AnyAttributes >(
	selectors: Partial< Record< keyof Attributes & string, string > >,
	others: AttributeSchemas = {}
): AnyDeprecation< Attributes >[] {
	const attributes: AttributeSchemas = { ...others };
	const sourced: AttributeSchemas = {};
	for ( const [ name, selector ] of Object.entries( selectors ) ) {
		attributes[ name ] = TEXT;
		sourced[ name ] = { ...TEXT, source: 'text', selector };
	}
	return [
		defineDeprecation< Attributes, Sourced< Attributes > >( {
			apiVersion: 3,
			attributes: {
				...attributes,
				...sourced,
				html: { type: 'string', source: 'html', selector: 'div' },
			},
			save( { attributes: { html } } ) {
				return html &&
					hasForeignElement( withoutIcon( html ) ) ? null : (
					<div { ...useBlockProps.save() }>
						{ html && <RawHTML>{ html }</RawHTML> }
					</div>
				);
			},
			migrate( { html = '', ...current } ) {
				// Between an icon and the text is a space.
				return (
					withoutIcon( html ) === html
						? current
						: Object.fromEntries(
								Object.entries( current ).map(
									( [ name, value ] ) => [
										name,
										typeof value === 'string'
											? value.trim()
											: value,
									]
								)
							)
				) as Attributes;
			},
		} ),
		defineDeprecation< Attributes, Attributes >( {
			apiVersion: 3,
			attributes,
			save: () => null,
		} ),
	];
}
