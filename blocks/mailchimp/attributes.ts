import { __ } from '@wordpress/i18n';

/** The texts of the form. Saved only if they were changed; render.php has the same defaults. */
const getDefaultTexts = () => ( {
	emailPlaceholder: __( 'Enter your email', 'ramjet' ),
	/** HTML. */
	consentText: __(
		'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.',
		'ramjet'
	),
	processingLabel: __( 'Processing…', 'ramjet' ),
	successLabel: __( "Success! You're on the list.", 'ramjet' ),
	errorLabel: __(
		"Whoops! There was an error and we couldn't process your subscription. Please reload the page and try again.",
		'ramjet'
	),
} );

export type Texts = Record<
	keyof ReturnType< typeof getDefaultTexts >,
	string
>;

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
		Object.entries( getDefaultTexts() ).map( ( [ name, text ] ) => [
			name,
			attributes[ name as keyof Texts ] ?? text,
		] )
	) as Texts;

/** The inner button of a new form. */
export const getButton = () => ( {
	element: 'button',
	uniqueId: 'mailchimp-widget-id',
	text: __( 'Join my Mailchimp audience', 'ramjet' ),
} );
