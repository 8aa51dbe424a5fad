/** The parts of an address; declared in block.json (spec 2 §3). */
export type AddressParts = {
	address: string;
	addressLine2: string;
	addressLine3: string;
	city: string;
	region: string;
	postal: string;
	country: string;
};

export type PartName = keyof AddressParts;

/** The block's attributes; declared in block.json (spec 2 §3). */
export type Attributes = AddressParts & {
	linkToGoogleMaps: boolean;
	/** The link's title as it stands in the markup, in the language of whoever saved it first. */
	linkTitle?: string;
};

/** The parts in the order in which they are asked for and shown. */
export const PARTS: readonly PartName[] = [
	'address',
	'addressLine2',
	'addressLine3',
	'city',
	'region',
	'postal',
	'country',
];

/**
 * Tells whether there is anything to show (spec 2 §2).
 *
 * @param parts The parts of the address.
 */
export function hasAddress( parts: AddressParts ): boolean {
	return PARTS.some( ( name ) => parts[ name ] !== '' );
}

/**
 * The link to a map as it is saved (spec 2 §2). Its form is frozen, oddities included: only the first
 * space becomes a plus sign. It is put right when the page is rendered.
 *
 * @param parts The parts of the address.
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
