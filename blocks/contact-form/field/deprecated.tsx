import { InnerBlocks } from '@wordpress/block-editor';
import type { Block, BlockAttribute } from '@wordpress/blocks';
import { defineDeprecation } from '../../../shared/blocks/define-block';
import { createOptions } from '../create-field';
import {
	type FieldAttributes,
	type FieldType,
	optionBlock,
} from './attributes';
import { foldInner, type InnerBlock, nonBlankOptions } from './fold-inner';

type Wrapper = { savedClass?: string; savedStyle?: string };
type AttributeList = Record< string, BlockAttribute >;

/**
 * Attributes of earlier versions: any value is taken as it stands in the post, and nothing is filled in.
 *
 * @param names With spaces between them.
 */
export const frozenAttributes = ( names: string ): AttributeList =>
	Object.fromEntries( names.split( ' ' ).map( ( name ) => [ name, {} ] ) );

/** The attributes of whatever element an earlier version put around a block, to save it as it was. */
export const WRAPPER: AttributeList = {
	savedClass: savedAttribute( 'class' ),
	savedStyle: savedAttribute( 'style' ),
};

function savedAttribute( attribute: string ): BlockAttribute {
	return { type: 'string', source: 'attribute', selector: 'div', attribute };
}

/** Every attribute that a field of any type has had. */
const ATTRIBUTES = frozenAttributes(
	'label required requiredText requiredIndicator description options defaultValue placeholder id width ' +
		'borderRadius borderWidth labelFontSize fieldFontSize lineHeight labelLineHeight inputColor labelColor ' +
		'fieldBackgroundColor borderColor buttonBackgroundColor buttonBorderRadius buttonBorderWidth ' +
		'shareFieldAttributes labelStyle inputStyle condition consentType implicitConsentMessage ' +
		'explicitConsentMessage dateFormat showCountrySelector default countryToggleStyle toggleLabel min max ' +
		'step accept maxFiles maxSize hiddenSource hiddenKey'
);

/**
 * The element that an earlier version saved, with its classes and styles as they were.
 *
 * @param props
 * @param props.attributes
 * @param props.tag
 */
export function SavedWrapper( {
	attributes,
	tag: Tag = 'div',
}: {
	attributes: Wrapper;
	tag?: 'div' | 'ul';
} ) {
	return (
		<Tag
			className={ attributes.savedClass }
			// The serializer takes a text as it is.
			style={ attributes.savedStyle as never }
		>
			<InnerBlocks.Content />
		</Tag>
	);
}

/**
 * Earlier versions of a field, newest first: that of newer Jetpack with its label, control and options in
 * inner blocks, and for fields with options the one that kept those in an attribute.
 *
 * @param type
 */
export function deprecatedField( type: FieldType ) {
	const option = optionBlock( type );

	function migrate(
		{ savedClass, savedStyle, ...field }: FieldAttributes & Wrapper,
		innerBlocks: unknown[]
	): [ FieldAttributes, Block[] ] {
		const folded = foldInner( type, innerBlocks as InnerBlock[], field );
		const { options, ...rest } = { ...field, ...folded.attributes };
		if ( ! option ) {
			return [ options ? { ...rest, options } : rest, [] ];
		}
		return [
			rest,
			createOptions(
				type,
				folded.options.length
					? folded.options
					: nonBlankOptions( options ).map( ( label ) => ( {
							label,
						} ) )
			),
		];
	}

	const withInnerBlocks = defineDeprecation<
		FieldAttributes,
		FieldAttributes & Wrapper
	>( {
		apiVersion: 3,
		attributes: { ...ATTRIBUTES, ...WRAPPER } as never,
		save: SavedWrapper,
		// Valid as it is, where the element has the class of today.
		isEligible: ( field, innerBlocks ) =>
			option !== null &&
			( nonBlankOptions( field.options ).length > 0 ||
				innerBlocks.some(
					( { name } ) =>
						name === 'jetpack/label' || name === 'jetpack/options'
				) ),
		migrate: migrate as never,
	} );
	const withOptionList = defineDeprecation<
		FieldAttributes,
		FieldAttributes
	>( {
		apiVersion: 3,
		attributes: ATTRIBUTES as never,
		save: () => ( option ? <InnerBlocks.Content /> : null ),
		migrate: migrate as never,
	} );
	return option ? [ withInnerBlocks, withOptionList ] : [ withInnerBlocks ];
}
