/** The block's attributes; declared in block.json. */
export type Attributes = {
	text?: string;
	align?: string;
	/** How long an answer holds; 1 to 365. */
	consentExpiryDays: number;
	/** Whether the page behind the banner cannot be used before an answer. */
	showOverlay: boolean;
	showDecline: boolean;
	/** Undefined for 'Decline'. */
	declineLabel?: string;
};
