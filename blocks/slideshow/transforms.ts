import {
	imageTransforms,
	isInLibrary,
} from '../../shared/lib/image-transforms';
import { NAME } from './attributes';

/** Images from other sites have no ID; the slideshow would lose them. */
export const transforms = imageTransforms(
	NAME,
	( images ) =>
		images.some( isInLibrary ) &&
		images.every( ( image ) => isInLibrary( image ) || ! image.url )
);
