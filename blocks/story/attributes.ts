import { isImage, type MediaFile, pickImage } from '../../shared/lib/media';

export const NAME = 'jetpack/story';

/** An image or a video, as Jetpack's apps saved it. */
export type Item = {
	/** In the media library; a string in older posts. */
	id?: number | string;
	url: string;
	alt?: string;
	title?: string;
	/** 'image', 'video' or, from some versions, 'file'. */
	type?: string;
	mime?: string;
	caption?: string;
	width?: number;
	height?: number;
	/** URL of the attachment page. */
	link?: string;
};

export type Attributes = {
	mediaFiles: Item[];
	/** No effect, but preserved. */
	settings: Record< string, unknown >;
};

type TitledFile = MediaFile & {
	title?: string | { raw?: string; rendered?: string };
};

export const isVideo = ( { type, mime }: Item ) =>
	type === 'video' || Boolean( mime?.startsWith( 'video/' ) );

/** Returns the attributes that the block stores for a file. */
export function pick( media: TitledFile ): Item {
	const { title } = media;
	const { id, link, url, alt, caption, width, height } = pickImage( media );
	return {
		alt,
		title:
			typeof title === 'object' ? ( title.raw ?? title.rendered ) : title,
		id,
		link,
		type: isImage( media ) ? 'image' : 'video',
		mime: media.mime ?? media.mime_type,
		caption,
		width,
		height,
		url,
	};
}
