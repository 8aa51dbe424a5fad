import { __ } from '@wordpress/i18n';
import { translateDeclared } from '../../shared/blocks/translate-declared';
import metadata from './block.json';

const { oldButton, ...TEXTS } = metadata.ramjet.texts;

/** The texts of the form, the consent as HTML. Saved only if they were changed. */
export type Texts = typeof TEXTS;

/** The text of the button that old forms have in themselves. */
export const getOldButtonText = () => translateDeclared( oldButton );

/** The block's attributes; declared in block.json. */
export type Attributes = Partial< Texts > & {
	/** IDs of the Mailchimp groups that new subscribers join. */
	interests: string[];
	/** Merge field that stores where a visitor signed up, and the value for this form. */
	signupFieldTag?: string;
	signupFieldValue?: string;
	/** Shows the form without a connection, for the inserter. */
	preview: boolean;
};

/** The texts of a form. */
export const getTexts = ( attributes: Partial< Texts > ): Texts =>
	Object.fromEntries(
		Object.entries( TEXTS ).map( ( [ name, text ] ) => [
			name,
			attributes[ name as keyof Texts ] ?? translateDeclared( text ),
		] )
	) as Texts;

/** The inner button of a new form. */
export const getButton = () => ( {
	element: 'button',
	uniqueId: 'mailchimp-widget-id',
	text: __( 'Join my Mailchimp audience', 'ramjet' ),
} );
