import { useRegistry } from '@wordpress/data';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { useRequest } from '../../../shared/api/use-request';
import { selectPostId } from '../../../shared/editor/post-editor';
import { fetchPrivateFiles, fetchPublicFiles, type Files } from './api';
import type { Video } from './use-video';

/** Files of a video as useFiles() returns them. */
export type VideoFiles = ReturnType< typeof useFiles >;

const RETRIES = 5;
/** Times the number of the retry, in milliseconds. */
const DELAY = 2000;

/** MediaError.MEDIA_ERR_DECODE: the file is there, but the browser cannot decode it. */
const CANNOT_DECODE = 3;

/** Codecs of videos that many browsers cannot play: HEVC, with which iPhones record. */
const HEVC = [ 'hvc1', 'hev1' ];

/** Whether browsers get a video in a format that many of them cannot play. */
export const isHevcOnly = ( { field }: Video ) =>
	field !== null &&
	HEVC.includes( field.codec ) &&
	( field.encoding === 'off' || field.encoding === 'failed' );

/**
 * The files of a video: what the preview plays, the poster, the tracks. A file that cannot be loaded may be on its way to
 * another folder, or not written yet: it is tried again.
 */
export function useFiles( video: Video ) {
	const { media, field, reload: reloadMedia } = video;
	const postId = selectPostId( useRegistry().select ) ?? 0;
	const guid = field?.guid ?? '';
	// The smaller files that the server has made, if the uploaded one does not play here.
	const [ wantsSmaller, setWantsSmaller ] = useState( false );
	const asks = field?.is_private || wantsSmaller;
	const load = useCallback(
		( signal: AbortSignal ) =>
			asks
				? fetchPrivateFiles( guid, postId, signal )
				: fetchPublicFiles( guid, signal ),
		[ asks, guid, postId ]
	);
	const request = useRequest( guid ? load : null );
	const { data, error, setData, reload: reloadFiles } = request;
	const [ attempt, setAttempt ] = useState( 0 );
	const [ canPlay, setCanPlay ] = useState( true );
	const retries = useRef( 0 );
	const timer = useRef< ReturnType< typeof setTimeout > >();

	useEffect( () => {
		retries.current = 0;
		setCanPlay( true );
		return () => clearTimeout( timer.current );
	}, [ asks, media?.source_url ] );

	const retry = useCallback( () => {
		if ( retries.current >= RETRIES ) {
			setCanPlay( false );
			return;
		}
		retries.current++;
		clearTimeout( timer.current );
		timer.current = setTimeout( () => {
			setAttempt( ( count ) => count + 1 );
			reloadMedia();
			reloadFiles();
		}, DELAY * retries.current );
	}, [ reloadFiles, reloadMedia ] );
	// There was no reply, so there is no file to play.
	const isMissing = Boolean( asks && error );
	useEffect( () => {
		if ( isMissing ) {
			retry();
		}
	}, [ isMissing, retry ] );

	/** Reports that the preview cannot load or play its file. */
	const onError = ( failure: MediaError | null ) => {
		if ( field?.encoding === 'done' && ! asks ) {
			setWantsSmaller( true );
		} else if ( failure?.code === CANNOT_DECODE || isHevcOnly( video ) ) {
			setCanPlay( false );
		} else {
			retry();
		}
	};

	return {
		/** URL for the preview; undefined while it is not known. */
		src: asks ? data?.src || undefined : media?.source_url,
		/** Changes when the same URL is to be loaded again. */
		attempt,
		/** '' for none. */
		posterUrl: data?.posterUrl ?? '',
		/** Undefined while they are not known. */
		tracks: data?.tracks,
		/** Reason for which the user may not watch it; '' if they may. */
		problem: data?.problem ?? '',
		/** False after the last retry. */
		canPlay,
		onError,
		onPlayable: () => {
			retries.current = 0;
			setCanPlay( true );
		},
		/** Reads what has changed, and tries again to play a file that could not be played. */
		reload: () => {
			reloadFiles();
			if ( ! canPlay ) {
				retries.current = 0;
				setCanPlay( true );
				setAttempt( attempt + 1 );
			}
		},
		/** Updates the state from the server's reply to a change. */
		receive: useCallback(
			( changes: Partial< Pick< Files, 'posterUrl' | 'tracks' > > ) =>
				setData( ( files ) => ( { ...files, ...changes } ) ),
			[ setData ]
		),
	};
}
