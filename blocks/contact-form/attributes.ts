/** Where a form's answers are sent besides mail, one address each. */
export type Webhook = {
	/** Given once and kept: the log of deliveries goes by it. */
	webhook_id: string;
	url: string;
	enabled: boolean;
};

/** The form's attributes; declared in block.json (spec 2 §3). Those that only newer versions write are kept as they are. */
export type FormAttributes = {
	/** Empty: '[site title] post title'. */
	subject: string;
	/** Addresses with commas between them; empty: the post's author. */
	to: string;
	formTitle: string;
	/** What a visitor sees after sending: '' shows a summary of the answers. */
	customThankyou: string;
	/** Only of newer versions: whether it is a redirect, whatever `customThankyou` says of that. */
	confirmationType?: string;
	/** Undefined: 'Your message has been sent'. */
	customThankyouHeading?: string;
	customThankyouMessage: string;
	customThankyouRedirect: string;
	jetpackCRM: boolean;
	salesforceData: { organizationId?: string; sendToSalesforce?: boolean };
	webhooks: Webhook[];
	/** Address of the post that the form stands in. */
	fallbackLinkUrl?: string;
	className?: string;
	style?: Record< string, unknown >;
};

/** The form's block, and that of the button which sends it. */
export const FORM = 'jetpack/contact-form';
export const BUTTON = 'jetpack/button';
