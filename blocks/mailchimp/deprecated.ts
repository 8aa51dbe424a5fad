import { createBlock } from '@wordpress/blocks';
import { defineDeprecation } from '../../shared/blocks/define-block';
import { frozenAttributes } from '../../shared/blocks/saved-wrapper';
import {
	type Attributes,
	getButton,
	getOldButtonText,
	getTexts,
} from './attributes';

const BUTTON = [
	'submitButtonText',
	'submitButtonClasses',
	'textButtonColor',
	'customTextButtonColor',
	'backgroundButtonColor',
	'customBackgroundButtonColor',
] as const;

type OldAttributes = Attributes & {
	[ name in ( typeof BUTTON )[ number ] ]?: string;
};

const TEXTS =
	'emailPlaceholder consentText processingLabel successLabel errorLabel signupFieldTag signupFieldValue'.split(
		' '
	);

/** The first version drew its button itself and had its text and colors in its own attributes. */
const ownButton = defineDeprecation< Attributes, OldAttributes >( {
	attributes: {
		...frozenAttributes( [ ...TEXTS, ...BUTTON ] ),
		interests: { type: 'array', default: [] },
		preview: { type: 'boolean', default: false },
	},
	supports: {
		align: [ 'wide', 'full' ],
		html: false,
		color: { gradients: true },
		spacing: { padding: true, margin: true },
	},
	save: () => null,
	isEligible: ( attributes, innerBlocks ) =>
		innerBlocks.length === 0 ||
		BUTTON.some( ( name ) => name in attributes ),
	migrate: ( old ) => {
		const {
			submitButtonText,
			textButtonColor,
			customTextButtonColor,
			backgroundButtonColor,
			customBackgroundButtonColor,
			submitButtonClasses,
			...kept
		} = old;
		// Without them, it may be a new block that was saved before Mailchimp was connected.
		const isOld = BUTTON.some( ( name ) => old[ name ] !== undefined );
		const button = createBlock( 'jetpack/button', {
			...getButton(),
			text: submitButtonText || getOldButtonText(),
			textColor: textButtonColor,
			customTextColor: customTextButtonColor,
			backgroundColor: backgroundButtonColor,
			customBackgroundColor: customBackgroundButtonColor,
		} );
		return [ isOld ? { ...kept, ...getTexts( kept ) } : kept, [ button ] ];
	},
} );

export default [ ownButton ];
