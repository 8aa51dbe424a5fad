import type { BlockEditProps } from '@wordpress/blocks';
import { useEvent } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { useHistory } from '../../../../shared/editor/history';
import { fetchPoster, savePoster } from '../api';
import type { Attributes, PosterData } from '../attributes';
import { drawFrame } from './draw-frame';
import { BETWEEN_POSTERS } from '../pauses';
import type { VideoFiles } from '../use-files';
import { useFailureNotice, type Video } from '../use-video';

/** The poster of a video, and its choice, as usePoster() returns them. */
export type PosterState = ReturnType< typeof usePoster >;

const keyOf = ( { type, id, atTime }: PosterData ) =>
	[ type, id, atTime ].join();

/**
 * The poster, which is stored with the attachment. The block stores the choice, so that it can be undone: the
 * server is updated when a poster is chosen, undone or redone while the block exists.
 */
export function usePoster(
	{
		attributes,
		setAttributes,
	}: Pick< BlockEditProps< Attributes >, 'attributes' | 'setAttributes' >,
	video: Video,
	files: VideoFiles
) {
	const { posterData, poster } = attributes;
	const { field, media } = video;
	const { asOneStep, asNoStep } = useHistory();
	const showFailure = useFailureNotice();
	const [ isSaving, setSaving ] = useState( false );
	const key = keyOf( posterData );
	const sent = useRef( key );
	const queue = useRef( Promise.resolve() );
	const isGone = useRef( false );
	useEffect( () => {
		isGone.current = false;
		return () => void ( isGone.current = true );
	}, [] );

	const send = useEvent( ( chosen: PosterData ) => {
		const chosenKey = keyOf( chosen );
		sent.current = chosenKey;
		queue.current = queue.current.then( async () => {
			if ( sent.current !== chosenKey ) {
				// Another one was chosen meanwhile.
				return;
			}
			setSaving( true );
			try {
				await save( chosen );
			} catch ( error ) {
				showFailure( error );
			}
			setSaving( false );
		} );
	} );

	async function save( chosen: PosterData ) {
		const { guid, is_private: isPrivate } = field!;
		const seconds = media?.media_details?.length ?? 0;
		const image =
			chosen.type === 'video-frame' && files.src
				? await drawFrame( files.src, chosen.atTime )
				: null;
		let reply = await savePoster(
			guid,
			{ ...chosen, atTime: chosen.atTime ?? seconds * 500 },
			image
		);
		while ( reply.generating ) {
			await new Promise( ( resolve ) =>
				setTimeout( resolve, BETWEEN_POSTERS )
			);
			if ( isGone.current || sent.current !== keyOf( chosen ) ) {
				// Another one was chosen meanwhile and is saved next.
				return;
			}
			reply = await fetchPoster( guid );
		}
		if ( isPrivate ) {
			// Its URL works for one user only.
			files.reload();
		} else {
			files.receive( { posterUrl: reply.poster } );
		}
	}

	const sendChanged = useEvent( () => {
		if ( key !== sent.current ) {
			send( posterData );
		}
	} );
	useEffect( sendChanged, [ key, sendChanged ] );

	return {
		/** URL; '' for none. */
		url: poster || files.posterUrl,
		/** Time of the frame in milliseconds, if it is one. */
		atTime: posterData.atTime,
		isSaving,
		/** Chooses another poster; none without a type. */
		choose: ( chosen: PosterData ) => {
			if ( ! posterData.type && files.posterUrl ) {
				// So that undo brings it back, as far as it is known what it was.
				const known: PosterData = media?.featured_media
					? { type: 'media-library', id: media.featured_media }
					: { type: 'video-frame' };
				asNoStep( () =>
					setAttributes( {
						posterData: { ...known, url: files.posterUrl },
					} )
				);
			}
			asOneStep( () =>
				setAttributes( { posterData: chosen, poster: undefined } )
			);
			send( chosen );
		},
	};
}
