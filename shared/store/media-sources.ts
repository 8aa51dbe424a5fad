/** What a player is doing; the classes that players on pages have. */
export type MediaSourceState = 'is-playing' | 'is-paused' | 'is-error';

/** A player in the editor. */
export type MediaSource = {
	id: string;
	state: MediaSourceState;
	/** In seconds, as is the duration, which is 0 until it is known. */
	currentTime: number;
	duration: number;
	/** ID of its element; empty if it has none. */
	domId: string;
};

/** The players in the editor. */
export type MediaSources = {
	/** By ID, in the order in which they were registered. */
	sources: Readonly< Record< string, MediaSource > >;
	/** ID of the source that is meant without one; null for the first. */
	defaultId: string | null;
};

/** What the reducer of media sources understands. Without an ID, the default source is meant. */
export type MediaSourceAction =
	| {
			type: 'MEDIA_SOURCE_REGISTER';
			id: string;
			source: Partial< MediaSource >;
	  }
	| { type: 'MEDIA_SOURCE_UNREGISTER'; id: string }
	| { type: 'MEDIA_SOURCE_DEFAULT'; id: string | null }
	| {
			type: 'MEDIA_SOURCE_CHANGE';
			id?: string;
			changes: Partial< MediaSource >;
	  };

const NONE: MediaSources = { sources: {}, defaultId: null };

const NEW = {
	state: 'is-paused',
	currentTime: 0,
	duration: 0,
	domId: '',
} as const;

/** The source with an ID, or else the default; undefined if there is none. */
export function findSource(
	{ sources, defaultId }: MediaSources,
	id: string | null | undefined = defaultId
): MediaSource | undefined {
	return id ? sources[ id ] : Object.values( sources )[ 0 ];
}

const withSource = (
	state: MediaSources,
	source: MediaSource
): MediaSources => ( {
	...state,
	sources: { ...state.sources, [ source.id ]: source },
} );

/** The part of the state that is about players in the editor. */
export function mediaSources(
	state: MediaSources = NONE,
	action: MediaSourceAction | { type: 'other' }
): MediaSources {
	switch ( action.type ) {
		case 'MEDIA_SOURCE_REGISTER': {
			const { id, source } = action;
			return withSource( state, {
				...NEW,
				...state.sources[ id ],
				...source,
				id,
			} );
		}
		case 'MEDIA_SOURCE_UNREGISTER': {
			const { [ action.id ]: removed, ...sources } = state.sources;
			const isDefault = state.defaultId === action.id;
			return { sources, defaultId: isDefault ? null : state.defaultId };
		}
		case 'MEDIA_SOURCE_DEFAULT':
			return { ...state, defaultId: action.id };
		case 'MEDIA_SOURCE_CHANGE': {
			const source = findSource( state, action.id );
			return source
				? withSource( state, { ...source, ...action.changes } )
				: state;
		}
	}
	return state;
}
