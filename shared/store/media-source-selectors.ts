import {
	findSource,
	type MediaSource,
	type MediaSourceState,
} from './media-sources';
import type { State } from './types';

/** A player in the editor, without an ID the default one; undefined if there is none. */
export const getMediaSource = (
	state: State,
	id?: string
): MediaSource | undefined => findSource( state.mediaSources, id );

/** The players in the editor by ID. */
export const getMediaSources = ( state: State ) => state.mediaSources.sources;

/** ID of the default source; undefined if there is no source. */
export const getDefaultMediaSource = ( state: State ): string | undefined =>
	getMediaSource( state )?.id;

/** What a player is doing; undefined if there is none. */
export const getMediaPlayerState = (
	state: State,
	id?: string
): MediaSourceState | undefined => getMediaSource( state, id )?.state;

/** In seconds; undefined if there is no such player. */
export const getMediaSourceCurrentTime = ( state: State, id?: string ) =>
	getMediaSource( state, id )?.currentTime;

/** In seconds, 0 if not known; undefined if there is no such player. */
export const getMediaSourceDuration = ( state: State, id?: string ) =>
	getMediaSource( state, id )?.duration;

/** ID of the player's element; undefined if there is no such player. */
export const getMediaSourceDomId = ( state: State, id?: string ) =>
	getMediaSource( state, id )?.domId;
