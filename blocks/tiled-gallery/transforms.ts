import {
	imageTransforms,
	isInLibrary,
} from '../../shared/lib/image-transforms';

export const transforms = imageTransforms(
	'jetpack/tiled-gallery',
	( images ) => images.some( isInLibrary ),
	[ 'jetpack/slideshow' ]
);
