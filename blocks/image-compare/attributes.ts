const KEYS = [ 'id', 'url', 'alt', 'width', 'height' ] as const;

/** One of the two images. */
export type Picture = Partial<
	Record< ( typeof KEYS )[ number ], string | number >
>;

/** The block's attributes; declared in block.json. */
export type Attributes = {
	imageBefore: Picture;
	imageAfter: Picture;
	/** HTML. */
	caption?: string;
	orientation: string;
};

/** The two images, without malformed values: a post can contain anything. */
export function readPictures( { imageBefore, imageAfter }: Attributes ) {
	const read = ( picture: Picture | null ): Picture =>
		Object.fromEntries(
			KEYS.map( ( key ) => [ key, picture?.[ key ] ] ).filter(
				( [ , value ] ) =>
					typeof value === 'string' || typeof value === 'number'
			)
		);
	return [ read( imageBefore ), read( imageAfter ) ] as const;
}

/** Width divided by height; NaN if either is unknown. */
export const ratioOf = ( picture: Picture ) =>
	Number( picture.width || NaN ) / Number( picture.height || NaN );
