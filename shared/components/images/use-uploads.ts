import { store as blockEditorStore } from '@wordpress/block-editor';
import { useEvent } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useSavingLock } from '../../editor/use-saving-lock';
import type { MediaFile } from '../../lib/media';

type MediaUpload = ( options: {
	filesList: File[];
	allowedTypes: string[];
	onFileChange: ( media: MediaFile[] ) => void;
	onError: ( error: Error | string ) => void;
} ) => void;

/**
 * Uploads files separately, so that a failure does not affect the others. Until all uploads are complete, the post
 * cannot be saved.
 *
 * @param lockName Name of the lock on saving, unique for each block.
 * @param types    Of files: 'image', 'video'.
 * @param onDone   Receives the files in their order once all uploads are complete.
 * @param onError  Receives the messages.
 */
export function useUploads(
	lockName: string,
	types: string[],
	onDone: ( media: MediaFile[] ) => void,
	onError: ( message: string ) => void
) {
	// What the editor reports: first a `blob:` URL, then the attachment with its ID.
	const [ uploads, setUploads ] = useState< Map< File, MediaFile > >(
		new Map()
	);
	const mediaUpload = useSelect(
		( select ) =>
			select( blockEditorStore ).getSettings().mediaUpload as
				MediaUpload | undefined,
		[]
	);
	useSavingLock( lockName, uploads.size > 0 );

	const finish = useEvent( onDone );
	useEffect( () => {
		const media = [ ...uploads.values() ];
		if ( media.length > 0 && media.every( ( { id } ) => id ) ) {
			setUploads( new Map() );
			finish( media );
		}
	}, [ uploads, finish ] );

	const uploadFile = ( file: File ) => {
		const report = ( media?: MediaFile ) =>
			setUploads( ( current ) => {
				const next = new Map( current );
				if ( media ) {
					next.set( file, media );
				} else {
					next.delete( file );
				}
				return next;
			} );
		report( {} );
		mediaUpload?.( {
			filesList: [ file ],
			allowedTypes: types,
			onFileChange: ( [ media ] ) => report( media ),
			onError: ( error ) => {
				report();
				onError(
					( error instanceof Error ? error.message : error ) ||
						__( 'The file could not be uploaded.', 'ramjet' )
				);
			},
		} );
	};

	return {
		/** Whether the user may upload. */
		canUpload: Boolean( mediaUpload ),
		/** Files being uploaded, for a preview. */
		uploads: [ ...uploads ].map( ( [ { type }, { url } ] ) => ( {
			url,
			isVideo: type.startsWith( 'video/' ),
		} ) ),
		upload: ( files: Iterable< File > ) =>
			mediaUpload && [ ...files ].forEach( uploadFile ),
	};
}
