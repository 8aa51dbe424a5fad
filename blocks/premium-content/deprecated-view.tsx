import { createBlock } from '@wordpress/blocks';
import { defineDeprecation } from '../../shared/blocks/define-block';
import {
	frozenAttributes,
	SavedWrapper,
	WRAPPER,
	type Wrapper,
} from '../../shared/blocks/saved-wrapper';
import { BUTTONS, LOGIN_BUTTON, PAYMENT_BUTTON } from './names';

type NoAttributes = Record< string, never >;

const supports = { html: false, inserter: false };

/** Other classes of the element. */
const otherWrapper = defineDeprecation< NoAttributes, Wrapper >( {
	apiVersion: 3,
	attributes: WRAPPER,
	supports,
	save: SavedWrapper,
	migrate: () => ( {} ),
} );

export const deprecatedView = [ otherWrapper ];

/** Attributes of the first version, whose two buttons were no blocks. */
const BUTTON_ATTRIBUTES = [
	'subscribeButtonText',
	'loginButtonText',
	'buttonClasses',
	'backgroundButtonColor',
	'textButtonColor',
	'customBackgroundButtonColor',
	'customTextButtonColor',
] as const;

type First = Wrapper & {
	[ Name in ( typeof BUTTON_ATTRIBUTES )[ number ] ]?: string;
};

/** What the editor adds to the first version: the same that its pages have. */
const createButtons = ( old: First ) =>
	createBlock( BUTTONS, {}, [
		createBlock( PAYMENT_BUTTON, {}, [
			createBlock( 'jetpack/button', {
				element: 'a',
				uniqueId: 'recurring-payments-id',
				text: old.subscribeButtonText || 'Subscribe',
				textColor: old.textButtonColor,
				customTextColor: old.customTextButtonColor,
				backgroundColor: old.backgroundButtonColor,
				customBackgroundColor: old.customBackgroundButtonColor,
			} ),
		] ),
		createBlock( LOGIN_BUTTON, {
			text: old.loginButtonText || 'Log in',
			textColor: old.textButtonColor,
			backgroundColor: old.backgroundButtonColor,
			style:
				old.customBackgroundButtonColor || old.customTextButtonColor
					? {
							color: {
								background: old.customBackgroundButtonColor,
								text: old.customTextButtonColor,
							},
						}
					: undefined,
		} ),
	] );

const withoutButtons = defineDeprecation< NoAttributes, First >( {
	apiVersion: 3,
	attributes: {
		...frozenAttributes( [ ...BUTTON_ATTRIBUTES ] ),
		...WRAPPER,
	},
	supports,
	save: SavedWrapper,
	isEligible: ( saved: First ) =>
		BUTTON_ATTRIBUTES.some( ( name ) => name in saved ),
	migrate: ( old, inner = [] ) => [
		{},
		inner.some( ( { name } ) => name === BUTTONS )
			? inner
			: [ ...inner, createButtons( old ) ],
	],
} );

export const deprecatedGuestView = [ withoutButtons, otherWrapper ];
