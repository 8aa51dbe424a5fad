import { useEffect, useRef, useState } from '@wordpress/element';
import { getInitialState } from '../../../shared/lib/initial-state';
import type { RunningUpload, Uploaded, UploadFailure } from './upload';

/** The state of an upload. */
export type UploadState =
	| { status: 'running' | 'paused'; part: number }
	| { status: 'failed'; failure: UploadFailure }
	| { status: 'done'; video: Uploaded };

/**
 * Uploads a file.
 *
 * @param file Null for none.
 */
export function useUpload( file: File | null ) {
	const [ state, setState ] = useState< UploadState >( {
		status: 'running',
		part: 0,
	} );
	const [ attempt, setAttempt ] = useState( 0 );
	const running = useRef< RunningUpload | null >( null );
	/** Also before there is something to pause. */
	const isPaused = useRef( false );

	useEffect( () => {
		if ( ! file ) {
			return;
		}
		let isCurrent = true;
		isPaused.current = false;
		setState( { status: 'running', part: 0 } );
		const change = ( next: UploadState ) => isCurrent && setState( next );
		const failure = { code: '', message: '' };
		import( /* webpackChunkName: "videopress-upload" */ './upload' ).then(
			( { startUpload } ) => {
				if ( isCurrent ) {
					running.current = startUpload(
						file,
						getInitialState().video?.ajaxUrl ?? '',
						{
							// Of the last piece, after a pause, too.
							onProgress: ( part ) =>
								isCurrent &&
								setState( ( { status } ) => ( {
									status:
										status === 'paused'
											? 'paused'
											: 'running',
									part,
								} ) ),
							onSuccess: ( video ) =>
								change( { status: 'done', video } ),
							onError: ( reason ) =>
								change( { status: 'failed', failure: reason } ),
						}
					);
					if ( isPaused.current ) {
						running.current.pause();
					}
				}
			},
			() => change( { status: 'failed', failure } )
		);
		return () => {
			isCurrent = false;
			// The uploaded bytes are kept: choosing the file again continues.
			running.current?.pause();
			running.current = null;
		};
	}, [ file, attempt ] );

	return {
		state,
		pause: () => {
			isPaused.current = true;
			running.current?.pause();
			setState( ( current ) =>
				current.status === 'running'
					? { ...current, status: 'paused' }
					: current
			);
		},
		resume: () => {
			isPaused.current = false;
			running.current?.resume();
			setState( ( current ) =>
				current.status === 'paused'
					? { ...current, status: 'running' }
					: current
			);
		},
		retry: () => setAttempt( attempt + 1 ),
		cancel: () => running.current?.cancel(),
	};
}
