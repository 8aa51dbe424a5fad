/** The block's attributes; declared in block.json. */
export type Attributes = {
	/** A dial code, or one with the country's ISO code: 61, 61CX. */
	countryCode?: string;
	/** As the user writes it, without the dial code. */
	phoneNumber?: string;
	/** Text of the visitor's first message; '' for none. */
	firstMessage: string;
	/** HTML of the button. */
	buttonText: string;
	backgroundColor: string;
	/** Whether the background is dark or light. */
	colorClass: string;
	openInNewTab: boolean;
};

const WHATSAPP_URL = 'https://api.whatsapp.com/send?phone=';

/** The color of the text on a light background. */
export const TEXT_ON_LIGHT = '#465B64';

/** The digits that WhatsApp knows. */
export const getDigits = ( text: string ) => text.replace( /[^0-9]/g, '' );

/** The URL of a chat with this number, in the form in which it is saved; without a number if one half is missing. */
export const getChatUrl = ( {
	countryCode,
	phoneNumber,
}: Pick< Attributes, 'countryCode' | 'phoneNumber' > ) =>
	WHATSAPP_URL +
	( countryCode && phoneNumber
		? getDigits( countryCode + phoneNumber )
		: '' );

/** The saved link. */
export const getLink = ( attributes: Attributes ) =>
	getChatUrl( attributes ) +
	( attributes.firstMessage &&
		`&text=${ encodeURIComponent( attributes.firstMessage ) }` );
