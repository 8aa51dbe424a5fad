/** A URL that each response is sent to. */
export type Webhook = {
	/** Never changes: the delivery log refers to it. */
	webhook_id: string;
	url: string;
	enabled: boolean;
};

/** The form's attributes; declared in block.json. Attributes of newer versions of Jetpack are kept. */
export type FormAttributes = {
	/** Id of the reusable form (post type `jetpack_form`) that the block shows; the other attributes then have no effect. */
	ref?: number;
	/** Empty: '[site title] post title'. */
	subject: string;
	/** Comma-separated email addresses; empty: the post's author. */
	to: string;
	formTitle: string;
	/** What visitors see after submitting; '' is a summary of the response. */
	customThankyou: string;
	/** Saved by newer versions of Jetpack: takes precedence over `customThankyou` for redirects. */
	confirmationType?: string;
	/** Undefined: 'Your message has been sent'. */
	customThankyouHeading?: string;
	customThankyouMessage: string;
	customThankyouRedirect: string;
	/** To the sender. Empty texts have defaults (Ramjet\Forms\Delivery\ConfirmationEmail). */
	confirmationEmail?: {
		enabled?: boolean;
		subject?: string;
		message?: string;
		includeResponse?: boolean;
	};
	jetpackCRM: boolean;
	salesforceData?: { organizationId?: string; sendToSalesforce?: boolean };
	webhooks: Webhook[];
	/** URL of the post that contains the form. */
	fallbackLinkUrl?: string;
	/** The template that newer Jetpack made the form from. */
	variationName?: string;
	/* Settings of newer Jetpack; undefined is the default. */
	saveResponses?: boolean;
	emailNotifications?: boolean;
	disableGoBack?: boolean;
	disableSummary?: boolean;
	/** Ids of users whom each response is emailed to, besides `to`. */
	notificationRecipients?: number[];
	className?: string;
	style?: Record< string, unknown >;
};

/** Names of the form block and its submit button. */
export const FORM = 'jetpack/contact-form';
export const BUTTON = 'jetpack/button';
