import { useEvent } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { fetchMedia } from '../../shared/api/media';
import { useHistory } from '../../shared/editor/history';
import { idsOf, type MediaFile, pickImage } from '../../shared/lib/media';
import type { GalleryImage } from './attributes';

/** Images read from a post have a `src`; they stay as they are, because opening a post must not change it. */
const isIncomplete = ( { src, width, link }: GalleryImage ) =>
	src === undefined && ( ! width || ! link );

/**
 * Loads missing sizes and attachment pages from the media library, after a transform or when an old gallery is edited.
 */
export function useCompleteImages(
	images: GalleryImage[],
	setImages: ( images: GalleryImage[] ) => void
) {
	const requested = useRef( new Set< number >() );
	const [ files, setFiles ] = useState( new Map< number, MediaFile >() );
	const { asNoStep } = useHistory();

	useEffect( () => {
		const ids = idsOf( images.filter( isIncomplete ) ).filter(
			( id ) => ! requested.current.has( id )
		);
		if ( ids.length > 0 ) {
			ids.forEach( ( id ) => requested.current.add( id ) );
			fetchMedia( ids ).then(
				( found ) =>
					setFiles( ( known ) => new Map( [ ...known, ...found ] ) ),
				// On failure, the images are treated as squares.
				() => undefined
			);
		}
	}, [ images ] );

	// Also after a redo, which brings incomplete images back.
	const completeImages = useEvent( () => {
		const complete = images.map( ( image ) => {
			const media = files.get( Number( image.id ) );
			if ( ! media || ! isIncomplete( image ) ) {
				return image;
			}
			const { url, width, height, link } = pickImage( media, 'full' );
			return { ...image, url, width, height, link };
		} );
		if ( complete.some( ( image, index ) => image !== images[ index ] ) ) {
			asNoStep( () => setImages( complete ) );
		}
	} );
	useEffect( completeImages, [ images, files, asNoStep, completeImages ] );
}
