type Size = {
	/** In the media library's dialog. */
	url?: string;
	/** In the REST API. */
	source_url?: string;
	width?: number;
	height?: number;
};

/** An image as the media library, an upload or the REST API describes it. */
export type MediaFile = Size & {
	id?: number;
	/** Empty for a file that is still being uploaded. */
	link?: string;
	alt?: string;
	alt_text?: string;
	caption?: string | { raw?: string; rendered?: string };
	type?: string;
	media_type?: string;
	mime?: string;
	mime_type?: string;
	/** From the media library's dialog. */
	sizes?: Record< string, Size >;
	/** From the REST API and uploads. */
	media_details?: Pick< Size, 'width' | 'height' > & {
		sizes?: Record< string, Size >;
	};
};

/** Whether a file is of a type: 'image', 'video'. Files of unknown type, as before an upload, are of each. */
export function isMedia( media: MediaFile, types: string[] ): boolean {
	const known =
		media.mime ?? media.mime_type ?? media.media_type ?? media.type;
	return (
		known === undefined ||
		types.some( ( type ) => known.startsWith( type ) )
	);
}

/** Whether a file is an image. */
export const isImage = ( media: MediaFile ) => isMedia( media, [ 'image' ] );

/**
 * An image in one of its sizes.
 *
 * @param sizeSlug Such as 'medium'. If the image lacks this size, the full size is used.
 */
export function pickImage( media: MediaFile, sizeSlug = 'large' ) {
	const { id, link, caption = '' } = media;
	const size: Size = media.sizes?.[ sizeSlug ] ??
		media.media_details?.sizes?.[ sizeSlug ] ?? {
			...media,
			...media.media_details,
		};
	return {
		id,
		/** URL of the attachment page. */
		link,
		url: size.source_url ?? size.url ?? '',
		alt: media.alt ?? media.alt_text ?? '',
		caption:
			typeof caption === 'string'
				? caption
				: ( caption.raw ?? caption.rendered ?? '' ),
		width: size.width,
		height: size.height,
	};
}

/**
 * The attachments' IDs; images from elsewhere have none.
 *
 * @param images As a block has them: IDs can be text.
 */
export const idsOf = ( images: { id?: number | string }[] ): number[] =>
	images.map( ( { id } ) => Number( id ) ).filter( ( id ) => id > 0 );
