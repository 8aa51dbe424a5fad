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
	upload,
	onSelect,
	onFiles,
	onError,
}: {
	title: string;
	picture: Picture;
	/** One of several files that are being uploaded. */
	upload?: MediaFile;
	onSelect: ( media: MediaFile ) => void;
	/** Called with several files. */
	onFiles: ( files: ArrayLike< File > ) => void;
	onError: ( message: string ) => void;
} ) {
	const [ own, setPreview ] = useState< string >();
	const preview = own ?? upload?.url;
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
			handleUpload={ ( files ) => files.length === 1 }
			onSelect={ ( media: MediaFile | ArrayLike< File > ) => {
				if ( 'length' in media ) {
					onFiles( media );
					return;
				}
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
