import { InnerBlocks } from '@wordpress/block-editor';
import { type Block, createBlock } from '@wordpress/blocks';
import { defineDeprecation } from '../../shared/blocks/define-block';
import {
	frozenAttributes,
	SavedWrapper,
	type Wrapper,
	WRAPPER,
} from '../../shared/blocks/saved-wrapper';
import { BUTTON, type FormAttributes } from './attributes';
import { hasSubmitButton, submitButton } from './submit-button';

/** The form's former attributes for its button, and the attributes of the button block that replaced them. */
const OLD_BUTTON = {
	submit_button_text: 'text',
	submitButtonText: 'text',
	backgroundButtonColor: 'backgroundColor',
	textButtonColor: 'textColor',
	customBackgroundButtonColor: 'customBackgroundColor',
	customTextButtonColor: 'customTextColor',
	submitButtonClasses: 'className',
} as const;

type OldButton = Partial< Record< keyof typeof OLD_BUTTON, string > > & {
	has_form_settings_set?: unknown;
};

/** Every attribute a form has ever had, including those of its supports. */
const ATTRIBUTES = frozenAttributes( [
	'subject',
	'to',
	'formTitle',
	'customThankyou',
	'customThankyouHeading',
	'customThankyouMessage',
	'customThankyouRedirect',
	'jetpackCRM',
	'salesforceData',
	'webhooks',
	'fallbackLinkUrl',
	'ref',
	'confirmationType',
	'variationName',
	'layout',
	'mailpoet',
	'hostingerReach',
	'integrations',
	'saveResponses',
	'emailNotifications',
	'formNotifications',
	'disableGoBack',
	'disableSummary',
	'notificationRecipients',
	'align',
	'style',
	'backgroundColor',
	'textColor',
	'gradient',
	'has_form_settings_set',
	...Object.keys( OLD_BUTTON ),
] );

const isOld = ( form: Record< string, unknown > ) =>
	[ ...Object.keys( OLD_BUTTON ), 'has_form_settings_set' ].some(
		( name ) => form[ name ] !== undefined
	);

/** Creates the button from the form's former attributes, unless there is one. */
function migrate(
	form: FormAttributes & OldButton & Wrapper,
	innerBlocks: Block[]
): [ FormAttributes, Block[] ] {
	const current: Record< string, unknown > = { ...form };
	const look: Record< string, unknown > = {};
	for ( const [ old, name ] of Object.entries( OLD_BUTTON ) ) {
		if ( current[ old ] ) {
			look[ name ] = current[ old ];
		}
		delete current[ old ];
	}
	delete current.has_form_settings_set;
	delete current.savedClass;
	delete current.savedStyle;
	return [
		current as FormAttributes,
		! isOld( form ) || innerBlocks.some( hasSubmitButton )
			? innerBlocks
			: [
					...innerBlocks,
					createBlock( BUTTON, { ...submitButton(), ...look } ),
				],
	];
}

/** In an element with other classes or styles than today. */
const inElement = defineDeprecation<
	FormAttributes,
	FormAttributes & OldButton & Wrapper
>( {
	apiVersion: 3,
	attributes: { ...ATTRIBUTES, ...WRAPPER },
	save: SavedWrapper,
	isEligible: isOld,
	migrate,
} );

/** Without an element around the fields. */
const withoutElement = defineDeprecation<
	FormAttributes,
	FormAttributes & OldButton
>( {
	apiVersion: 3,
	attributes: ATTRIBUTES,
	save: () => <InnerBlocks.Content />,
	migrate,
} );

export default [ inElement, withoutElement ];
