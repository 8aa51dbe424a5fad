import type { LinkedImage } from '../../shared/lib/image-transforms';
import { idsOf } from '../../shared/lib/media';

export const NAME = 'jetpack/slideshow';

export type Image = Pick< LinkedImage, 'alt' | 'caption' | 'id' | 'url' > & {
	/** From newer versions of Jetpack, such as `1200 / 800`. */
	aspectRatio?: string;
};

export type Attributes = {
	align?: string;
	autoplay: boolean;
	/** Seconds. */
	delay: number;
	/** IDs of the images in the media library. */
	ids: number[];
	images: Image[];
	effect: string;
	/** Undefined in older posts, which had no such setting. */
	sizeSlug?: string;
};

/**
 * Adds `ids` to changes of images.
 *
 * @throws {Error} If `ids` is changed directly.
 */
export function withIds(
	changes: Partial< Attributes >
): Partial< Attributes > {
	if ( 'ids' in changes ) {
		throw new Error( 'Change images instead of ids.' );
	}
	return changes.images
		? { ...changes, ids: idsOf( changes.images ) }
		: changes;
}
