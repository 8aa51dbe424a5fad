import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useCallback, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { recordArgs, useRecord } from '../../../shared/editor/use-record';
import { changeVideo, type VideoChanges, type VideoField } from './api';

type Media = {
	id: number;
	link: string;
	source_url: string;
	mime_type: string;
	/** The image that is its poster; 0 for none. */
	featured_media?: number;
	/** `length` is in seconds. */
	media_details?: { width?: number; height?: number; length?: number };
	jetpack_videopress?: VideoField | null;
};

/** A video as useVideo() returns it. */
export type Video = ReturnType< typeof useVideo >;

/** Shows why a change failed. The function stays the same. */
export function useFailureNotice() {
	const { createErrorNotice } = useDispatch( noticesStore );
	return useCallback(
		( error: unknown ) => {
			const text =
				( error instanceof Error && error.message ) ||
				__(
					'The change could not be saved. Please try again.',
					'ramjet'
				);
			// With the same ID, a repeated failure replaces its notice.
			void createErrorNotice( text, { type: 'snackbar', id: text } );
		},
		[ createErrorNotice ]
	);
}

const nameFailure = ( status: number ) =>
	status >= 400 && status < 500 ? 'gone' : 'unreachable';

/**
 * The attachment of a video.
 *
 * @param id   Undefined for none.
 * @param guid Of the video, if the block has it.
 */
export function useVideo( id?: number, guid?: string ) {
	const registry = useRegistry();
	const {
		record: found,
		status,
		reload,
	} = useRecord< Media >( 'attachment', id, 'view' );
	const canEdit = useSelect(
		( select ) =>
			id !== undefined &&
			select( coreStore ).canUser( 'update', {
				kind: 'postType',
				name: 'attachment',
				id,
			} ) === true,
		[ id ]
	);
	const showFailure = useFailureNotice();
	const [ pending, setPending ] = useState< VideoChanges >( {} );
	// In a post from another site, the ID belongs to something else. Without the field, the module is off.
	const isForeign =
		guid !== undefined &&
		found?.jetpack_videopress !== undefined &&
		found.jetpack_videopress?.guid !== guid;
	const media = isForeign ? undefined : found;
	const field = media?.jetpack_videopress;

	/** Changes the video on the server. The change shows at once, and is reverted if it fails. Returns whether it was saved. */
	const change = useCallback(
		async ( changes: VideoChanges ) => {
			setPending( ( others ) => ( { ...others, ...changes } ) );
			try {
				await changeVideo( id!, changes );
				const { getEntityRecord } = registry.select( coreStore );
				const saved = getEntityRecord(
					...recordArgs( 'attachment', id, 'view' )
				) as Media;
				registry.dispatch( coreStore ).receiveEntityRecords(
					'postType',
					'attachment',
					{
						...saved,
						jetpack_videopress: {
							...saved.jetpack_videopress,
							...changes,
						},
					},
					{ context: 'view' }
				);
				return true;
			} catch ( error ) {
				showFailure( error );
				return false;
			} finally {
				// Other requests may still be running.
				setPending( ( others ) =>
					Object.fromEntries(
						Object.entries( others ).filter(
							( [ name, value ] ) =>
								changes[ name as keyof VideoChanges ] !== value
						)
					)
				);
			}
		},
		[ id, registry, showFailure ]
	);

	return {
		media,
		/** Null for media without a guid, as with the module off. */
		field: field ? { ...field, ...pending } : null,
		/** Whether the attachment is not the video. */
		isForeign,
		/** Changes being saved. */
		pending,
		/** Whether the user may change the field. */
		canEdit,
		/** Why there is no media: deleted or not readable, or there was no reply. Null while there is no failure. */
		failure: status === undefined ? null : nameFailure( status ),
		change,
		/** Reads it again. */
		reload,
	};
}
