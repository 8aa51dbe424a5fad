import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { post } from '../../../shared/api/request';
import type { Rating } from './attributes';

/** The field `jetpack_videopress` of media. */
export type VideoField = {
	guid: string;
	title: string;
	description: string;
	rating: Rating | '';
	allow_download: 0 | 1 | boolean;
};

type Media = {
	id: number;
	link: string;
	source_url: string;
	mime_type: string;
	media_details?: { width?: number; height?: number };
	jetpack_videopress?: VideoField | null;
};

/** Changes of the field, as the route takes them. */
export type VideoChanges = Partial< {
	title: string;
	description: string;
	rating: Rating;
	allow_download: boolean;
} >;

/** Changes a video on the server; throws what post() throws, or if the server reports a failure. */
export async function changeVideo( id: number, changes: VideoChanges ) {
	const reply = await post< { data: number } >( '/wpcom/v2/videopress/meta', {
		id,
		...changes,
	} );
	if ( reply.data !== 200 ) {
		throw new Error();
	}
}

/** Shows why a change failed. */
export function useFailureNotice() {
	const { createErrorNotice } = useDispatch( noticesStore );
	return ( error: unknown ) =>
		void createErrorNotice(
			( error instanceof Error && error.message ) ||
				__(
					'The change could not be saved. Please try again.',
					'ramjet'
				),
			{ type: 'snackbar' }
		);
}

/**
 * The attachment of a video.
 *
 * @param id Undefined for none.
 */
export function useVideo( id?: number ) {
	const { media, canEdit, hasFailed } = useSelect(
		( select ) => {
			const core = select( coreStore );
			const args = [ 'root', 'media', id, { context: 'view' } ] as const;
			return {
				media: id
					? ( core.getEntityRecord( ...args ) as Media | undefined )
					: undefined,
				canEdit:
					id !== undefined &&
					core.canUser( 'update', {
						kind: 'root',
						name: 'media',
						id,
					} ) === true,
				hasFailed: Boolean(
					id &&
					core.hasResolutionFailed( 'getEntityRecord', [ ...args ] )
				),
			};
		},
		[ id ]
	);
	const { receiveEntityRecords } = useDispatch( coreStore );
	const showFailure = useFailureNotice();
	const [ optimistic, setOptimistic ] = useState< VideoChanges >( {} );
	const field = media?.jetpack_videopress;

	/** Changes the video on the server. The change shows at once, and is reverted if it fails. */
	const change = async ( changes: VideoChanges ) => {
		setOptimistic( changes );
		try {
			await changeVideo( id!, changes );
			receiveEntityRecords(
				'root',
				'media',
				{
					...media,
					jetpack_videopress: { ...field, ...changes },
				},
				{ context: 'view' }
			);
		} catch ( error ) {
			showFailure( error );
		}
		setOptimistic( {} );
	};

	return {
		media,
		/** Null for media without a guid, as with the module off. */
		field: field ? { ...field, ...optimistic } : null,
		/** Whether the user may change the field. */
		canEdit,
		/** Deleted, or not readable. */
		hasFailed,
		change,
	};
}
