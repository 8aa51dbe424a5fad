import { useBlockProps } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import { createBlock } from '@wordpress/blocks';
import type {
	AnyAttributes,
	AnyDeprecation,
	FrozenSupports,
} from '../types/blocks';
import { safeHref } from '../lib/safe-href';
import { defineDeprecation } from './define-block';
import type { BuiltBlockName } from '../types/block-names';
import { frozenAttributes } from './saved-wrapper';

/** Saves a URL as a link, for sites without the plugin. */
export const saveLink = (
	{ attributes: { url } }: { attributes: { url?: string } },
	className?: string
) => (
	<a { ...useBlockProps.save( { className } ) } href={ safeHref( url ) }>
		{ url }
	</a>
);

/** A link, or nothing, with or without an element around it. */
const ONLY_A_LINK =
	/^\s*(?:<div\b[^<>]*>\s*)?(?:<a\b[^<>]*>[^<>]*<\/a>\s*)?(?:<\/div>\s*)?$/;

/**
 * Accepts the link that earlier versions of an embed saved, whatever its classes and styles, because pages are rendered
 * from the attributes. In those versions, the block's attributes styled its button.
 *
 * @param attributes Names of the earlier attributes, separated by spaces.
 * @param supports   Supports of the earlier versions.
 * @param migrate    Gives the block's attributes and, if the link was a button, the button's. Unknown
 *                   attributes are dropped.
 */
export const savedLink = (
	name: BuiltBlockName,
	attributes: string,
	supports: FrozenSupports,
	migrate: (
		old: AnyAttributes
	) => [ AnyAttributes, button?: Record< string, unknown > | false ]
): AnyDeprecation< AnyAttributes > =>
	defineDeprecation( {
		apiVersion: 3,
		attributes: {
			...frozenAttributes( attributes.split( ' ' ) ),
			markup: { type: 'string', source: 'raw' },
		},
		supports,
		save: ( { attributes: { markup = '' } }: AnyAttributes ) =>
			ONLY_A_LINK.test( markup ) ? <RawHTML>{ markup }</RawHTML> : <></>,
		migrate: ( old ) => {
			const [ block, button ] = migrate( old );
			return [
				createBlock( name, block ).attributes,
				button ? [ createBlock( 'jetpack/button', button ) ] : [],
			];
		},
	} );
