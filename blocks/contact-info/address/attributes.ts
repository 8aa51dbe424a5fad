/** The parts of an address in order; declared in block.json. */
export const PARTS = [
	'address',
	'addressLine2',
	'addressLine3',
	'city',
	'region',
	'postal',
	'country',
] as const;

export type PartName = ( typeof PARTS )[ number ];

export type AddressParts = Record< PartName, string >;

/** The block's attributes; declared in block.json. */
export type Attributes = AddressParts & {
	linkToGoogleMaps: boolean;
	/** The saved title of the link, in the language it was first saved in. */
	linkTitle?: string;
};

/** Whether any part is filled in. */
export function hasAddress( parts: AddressParts ): boolean {
	return PARTS.some( ( name ) => parts[ name ] !== '' );
}

/**
 * The saved link to Google Maps. Its form is frozen, including its mistakes: only the first space becomes a
 * plus sign. It is corrected when the page is rendered.
 */
export function googleMapsUrl( parts: AddressParts ): string {
	const { region, postal } = parts;
	const lines = [ parts.address, parts.addressLine2, parts.addressLine3 ]
		.filter( Boolean )
		.map( ( line ) => `${ line },` );
	const place = [
		parts.city && `+${ parts.city },`,
		region && `+${ region },`,
		postal && `+${ postal }`,
		parts.country && `+${ parts.country }`,
	];
	const query = [ ...lines, ...place ].join( '' );
	return `https://www.google.com/maps/search/${ query.replace( ' ', () => '+' ) }`;
}
