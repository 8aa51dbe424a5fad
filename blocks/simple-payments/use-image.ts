import { useEvent } from '@wordpress/compose';
import { useEffect } from '@wordpress/element';
import { useHistory } from '../../shared/editor/history';
import { useRecord } from '../../shared/editor/use-record';
import { type MediaFile, pickImage } from '../../shared/lib/media';
import type { Editing } from '../../shared/types/blocks';
import type { Attributes } from './attributes';

/** An attachment from the REST API, or from the media library's dialog, where the title is a text. */
export type Attachment = MediaFile & { title?: string | { raw?: string } };

/** The attributes for a product's image. */
export function imageAttributes( media: Attachment ) {
	const { id = 0, url, alt } = pickImage( media );
	const { title } = media;
	const text = typeof title === 'string' ? title : title?.raw;
	return {
		featuredMediaId: id,
		featuredMediaUrl: url,
		featuredMediaTitle: alt || ( text ?? '' ),
	};
}

/** Finds the URL of an image of which only the ID is known. */
export function useImage( {
	attributes: { featuredMediaId, featuredMediaUrl },
	setAttributes,
}: Editing< Attributes > ) {
	const { asNoStep } = useHistory();
	const isWanted = featuredMediaId > 0 && ! featuredMediaUrl;
	const { record: media } = useRecord< Attachment >(
		'attachment',
		isWanted ? featuredMediaId : undefined
	);
	const addImage = useEvent( () => {
		if ( media ) {
			asNoStep( () => setAttributes( imageAttributes( media ) ) );
		}
	} );
	useEffect( addImage, [ media, addImage ] );
}
