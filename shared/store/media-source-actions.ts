/*
 * Where an ID is optional, the default source is meant without one. Sources that are not registered are ignored.
 */
import type { ThunkArgs } from '@wordpress/data';
import type { store } from '.';
import type {
	MediaSource,
	MediaSourceAction,
	MediaSourceState,
} from './media-sources';

type Known = Partial< Omit< MediaSource, 'id' > >;

const change = (
	id: string | undefined,
	changes: Known
): MediaSourceAction => ( { type: 'MEDIA_SOURCE_CHANGE', id, changes } );

/* Without a time, the player stays where it is. */
const setState = (
	state: MediaSourceState,
	id?: string,
	currentTime?: number
) =>
	change(
		id,
		currentTime === undefined ? { state } : { state, currentTime }
	);

/** Adds a source, paused at its start, or changes what is known of it, such as its duration. */
export const registerMediaSource = (
	id: string,
	source: Known = {}
): MediaSourceAction => ( { type: 'MEDIA_SOURCE_REGISTER', id, source } );

/** Removes a source. */
export const unregisterMediaSource = ( id: string ): MediaSourceAction => ( {
	type: 'MEDIA_SOURCE_UNREGISTER',
	id,
} );

/**
 * Makes a source the default.
 *
 * @param id Null for the first source that was registered.
 */
export const setDefaultMediaSource = (
	id: string | null
): MediaSourceAction => ( { type: 'MEDIA_SOURCE_DEFAULT', id } );

/**
 * Moves a player to a time.
 *
 * @param id
 * @param currentTime In seconds.
 */
export const setMediaSourceCurrentTime = (
	id: string | undefined,
	currentTime: number
) => change( id, { currentTime } );

/** Plays a source, from a time in seconds if one is given. */
export const playMediaSource = ( id?: string, currentTime?: number ) =>
	setState( 'is-playing', id, currentTime );

/** Pauses a source, at a time in seconds if one is given. */
export const pauseMediaSource = ( id?: string, currentTime?: number ) =>
	setState( 'is-paused', id, currentTime );

/** Marks a source as one that cannot be played. */
export const errorMediaSource = ( id?: string ) => setState( 'is-error', id );

/** Plays a paused source, and pauses one that plays. */
export const toggleMediaSource =
	( id?: string ) =>
	( { dispatch, select }: ThunkArgs< typeof store > ) => {
		const state = select.getMediaPlayerState( id );
		if ( state === 'is-playing' ) {
			dispatch.pauseMediaSource( id );
		} else if ( state === 'is-paused' ) {
			dispatch.playMediaSource( id );
		}
	};
