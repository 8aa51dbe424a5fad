import { createBlock } from '@wordpress/blocks';
import { defineDeprecation } from '../../shared/blocks/define-block';
import {
	frozenAttributes,
	SavedWrapper,
	WRAPPER,
	type Wrapper,
} from '../../shared/blocks/saved-wrapper';
import type { Attributes } from './attributes';

const supports = { html: false };

/** Other spaces in the width, or another class; both are made from the attributes. */
const otherWrapper = defineDeprecation< Attributes, Attributes & Wrapper >( {
	apiVersion: 3,
	attributes: {
		...frozenAttributes( [
			'planId',
			'planIds',
			'align',
			'url',
			'uniqueId',
			'width',
		] ),
		...WRAPPER,
	},
	supports,
	save: SavedWrapper,
	migrate: ( { savedClass, savedStyle, ...attributes } ) => attributes,
} );

/** Attributes of the first version, whose button was not a block. */
type First = Pick< Attributes, 'align' > & { planId?: number } & Partial<
		Record< ( typeof BUTTON_ATTRIBUTES )[ number ], string >
	>;

const BUTTON_ATTRIBUTES = [
	'submitButtonText',
	'submitButtonClasses',
	'backgroundButtonColor',
	'textButtonColor',
	'customBackgroundButtonColor',
	'customTextButtonColor',
] as const;

const withoutButton = defineDeprecation< Attributes, First >( {
	apiVersion: 3,
	attributes: frozenAttributes( [ 'planId', 'align', ...BUTTON_ATTRIBUTES ] ),
	supports,
	save: () => null,
	migrate: ( { planId, align, ...old } ) => [
		{ planId, align },
		[
			createBlock( 'jetpack/button', {
				element: 'a',
				uniqueId: 'recurring-payments-id',
				text: old.submitButtonText,
				textColor: old.textButtonColor,
				customTextColor: old.customTextButtonColor,
				backgroundColor: old.backgroundButtonColor,
				customBackgroundColor: old.customBackgroundButtonColor,
			} ),
		],
	],
} );

export default [ otherWrapper, withoutButton ];
