import { MediaPlaceholder } from '@wordpress/block-editor';
import { Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { image as icon } from '@wordpress/icons';
import type { MediaFile } from '../../shared/lib/media';
import type { Picture } from './attributes';

/** Selects one of the images, and shows it while the other one is missing. */
export function Picker( {
	title,
	picture: { url, alt },
	onSelect,
	onError,
}: {
	title: string;
	picture: Picture;
	onSelect: ( media: MediaFile ) => void;
	onError: ( message: string ) => void;
} ) {
	const [ preview, setPreview ] = useState< string >();
	if ( url || preview ) {
		return (
			<div>
				<img
					style={ { maxInlineSize: '100%' } }
					src={ `${ url || preview }` }
					alt={ `${ alt || title }` }
				/>
				{ ! url && <Spinner /> }
			</div>
		);
	}
	return (
		<MediaPlaceholder
			icon={ icon }
			labels={ { title } }
			allowedTypes={ [ 'image' ] }
			accept="image/*"
			onSelect={ ( media: MediaFile ) => {
				// During the upload, the URL is only valid in this browser.
				setPreview( media.id ? undefined : media.url );
				onSelect( media );
			} }
			onError={ ( message: string ) => {
				setPreview( undefined );
				onError( message );
			} }
		/>
	);
}
