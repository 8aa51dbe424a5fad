import { InnerBlocks } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { defineDeprecation } from '../../../shared/blocks/define-block';
import {
	frozenAttributes,
	SavedWrapper,
	type Wrapper,
	WRAPPER,
} from '../../../shared/blocks/saved-wrapper';
import { createOptions } from '../create-field';
import {
	type FieldAttributes,
	type FieldType,
	optionBlock,
} from './attributes';
import { createParts, hasParts, withoutParts } from './parts';
import { foldInner, type InnerBlock, nonBlankOptions } from './fold-inner';

/** Every attribute that fields of any type have ever had. */
const ATTRIBUTES = frozenAttributes( [
	'label',
	'required',
	'requiredText',
	'requiredIndicator',
	'description',
	'options',
	'defaultValue',
	'placeholder',
	'id',
	'width',
	'borderRadius',
	'borderWidth',
	'labelFontSize',
	'fieldFontSize',
	'lineHeight',
	'labelLineHeight',
	'inputColor',
	'labelColor',
	'fieldBackgroundColor',
	'borderColor',
	'buttonBackgroundColor',
	'buttonBorderRadius',
	'buttonBorderWidth',
	'shareFieldAttributes',
	'labelStyle',
	'inputStyle',
	'conditionalLogic',
	'consentType',
	'implicitConsentMessage',
	'explicitConsentMessage',
	'dateFormat',
	'showCountrySelector',
	'default',
	'countryToggleStyle',
	'searchPlaceholder',
	'toggleLabel',
	'min',
	'max',
	'step',
	'accept',
	'maxFiles',
	'maxfiles',
	'maxSize',
	'hiddenSource',
	'hiddenKey',
	'fieldVariant',
	'iconStyle',
	'minLabel',
	'maxLabel',
	'showLabels',
	'isSupersized',
	'isMultiple',
	'randomizeOptions',
	'showOtherOption',
] );

/**
 * Other saved forms of a field: the one of newer Jetpack with label, control and options in inner blocks and, for fields
 * with options, the one with options in an attribute.
 */
export function deprecatedField( type: FieldType ) {
	if ( hasParts( type ) ) {
		return [ selfClosing( type ) ];
	}
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
		attributes: { ...ATTRIBUTES, ...WRAPPER },
		save: SavedWrapper,
		// Markup with today's class is valid without a migration.
		isEligible: ( field, innerBlocks ) =>
			option !== null &&
			( nonBlankOptions( field.options ).length > 0 ||
				innerBlocks.some(
					( { name } ) =>
						name === 'jetpack/label' || name === 'jetpack/options'
				) ),
		migrate,
	} );
	const withOptionList = defineDeprecation<
		FieldAttributes,
		FieldAttributes
	>( {
		apiVersion: 3,
		attributes: ATTRIBUTES,
		save: () => ( option ? <InnerBlocks.Content /> : null ),
		migrate,
	} );
	return option ? [ withInnerBlocks, withOptionList ] : [ withInnerBlocks ];
}

/** A field without inner blocks, whose parts are all attributes. */
const selfClosing = ( type: FieldType ) =>
	defineDeprecation< FieldAttributes, FieldAttributes >( {
		apiVersion: 3,
		attributes: ATTRIBUTES,
		save: () => null,
		migrate: ( field ) => [
			withoutParts( field ),
			createParts( type, field, nonBlankOptions( field.options ) ),
		],
	} );
