import { store as blockEditorStore } from '@wordpress/block-editor';
import { useEvent } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { fetchMedia } from '../../shared/api/media';
import { idsOf, type MediaFile, pickImage } from '../../shared/lib/media';
import type { GalleryImage } from './attributes';

/** Images read from a post have a `src`; they stay as they are, because opening a post must not change it. */
const isIncomplete = ( { src, width, link }: GalleryImage ) =>
	src === undefined && ( ! width || ! link );

/**
 * Loads missing sizes and attachment pages from the media library, after a transform or when an old gallery is edited.
 *
 * @param images    The block's images.
 * @param setImages Changes them.
 */
export function useCompleteImages(
	images: GalleryImage[],
	setImages: ( images: GalleryImage[] ) => void
) {
	const requested = useRef( new Set< number >() );
	const { __unstableMarkNextChangeAsNotPersistent: join } =
		useDispatch( blockEditorStore );

	// With the images of the latest render, which may have changed during the request.
	const complete = useEvent( ( files: Map< number, MediaFile > ) => {
		if ( files.size === 0 ) {
			return;
		}
		join();
		setImages(
			images.map( ( image ) => {
				const media = files.get( Number( image.id ) );
				if ( ! media || ! isIncomplete( image ) ) {
					return image;
				}
				const { url, width, height, link } = pickImage( media, 'full' );
				return { ...image, url, width, height, link };
			} )
		);
	} );

	useEffect( () => {
		const ids = idsOf( images.filter( isIncomplete ) ).filter(
			( id ) => ! requested.current.has( id )
		);
		if ( ids.length > 0 ) {
			ids.forEach( ( id ) => requested.current.add( id ) );
			// If the request fails, the images are treated as squares.
			fetchMedia( ids ).then( complete, () => undefined );
		}
	}, [ images, complete ] );
}
