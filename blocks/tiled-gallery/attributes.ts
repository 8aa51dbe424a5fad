import { getActiveStyle } from '../../shared/lib/block-style';
import type { LinkedImage } from '../../shared/lib/image-transforms';

/** An image of the gallery. Values read from saved markup are strings or missing. */
export type GalleryImage = LinkedImage & {
	height?: number | string;
	width?: number | string;
	/** Set if the markup was saved with the URL of an image CDN; otherwise equal to `url`, or missing. */
	src?: string;
	srcset?: string;
};

/** The block's attributes; declared in block.json. */
export type Attributes = {
	align?: string;
	className?: string;
	columns?: number;
	/** For each row, the widths of its columns: percentages as strings. */
	columnWidths: string[][];
	/** IDs of `images`. */
	ids: number[];
	imageFilter?: string;
	images: GalleryImage[];
	imageCrop: boolean;
	linkTo: string;
	roundedCorners: number;
};

export const MAX_COLUMNS = 20;
export const MAX_ROUNDED_CORNERS = 20;
export const DEFAULT_COLUMNS = 3;

export const STYLES = [ 'rectangular', 'circle', 'square', 'columns' ] as const;
export type GalleryStyle = ( typeof STYLES )[ number ];

/** The style that the class name selects; by default the mosaic. */
export const getStyle = ( className: string | undefined ): GalleryStyle =>
	STYLES.find( ( style ) => style === getActiveStyle( className, STYLES ) ) ??
	'rectangular';

/** Whether all images of the gallery have the same size. */
export const isTiled = ( style: GalleryStyle ) =>
	style === 'square' || style === 'circle';

/**
 * The number of columns: at most one per image.
 *
 * @param columns As stored; a post can contain any value.
 * @param count   Number of images.
 */
export const countColumns = ( columns: unknown, count: number ) =>
	Math.max(
		1,
		Math.min(
			typeof columns === 'number' && columns >= 1
				? Math.floor( columns )
				: DEFAULT_COLUMNS,
			count,
			MAX_COLUMNS
		)
	);
